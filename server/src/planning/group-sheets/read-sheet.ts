import type {
  readGroupSheets as readAllContract,
  readSheetChanges as readChangesContract,
  readGroupSheet as readOneContract,
  SheetColumn,
  SheetProduct,
} from '@engros/contracts/planning/group-sheets.ts';
import { imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import { usualQuantities } from '../../goods/accounting/purchases.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { presentBudget, usedBudgetsOn } from '../budgets/read-basket-budgets.ts';
import { eachAtOnce } from './at-once.ts';
import { isStopped, type OpenColumn, openColumn, openDays, presentSums } from './columns.ts';
import { callersAt, type SheetContext, type SheetParts, writerOf } from './parts.ts';
import {
  type CellRow,
  findSheet,
  type KitchenRow,
  type LevelRow,
  listCells,
  listKitchens,
  listLevels,
  listProducts,
  listSheets,
  type ProductRow,
} from './queries.ts';
import { isUnderWay, listSendings, type SendingRow } from './sending-queries.ts';

/** Kitchens that are read at a time, so that one sheet leaves connections to others. */
export const columnsAtOnce = 6;
/** What was counted longer ago says nothing of what is there. */
const countedDays = 7;

export const readSheets: Handler<typeof readAllContract> = async (ctx) => {
  const rows = await listSheets(ctx.database.kysely, ctx.scope);
  return rows.map((row) => ({
    ...{ Id: String(row.id), Name: row.name, IsTemplate: row.isTemplate },
    ...{ Kitchens: row.kitchens, Products: row.products, Sent: row.sent },
    UpdatedAt: row.updatedAt.toString(),
  }));
};

export function readSheet(parts: SheetParts & { catalog: () => Catalog }): Handler<typeof readOneContract> {
  return async (ctx, { params }) => {
    const { kysely } = ctx.database;
    const sheet = await findSheet(kysely, ctx.scope, Number(params.id));
    if (sheet === undefined) throw new AppError('notFound');
    const [products, kitchens, cells, sendings] = await Promise.all([
      listProducts(kysely, sheet.id),
      listKitchens(kysely, sheet.id),
      listCells(kysely, sheet.id),
      listSendings(kysely, sheet.id, sheet.round),
    ]);
    const callers = await callersAt(
      ctx,
      kitchens.map(({ customerId }) => customerId),
    );
    const content: Content = {
      products,
      cells: Map.groupBy(cells, ({ customerId }) => customerId),
      sendings: new Map(sendings.map((sending) => [sending.customerId, sending])),
    };
    const columns = await eachAtOnce(kitchens, columnsAtOnce, async (kitchen) => {
      const caller = callers.get(kitchen.customerId);
      if (caller === undefined) return lostColumn(ctx, kitchen, content);
      return presentColumn(ctx, await openColumn(ctx, parts, kitchen, caller), content);
    });
    const catalog = parts.catalog();
    return {
      ...{ Id: String(sheet.id), Name: sheet.name, IsTemplate: sheet.isTemplate, Round: sheet.round },
      ...{ Version: sheet.version, Layout: sheet.layout, UpdatedAt: sheet.updatedAt.toString() },
      Products: products.map((row) => presentProduct(catalog, row, ctx.language)),
      Columns: columns,
    };
  };
}

export const readChanges: Handler<typeof readChangesContract> = async (ctx, { params, query }) => {
  const { kysely } = ctx.database;
  const sheet = await findSheet(kysely, ctx.scope, Number(params.id));
  if (sheet === undefined) throw new AppError('notFound');
  const cells = query.since >= sheet.version ? [] : await listCells(kysely, sheet.id, { since: query.since });
  return {
    ...{ Version: sheet.version, Layout: sheet.layout },
    Cells: cells.map((cell) => ({
      ...{ CustomerId: cell.customerId, ProductId: cell.productId, Quantity: cell.quantity },
      Initials: initialsFor(ctx, cell),
    })),
  };
};

interface Content {
  products: readonly ProductRow[];
  cells: ReadonlyMap<string, readonly CellRow[]>;
  sendings: ReadonlyMap<string, SendingRow>;
}

/** Of the first and the last name of who typed the cell; empty for the reader's own. */
function initialsFor(ctx: Pick<SheetContext, 'viewer'>, { writtenBy, writer }: CellRow): string {
  if (writtenBy === writerOf(ctx)) return '';
  const names = writer.split(/\s+/).filter(Boolean);
  const letters = names.length > 1 ? [names.at(0), names.at(-1)] : [names.at(0)];
  return letters.map((each) => each?.[0]?.toUpperCase() ?? '').join('');
}

function writtenIn(ctx: Pick<SheetContext, 'viewer'>, { products, cells }: Content, customerId: string) {
  const ofKitchen = new Map(cells.get(customerId)?.map((cell) => [cell.productId, cell]));
  return {
    quantityOf: (productId: string) => ofKitchen.get(productId)?.quantity ?? null,
    Quantities: products.map(({ productId }) => ofKitchen.get(productId)?.quantity ?? null),
    Initials: products.map(({ productId }) => {
      const cell = ofKitchen.get(productId);
      return cell === undefined ? '' : initialsFor(ctx, cell);
    }),
  };
}

/** Named, with what was typed, and with nothing of the customer. */
function lostColumn(ctx: SheetContext, kitchen: KitchenRow, content: Content): SheetColumn {
  const { Quantities, Initials } = writtenIn(ctx, content, kitchen.customerId);
  const none = content.products.map(() => null);
  return {
    ...{ CustomerId: kitchen.customerId, Name: kitchen.name, State: 'lost' },
    ...{ GoodsOre: null, FeeOre: null, TotalOre: null, MissingToMinimumOre: null, Faults: [] },
    ...{ ChosenDay: kitchen.deliveryDate, Day: null, Deadline: null, Days: [] },
    ...{ OrderReference: kitchen.orderReference, IsReferenceRequired: false, WebOrderId: null },
    ...{ Quantities, Initials, Usual: none, Par: none, Left: none, Prices: null, Budgets: [] },
  };
}

async function presentColumn(ctx: SheetContext, column: OpenColumn, content: Content): Promise<SheetColumn> {
  const { kitchen, shelf, caller, isDayGone } = column;
  const { customerId } = kitchen;
  const { products } = content;
  const { quantityOf, Quantities, Initials } = writtenIn(ctx, content, customerId);
  const { usual, levels, budgets } = await habitsOf(ctx, column, products);
  const days = openDays(shelf);
  const rows = products.map((row) => ({ ...row, ...unitsOf(column, row.productId, row.unitCode) }));
  const sending = content.sendings.get(customerId);
  return {
    ...presentSums(column, products, quantityOf),
    Name: shelf.terms.name,
    State: stateOf(column, sending, ctx.clock.now()),
    ChosenDay: kitchen.deliveryDate,
    Day: isDayGone ? null : shelf.date,
    Deadline: isDayGone ? null : (days.find(({ date }) => date === shelf.date)?.deadline.toString() ?? null),
    Days: days.map(({ date, deadline }) => ({ Date: date, Deadline: deadline.toString() })),
    OrderReference: kitchen.orderReference,
    IsReferenceRequired: shelf.terms.isOrderReferenceRequired,
    WebOrderId: sending?.webOrderId == null ? null : String(sending.webOrderId),
    Quantities,
    Initials,
    Usual: rows.map(({ productId, unit }) => usualIn(unit, usual.get(productId))),
    Par: rows.map(({ productId, unit, codes }) => levelIn(unit, codes, levels.get(productId), 'par')),
    Left: rows.map(({ productId, unit, codes }) => levelIn(unit, codes, levels.get(productId), 'left')),
    Prices: caller.viewer.rights.has('seePrices')
      ? rows.map(({ productId, unitCode, unit }) =>
          unit === undefined ? null : (shelf.price(productId, unitCode)?.priceOre ?? null),
        )
      : null,
    Budgets: budgets.map(presentBudget),
  };
}

function stateOf(column: OpenColumn, sending: SendingRow | undefined, now: Temporal.Instant) {
  if (sending?.webOrderId != null) return 'sent' as const;
  if (sending !== undefined && isUnderWay(sending, now))
    return sending.isWaiting ? ('waits' as const) : ('sending' as const);
  return isStopped(column) ? ('stopped' as const) : ('open' as const);
}

async function habitsOf(
  ctx: SheetContext,
  { caller: { scope, viewer }, shelf, isDayGone }: OpenColumn,
  products: readonly ProductRow[],
) {
  const { database } = ctx;
  const ids = products.map(({ productId }) => productId);
  if (ids.length === 0)
    return { usual: new Map<string, number>(), levels: new Map<string, LevelRow>(), budgets: [] };
  const day = isDayGone || !viewer.rights.has('seePrices') ? null : shelf.date;
  return withinCustomers([scope], async () => {
    const [usual, levels, budgets] = await Promise.all([
      usualQuantities(database, scope, ids),
      listLevels(database.kysely, scope, ids, addDays(shelf.today, 1 - countedDays)),
      day === null
        ? []
        : usedBudgetsOn(database.kysely, scope, { day, withoutOrder: null, withoutBasket: null }),
    ]);
    return { usual, levels: new Map(levels.map((level) => [level.productId, level])), budgets };
  });
}

/** Nothing when the customer cannot buy the product in the unit of the row. */
function unitsOf({ shelf }: OpenColumn, productId: string, unitCode: string) {
  const codes = shelf.product(productId)?.units ?? [];
  return { codes, unit: codes.find(({ code }) => code === unitCode) };
}

const usualIn = (unit: CatalogUnit | undefined, baseUnits: number | undefined): number | null =>
  unit === undefined || baseUnits === undefined ? null : Math.max(1, Math.round(baseUnits / unit.quantity));

const decimals = 100;

/** In units of the row, with two decimals. */
function levelIn(
  unit: CatalogUnit | undefined,
  codes: readonly CatalogUnit[],
  level: LevelRow | undefined,
  which: 'par' | 'left',
): number | null {
  const amount = level?.[which] ?? null;
  const code = which === 'par' ? level?.parUnit : level?.leftUnit;
  const counted = codes.find((each) => each.code === code);
  if (amount === null || unit === undefined || counted === undefined) return null;
  return Math.round(((amount * counted.quantity) / unit.quantity) * decimals) / decimals;
}

function presentProduct(
  catalog: Catalog,
  { productId, unitCode }: ProductRow,
  language: Language,
): SheetProduct {
  const product = catalog.products.get(productId);
  const unit = product?.units.find(({ code }) => code === unitCode);
  return {
    ...{ ProductId: productId, SalesUnitCode: unitCode },
    DisplayName: product ? displayNameOf(product, language) : productId,
    UnitText: unit
      ? [unitTexts(unit, language).singular, unitContent(unit, language)].filter(Boolean).join(' ')
      : unitCode,
    Image: product?.picture ? imageOf(product.picture) : noImage,
    Artwork: product?.artwork ?? null,
    Tint: product?.tint ?? null,
  };
}
