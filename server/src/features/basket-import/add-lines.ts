import type { addLines as contract } from '@engros/contracts/basket/basket-import.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { Handler } from '../../platform/http/context.ts';
import {
  answerBasket,
  type BasketContext,
  basketNumber,
  checkCustomer,
  createNewBasket,
  type EditedBasket,
  editBasket,
  getBasket,
  openBasketShelf,
} from '../basket/index.ts';
import { mergeSettings } from '../session/index.ts';
import type { ImportParts } from './import-parts.ts';
import { type ImportedLine, lineEdit, summed } from './new-basket.ts';

type Undo = OutputOf<typeof contract>['Undo'][number];
interface Target {
  id: number | 'new';
  /** Delivery day of the lines; null for the main basket. Only a new basket is set to this day. */
  date: string | null;
  lines: ImportedLine[];
}

interface Laid {
  edited: EditedBasket;
  undo: Undo;
}

async function lay(ctx: BasketContext, parts: ImportParts, { id, date, lines }: Target): Promise<Laid> {
  const isNew = id === 'new';
  const number = isNew ? (await createNewBasket(ctx)).id : id;
  const before = await getBasket(ctx, number);
  const quantityBefore = ({ productId, unitCode }: ImportedLine) =>
    before.lines.find(
      (line) => line.productId === productId && line.unitCode === unitCode && line.quickSaleId === '',
    )?.quantity ?? 0;
  const kept = lines.map((line) => ({ ...line, quantity: quantityBefore(line) }));
  const wanted = summed([...kept.filter(({ quantity }) => quantity > 0), ...lines]);
  const edited = await editBasket(ctx, parts, number, {
    head: isNew && date !== null ? { deliveryDate: date } : {},
    edits: wanted.map(lineEdit),
    editKey: null,
  });
  const undo = {
    BasketId: String(number),
    IsNew: isNew,
    DeliveryDate: edited.shelf.date,
    NumberOfLines: lines.length,
    Lines: kept.map(({ productId, unitCode, quantity }) => ({
      ProductId: productId,
      SalesUnitCode: unitCode,
      Quantity: quantity,
    })),
  };
  return { edited, undo };
}

/**
 * Groups the lines by basket, the main basket first. Lines for another day go to that day's open basket or to a new
 * one.
 */
async function targetsOf(
  ctx: BasketContext,
  parts: ImportParts,
  main: number | 'new',
  lines: readonly (ImportedLine & { date: string | null })[],
): Promise<Target[]> {
  const present = main === 'new' ? undefined : await getBasket(ctx, main);
  const { date: mainDate } = await openBasketShelf(
    ctx,
    parts,
    present ?? { deliveryDate: null, presalePeriodId: null },
  );
  const targets = new Map<string | null, Target>();
  for (const { date, ...line } of lines) {
    const day = date === mainDate ? null : date;
    const other = present?.summaries.find(
      ({ id, deliveryDate, presalePeriodId }) =>
        id !== present.id && deliveryDate === day && presalePeriodId === null,
    );
    const target = targets.get(day) ?? {
      id: day === null ? main : (other?.id ?? 'new'),
      date: day,
      lines: [],
    };
    target.lines.push(line);
    targets.set(day, target);
  }
  const isMain = (target: Target) => target.date === null;
  return [...targets.values()].sort((a, b) => Number(isMain(b)) - Number(isMain(a)));
}

/** Adds lines to the quantities already in a basket; lines for other days go to the baskets of those days. */
export function addLines(parts: ImportParts): Handler<typeof contract> {
  return async (ctx, { query, body }, fail) => {
    await checkCustomer(ctx, parts, body.CustomerId);
    if (body.Lines.length === 0) return fail('importEmpty');
    const lines = body.Lines.map(({ ProductId, SalesUnitCode, Quantity, DeliveryDate }) => ({
      productId: ProductId,
      unitCode: SalesUnitCode,
      quantity: Quantity,
      date: DeliveryDate == null ? null : deliveryDateOf(DeliveryDate, ctx),
    }));
    const main = basketNumber(query.id);
    const targets = await targetsOf(ctx, parts, main, lines);
    const laid: Laid[] = [];
    for (const target of targets)
      laid.push(await lay(ctx, parts, { ...target, lines: summed(target.lines) }));
    const [first] = laid;
    if (first === undefined) return fail('importEmpty');
    const current = main === 'new' ? first.edited.row.id : main;
    await mergeSettings(ctx.database.kysely, ctx.scope, { LastSelectedBasketId: String(current) });
    const row = await getBasket(ctx, current);
    const edited = { row, shelf: await openBasketShelf(ctx, parts, row) };
    return { Basket: await answerBasket(ctx, parts, edited, true), Undo: laid.map(({ undo }) => undo) };
  };
}
