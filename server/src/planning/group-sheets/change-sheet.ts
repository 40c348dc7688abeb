import type * as contract from '@engros/contracts/planning/group-sheets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { viewersAt } from '../../people/session/switch-customer.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { customerScopeOf } from '../../platform/http/viewer.ts';
import { dateOf } from '../standing-orders/checked-terms.ts';
import { listSourceLines } from '../standing-orders/source-queries.ts';
import { openColumn, openDays } from './columns.ts';
import { callersAt, type SheetContext, type SheetParts, writerOf } from './parts.ts';
import * as queries from './queries.ts';
import { isUnderWay, listSendings } from './sending-queries.ts';

/** The same key makes one sheet. Throws tooManyGroupSheets at the limit. Kitchens that are lost are not copied. */
export const createSheet: Handler<typeof contract.createGroupSheet> = async (ctx, { body }) => {
  const { kysely } = ctx.database;
  const now = ctx.clock.now();
  const source =
    body.CopyOf === null ? undefined : await queries.findSheet(kysely, ctx.scope, Number(body.CopyOf));
  if (body.CopyOf !== null && source === undefined) throw new AppError('notFound');
  const kitchens = source === undefined ? [] : await queries.listKitchens(kysely, source.id);
  const callers = await callersAt(
    ctx,
    kitchens.map(({ customerId }) => customerId),
  );
  const id = await inTransaction(kysely, async (trx) => {
    await lockKey(trx, `group-sheets:${ctx.scope.userId}`);
    const known = await queries.findSheetByKey(trx, ctx.scope, body.Key);
    if (known !== undefined) return known.id;
    const max = limits.groupSheets;
    if ((await queries.listSheets(trx, ctx.scope)).length >= max)
      throw new AppError('tooManyGroupSheets', { params: { max } });
    const name = body.Name.trim() || body.Name;
    const { IsTemplate: isTemplate, Key: key } = body;
    const made = await queries.insertSheet(trx, ctx.scope, { name, isTemplate, key, now });
    const by = { writer: writerOf(ctx), customerIds: [...callers.keys()], now };
    if (source !== undefined) await queries.copySheet(trx, source.id, made, by);
    await writeAudit(trx, ctx, { kind: 'group-sheet.created', subject: String(made), details: { name } });
    return made;
  });
  return { Id: String(id) };
};

/** In a transaction under the sheet's lock. Throws notFound for the sheet of another person. */
async function changing(
  ctx: SheetContext,
  id: string,
  change: (trx: Kysely<Tables>, sheet: queries.SheetHead) => Promise<unknown>,
): Promise<{ Id: string }> {
  await inTransaction(ctx.database.kysely, async (trx) => {
    const sheet = await queries.holdSheet(trx, ctx.scope, Number(id));
    if (sheet === undefined) throw new AppError('notFound');
    await change(trx, sheet);
    await queries.raiseVersion(trx, sheet.id, { now: ctx.clock.now(), isLayout: true });
  });
  return { Id: id };
}

export const renameSheet: Handler<typeof contract.renameGroupSheet> = (ctx, { params, body }) =>
  changing(ctx, params.id, (trx, { id }) => queries.renameSheet(trx, id, body.Name.trim() || body.Name));

export const deleteSheet: Handler<typeof contract.deleteGroupSheet> = async (ctx, { params }) => {
  await inTransaction(ctx.database.kysely, async (trx) => {
    const sheet = await queries.holdSheet(trx, ctx.scope, Number(params.id));
    if (sheet === undefined) throw new AppError('notFound');
    await queries.deleteSheet(trx, sheet.id);
    const details = { name: sheet.name };
    await writeAudit(trx, ctx, { kind: 'group-sheet.deleted', subject: params.id, details });
  });
  return { Id: params.id };
};

/** In the unit in which each is usually sold. What no kitchen can buy is left out of a list, and refused when it is named alone. */
export function addProducts(parts: SheetParts): Handler<typeof contract.addSheetProducts> {
  return async (ctx, { params, body }) => {
    const sheet = await queries.findSheet(ctx.database.kysely, ctx.scope, Number(params.id));
    if (sheet === undefined) throw new AppError('notFound');
    const wanted = await wantedProducts(ctx, body);
    const shelves = await shelvesOf(ctx, parts, sheet.id);
    const sold = wanted.flatMap((productId) => soldAs(shelves, productId));
    if (sold.length === 0)
      throw new AppError('sheetProductUnknown', { params: { product: wanted.join(', ') } });
    const max = limits.groupSheetProducts;
    let added = 0;
    await changing(ctx, params.id, async (trx, { id }) => {
      const there = new Set((await queries.listProducts(trx, id)).map(({ productId }) => productId));
      const fresh = sold.filter(({ productId }) => !there.has(productId));
      if (there.size + fresh.length > max) throw new AppError('tooManySheetProducts', { params: { max } });
      added = fresh.length;
      await queries.insertProducts(trx, id, fresh);
    });
    return { Added: added };
  };
}

async function wantedProducts(
  ctx: SheetContext,
  { ProductId, ListId }: { ProductId: string | null; ListId: string | null },
): Promise<string[]> {
  if (ProductId !== null) return [ProductId.toUpperCase()];
  const scope = customerScopeOf(ctx.viewer);
  if (ListId === null || scope === null) throw new AppError('notFound');
  const lines = await withinCustomers([scope], () =>
    listSourceLines(ctx.database.kysely, scope, 'list', ListId),
  );
  if (lines.length === 0) throw new AppError('notFound');
  return [...new Set(lines.map(({ productId }) => productId))];
}

