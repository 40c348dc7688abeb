import type { changePrices } from '@engros/contracts/supplier/goods/prices.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readMaster } from '../console-goods/master-queries.ts';
import { writeRecords } from '../record-changes/write-records.ts';

/** Of units only what says their price: all else of them is changed on the page of the product. */
const unitFields = ['itemNumber', 'unit', 'position', 'quantity', 'default', 'price', 'singular', 'plural'];

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
    return writeRecords(ctx, mail, { kind, rows: body.Rows, isTrial: body.IsTrial, isWhole: true });
  };
