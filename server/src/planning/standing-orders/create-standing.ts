import type {
  createStandingOrder as contract,
  StandingDraft,
} from '@engros/contracts/planning/standing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { checkedTerms } from './checked-terms.ts';
import type { StandingParts } from './parts.ts';
import {
  findByKey,
  findStanding,
  insertStanding,
  listStanding,
  type OrderLine,
  replaceLines,
  replaceRecipients,
  type Terms,
} from './queries.ts';
import { getStanding, openShelves } from './read-standing.ts';
import { listSourceLines } from './source-queries.ts';

type Context = ContextOf<typeof contract>;

const usual: Copied = {
  ClosedDay: 'skip',
  Shortage: 'ask',
  SendsItself: true,
  RisePercent: 5,
  MakeHours: 24,
  SendMinutes: 30,
  JoinsBasket: false,
  OrderReference: null,
};

/** The same key makes one. */
export function createStandingOrder(parts: Pick<StandingParts, 'openShelf'>): Handler<typeof contract> {
  return async (ctx, { body }, fail) => {
    const { database, scope, clock } = ctx;
    const known = await findByKey(database.kysely, scope, body.Key);
    if (known !== undefined) return getStanding(ctx, parts, known);
    const shelf = await openShelves(ctx, parts)('');
    const terms = checkedTerms({ ...usual, ...(await copiedTerms(ctx, body.Source)), ...body }, shelf);
    const lines = await linesOf(ctx, shelf, terms, body.Source);
    const max = limits.standingOrders;
    const id = await inTransaction(database.kysely, async (trx) => {
      await lockKey(trx, `standing-orders:${scope.customerId}`);
      if ((await listStanding(trx, scope)).length >= max)
        return fail('tooManyStandingOrders', { params: { max } });
      const made = await insertStanding(trx, scope, { terms, key: body.Key, now: clock.now() });
      if (made === undefined) return findByKey(trx, scope, body.Key);
      await replaceLines(trx, scope, made, lines);
      await replaceRecipients(trx, scope, made, [{ userId: scope.userId, tells: 'all' }]);
      const details = { name: terms.name, source: body.Source.Kind, lines: lines.length };
      await writeAudit(trx, ctx, { kind: 'standing-order.created', subject: String(made), details });
      return made;
    });
    return id === undefined ? fail('notFound') : getStanding(ctx, parts, id);
  };
}

type Copied = Pick<
  StandingDraft,
  | 'ClosedDay'
  | 'Shortage'
  | 'SendsItself'
  | 'RisePercent'
  | 'MakeHours'
  | 'SendMinutes'
  | 'JoinsBasket'
  | 'OrderReference'
>;

type Source = { Kind: 'order' | 'list' | 'par' | 'basket' | 'standing' | 'none'; Id: string };

/** A copy sends itself, asks and tells as the one that it was made of. */
async function copiedTerms({ database, scope }: Context, { Kind, Id }: Source): Promise<Partial<Copied>> {
  if (Kind !== 'standing' || Id === '') return {};
  const row = await findStanding(database.kysely, scope, Number(Id));
  if (row === undefined) throw new AppError('notFound');
  return {
    ...{
      ClosedDay: row.closedDay,
      Shortage: row.shortage,
      SendsItself: row.sendsItself,
      RisePercent: row.risePercent,
    },
    ...{ MakeHours: row.makeHours, SendMinutes: row.sendMinutes, JoinsBasket: row.joinsBasket },
    OrderReference: row.orderReference,
  };
}

async function linesOf(
  { database, scope }: Context,
  shelf: CustomerShelf,
  { rhythm }: Terms,
  { Kind, Id }: Source,
): Promise<OrderLine[]> {
  if (Kind === 'none') return [];
  const found = await listSourceLines(database.kysely, scope, Kind, Id === '' ? '0' : Id);
  if (found.length === 0) throw new AppError('notFound');
  const max = limits.standingLines;
  if (found.length > max) throw new AppError('tooManyStandingLines', { params: { max } });
  const days = rhythm.Kind === 'weekly' ? rhythm.Weekdays : [1];
  const lines = new Map<string, OrderLine>();
  for (const { productId, unitCode, quantity } of found) {
    const product = shelf.product(productId);
    const unit = product && (product.units.find(({ code }) => code === unitCode) ?? defaultUnitOf(product));
    const most = Math.min(quantity, limits.quantity);
    const price = unit && shelf.price(productId, unit.code, most);
    if (!price) continue;
    const quantities = [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? most : 0));
    const line = { productId, unitCode: unit.code, quantities, keepsPrice: false, priceOre: price.priceOre };
    lines.set(`${productId} ${unit.code}`, line);
  }
  return [...lines.values()];
}