/** Of the kitchens; of the current customer while there is none. */
async function shelvesOf(ctx: SheetContext, parts: SheetParts, sheetId: number): Promise<CustomerShelf[]> {
  const kitchens = await queries.listKitchens(ctx.database.kysely, sheetId);
  const current = ctx.viewer.customerId === null ? [] : [ctx.viewer.customerId];
  const ids = kitchens.length > 0 ? kitchens.map(({ customerId }) => customerId) : current;
  const callers = await callersAt(ctx, ids);
  const none = { name: '', deliveryDate: null, orderReference: null };
  const columns = await Promise.all(
    [...callers].map(([customerId, caller]) => openColumn(ctx, parts, { customerId, ...none }, caller)),
  );
  return columns.map(({ shelf }) => shelf);
}

function soldAs(shelves: readonly CustomerShelf[], productId: string): queries.ProductRow[] {
  for (const shelf of shelves) {
    const product = shelf.product(productId);
    const unit = product && defaultUnitOf(product);
    if (unit) return [{ productId, unitCode: unit.code }];
  }
  return [];
}

export const removeProduct: Handler<typeof contract.removeSheetProduct> = (ctx, { params }) =>
  changing(ctx, params.id, async (trx, { id }) => {
    if (!(await queries.deleteProduct(trx, id, params.productId))) throw new AppError('notFound');
  });

/** Throws customerNotFound for foreign and unknown customers, and sheetKitchenReadOnly where the person may not order. */
export const addKitchens: Handler<typeof contract.addSheetKitchens> = async (ctx, { params, body }) => {
  const asked = [...new Set(body.CustomerIds)];
  const there = await viewersAt(ctx, asked);
  if (there.size < asked.length) throw new AppError('customerNotFound');
  const kitchens = asked.flatMap((customerId) => {
    const viewer = there.get(customerId)?.viewer;
    const name = viewer?.customerName ?? customerId;
    if (viewer?.rights.has('order') !== true)
      throw new AppError('sheetKitchenReadOnly', { params: { customer: name } });
    return [{ customerId, name }];
  });
  const max = limits.groupSheetKitchens;
  return changing(ctx, params.id, async (trx, { id }) => {
    const known = new Set((await queries.listKitchens(trx, id)).map(({ customerId }) => customerId));
    const fresh = kitchens.filter(({ customerId }) => !known.has(customerId));
    if (known.size + fresh.length > max) throw new AppError('tooManySheetKitchens', { params: { max } });
    await queries.insertKitchens(trx, id, fresh, ctx.viewer.userId);
  });
};

/** Throws sheetDayUnknown for a day that cannot be ordered for, and sheetColumnSent for a column that is under way. */
export function changeKitchen(parts: SheetParts): Handler<typeof contract.changeSheetKitchen> {
  return async (ctx, { params, body }) => {
    const { customerId } = params;
    const caller = (await callersAt(ctx, [customerId])).get(customerId);
    const deliveryDate = body.DeliveryDate === null ? null : dateOf(body.DeliveryDate, 'body.DeliveryDate');
    const orderReference = body.OrderReference?.trim() || null;
    const kitchen = { customerId, name: '', deliveryDate: null, orderReference };
    const column = caller && (await openColumn(ctx, parts, kitchen, caller));
    return changing(ctx, params.id, async (trx, { id, round }) => {
      const known = (await queries.listKitchens(trx, id)).some((each) => each.customerId === customerId);
      if (!known || column === undefined) throw new AppError('notFound');
      const isOpen = openDays(column.shelf).some(({ date }) => date === deliveryDate);
      if (deliveryDate !== null && !isOpen) throw new AppError('sheetDayUnknown');
      await refuseUnderWay(trx, ctx, { sheetId: id, round, customerId });
      await queries.changeKitchen(trx, id, { customerId, deliveryDate, orderReference });
    });
  };
}

async function refuseUnderWay(
  trx: Kysely<Tables>,
  ctx: SheetContext,
  { sheetId, round, customerId }: { sheetId: number; round: number; customerId: string },
): Promise<void> {
  const now = ctx.clock.now();
  const sendings = await listSendings(trx, sheetId, round);
  if (sendings.some((each) => each.customerId === customerId && isUnderWay(each, now)))
    throw new AppError('sheetColumnSent');
}

export const removeKitchen: Handler<typeof contract.removeSheetKitchen> = (ctx, { params }) =>
  changing(ctx, params.id, async (trx, { id }) => {
    if (!(await queries.deleteKitchen(trx, id, params.customerId))) throw new AppError('notFound');
  });

/** Empties the columns that are sent and forgets their chosen days; the others keep what they have. */
export const beginRound: Handler<typeof contract.beginSheetRound> = (ctx, { params, body }) =>
  changing(ctx, params.id, async (trx, { id, round, version }) => {
    if (round !== body.Round) throw new AppError('sheetRoundOver');
    const now = ctx.clock.now();
    const done = (await listSendings(trx, id, round)).filter((each) => isUnderWay(each, now));
    const customerIds = done.map(({ customerId }) => customerId);
    if (customerIds.length > 0)
      await queries.emptyCells(trx, id, customerIds, { version: version + 1, writer: writerOf(ctx), now });
    for (const { customerId, orderReference } of await queries.listKitchens(trx, id))
      if (customerIds.includes(customerId))
        await queries.changeKitchen(trx, id, { customerId, deliveryDate: null, orderReference });
    await queries.nextRound(trx, id);
  });
