import type { movePriceEnd } from '@engros/contracts/supplier/goods/prices.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { isCalendarDate } from '../../platform/calendar-date.ts';
import { inTransaction, onConstraint } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { listEnds, setEnd } from './end-queries.ts';

/** A price that somebody moved meanwhile, or that would cover another one's period, stays as it is. */
export const moveEnd: Handler<typeof movePriceEnd> = async (ctx, { body }, fail) => {
  const { Kind, OwnerId, ProductId, Unit, From, SeenTo, To } = body;
  const wrong = [From, To].filter((day) => !isCalendarDate(day));
  if (wrong.length > 0) throw new AppError('invalidInput', { Fields: ['body.To'] });
  if (To < From) return fail('periodReversed');
  const price = { kind: Kind, ownerId: OwnerId, productId: ProductId, unit: Unit, from: From };
  await inTransaction(ctx.database.kysely, async (trx) => {
    const ends = await listEnds(trx, price);
    if (ends.length === 0) fail('notFound');
    if (!ends.some(({ validTo }) => validTo === SeenTo)) fail('changedMeanwhile');
    await setEnd(trx, price, { seen: SeenTo, to: To });
    await writeAudit(trx, ctx, {
      kind: 'price.ended',
      subject: ProductId,
      details: {
        record: Kind === 'customer' ? 'prices' : 'group-prices',
        of: `${OwnerId} ${Unit} ${From}`,
        before: { to: SeenTo ?? '' },
        after: { to: To },
      },
    });
  }).catch(onConstraint('price_agreements__key', () => fail('priceEnds')));
  return { To };
};
