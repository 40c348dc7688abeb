import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { changePrices } from '@engros/contracts/supplier/goods/prices.ts';
import type { FieldChange } from '@engros/contracts/supplier/goods/products.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { todayIn } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readMaster } from '../console-goods/master-queries.ts';
import { unitOfWord } from '../integration/product-rows/sales-unit-words.ts';
import { type RecordsWish, writeRecords } from '../record-changes/write-records.ts';
import { effectOf, type PriceOf, type PriceState, readState } from './price-effect.ts';

/** Of units only what says their price: all else of them is changed on the page of the product. */
const unitFields = ['itemNumber', 'unit', 'position', 'quantity', 'default', 'price', 'singular', 'plural'];

function priceOf(row: readonly FieldChange[]): PriceOf {
  const at = (field: string): string => row.find(({ Field }) => Field === field)?.After.trim() ?? '';
  const count = Number(at('fromQuantity'));
  return {
    productId: at('itemNumber'),
    units: [at('unit'), unitOfWord(at('unit'))?.code ?? []].flat(),
    quantity: Number.isInteger(count) && count > 1 ? count : 1,
  };
}

export const writePrices =
  (mail: AccountMailParts): Handler<typeof changePrices> =>
  async (ctx, { params: { kind }, body }, fail) => {
    const named = body.Rows.flat();
    const numbers = [...new Set(named.flatMap(({ Field, After }) => (Field === 'itemNumber' ? After : [])))];
    const there = await readMaster(ctx.database.kysely, numbers);
    if (numbers.length === 0 || there.length < numbers.length) return fail('notFound');
    const others =
      kind === 'sales-units'
        ? named.filter(
            ({ Field, Before, After }) =>
              !unitFields.includes(Field) || (Field !== 'price' && Before !== undefined && Before !== After),
          )
        : [];
    if (others.length > 0) throw new AppError('invalidInput', { Fields: others.map(({ Field }) => Field) });
    const wish: RecordsWish = { kind, rows: body.Rows, isTrial: body.IsTrial, isWhole: true };
    return body.IsTrial && kind !== 'sales-units' && body.Rows.length === 1
      ? tryOne(ctx, mail, wish)
      : { ...(await writeRecords(ctx, mail, wish)), Effect: null };
  };

async function tryOne(
  ctx: Parameters<typeof writeRecords>[0],
  mail: AccountMailParts,
  wish: RecordsWish,
): Promise<OutputOf<typeof changePrices>> {
  const price = priceOf(wish.rows.flat());
  const states: (PriceState | null)[] = [];
  const answer = await writeRecords(ctx, mail, {
    ...wish,
    look: async (trx) => void states.push(await readState(trx, price)),
  });
  return {
    ...answer,
    Effect: answer.Changed > 0 ? effectOf(states, todayIn(ctx.clock, ctx.timeZone)) : null,
  };
}
