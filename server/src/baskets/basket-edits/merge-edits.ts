import { joinedNotes } from '@engros/contracts/baskets/line-note.ts';
import { stricterWish } from '@engros/contracts/goods/substitutes.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type {
  BasketLine,
  BasketLines,
  InvalidLine,
  InvalidReason,
  PriceOf,
} from '../order-check/basket-state.ts';

/** As received. It never contains a price or the size of a unit (BAS-12). */
export interface WrittenEdit {
  lineId: number | null;
  productId: string | null;
  /** Empty for an ordinary line. */
  quickSaleId: string;
  unitCode: string | null;
  /** The new quantity; 0 removes the line. */
  quantity: number;
  /** Position of the unit among the product's units; used when there is no unit code. */
  unitPlace?: number | null;
  trackingList: string | null;
  trackingPosition: number | null;
}

interface Merging {
  lines: Map<string, BasketLine>;
  invalidLines: InvalidLine[];
  lastLineId: number;
  /**
   * Ids of invalid entries that were in the basket before this batch. A valid line of the same product
   * replaces them.
   */
  standingIds: ReadonlySet<number>;
  priceOf: PriceOf;
  userId: string;
}

/** Lines with the same product, quick sale and sales unit are one line (domain 5). */
export function lineKey(line: Pick<BasketLine, 'productId' | 'quickSaleId' | 'unitCode'>): string {
  return `${line.productId} ${line.quickSaleId} ${line.unitCode}`;
}

/**
 * Sets the lines in the edits, keeps the others, and removes lines with quantity 0 (domain 5). Edits apply in the order received,
 * and lines keep their ids. The limit on lines is not checked here; see `isOverLineLimit`.
 */
export function mergeEdits(
  before: BasketLines,
  edits: readonly WrittenEdit[],
  priceOf: PriceOf,
  userId: string,
): BasketLines {
  const { invalidLines, lastLineId } = before;
  const inPlace = setInPlace(before, edits, priceOf, userId);
  if (inPlace) return { lines: inPlace, invalidLines, lastLineId };
  const merging: Merging = {
    lines: new Map(before.lines.map((line) => [lineKey(line), line])),
    invalidLines: [...invalidLines],
    lastLineId,
    standingIds: new Set(invalidLines.map((line) => line.lineId)),
    priceOf,
    userId,
  };
  for (const edit of edits) mergeOne(merging, edit);
  return {
    lines: withFormerIds([...merging.lines.values()], before.lines),
    invalidLines: merging.invalidLines,
    lastLineId: merging.lastLineId,
  };
}

/**
 * Shortcut for the usual case that every edit sets a line already in the basket; its cost does not depend on the number
 * of other lines. Returns undefined when an edit does anything else.
 */
function setInPlace(
  before: BasketLines,
  edits: readonly WrittenEdit[],
  priceOf: PriceOf,
  userId: string,
): BasketLine[] | undefined {
  if (before.invalidLines.length > 0) return undefined;
  const places = placesIn(before.lines);
  const lines = [...before.lines];
  for (const edit of edits) {
    const set = lineInPlace({ lines, places, priceOf, userId }, edit);
    if (set === undefined) return undefined;
    lines[set.place] = set.line;
  }
  knownPlaces.set(lines, places);
  return lines;
}

interface SettingInPlace extends Pick<Merging, 'priceOf' | 'userId'> {
  lines: readonly BasketLine[];
  places: ReadonlyMap<string, number>;
}

function lineInPlace(
  { lines, places, priceOf, userId }: SettingInPlace,
  edit: WrittenEdit,
): { place: number; line: BasketLine } | undefined {
  const named = namedLine(lines, edit);
  const { productId, quickSaleId } = named ?? edit;
  if (edit.quantity === 0 || productId === null) return undefined;
  const quantity = Math.min(limits.quantity, edit.quantity);
  const price = priceOf(productId, quickSaleId, edit.unitCode ?? named?.unitCode ?? null, quantity);
  if (typeof price === 'string' || (named && named.unitCode !== price.unitCode)) return undefined;
  const place = places.get(lineKey({ productId, quickSaleId, unitCode: price.unitCode })) ?? -1;
  const kept = lines[place];
  if (kept === undefined) return undefined;
  return { place, line: { ...kept, quantity, ...price, ...marksOf(edit, kept), addedBy: userId } };
}

const knownPlaces = new WeakMap<readonly BasketLine[], ReadonlyMap<string, number>>();

// The positions stay valid while lines are set in place, so the next edit finds its lines without a search.
function placesIn(lines: readonly BasketLine[]): ReadonlyMap<string, number> {
  const places = knownPlaces.get(lines) ?? new Map(lines.map((line, at) => [lineKey(line), at]));
  knownPlaces.set(lines, places);
  return places;
}

function mergeOne(merging: Merging, edit: WrittenEdit): void {
  const named = namedLine(merging.lines.values(), edit);
  if (named) {
    if (edit.quantity === 0) merging.lines.delete(lineKey(named));
    else setLine(merging, edit, named);
    return;
  }
  const others = merging.invalidLines.filter((line) => line.lineId !== edit.lineId);
  const wasInvalid = others.length < merging.invalidLines.length;
  merging.invalidLines = others;
  if (edit.productId === null) return;
  if (edit.quantity > 0) setLine(merging, edit, undefined);
  else if (!wasInvalid) removeProduct(merging, edit, edit.productId);
}

// Ignores the edit's line id if that line now contains another product.
function namedLine(lines: Iterable<BasketLine>, edit: WrittenEdit): BasketLine | undefined {
  if (edit.lineId === null) return undefined;
  for (const line of lines)
    if (line.lineId === edit.lineId)
      return edit.productId === null || edit.productId === line.productId ? line : undefined;
  return undefined;
}

function removeProduct(merging: Merging, edit: WrittenEdit, productId: string): void {
  const { quickSaleId, unitCode } = edit;
  const isMeant = (line: { productId: string | null; unitCode: string | null }) =>
    line.productId === productId && (unitCode === null || line.unitCode === unitCode);
  for (const [key, line] of merging.lines)
    if (isMeant(line) && line.quickSaleId === quickSaleId) merging.lines.delete(key);
  merging.invalidLines = merging.invalidLines.filter((line) => !isMeant(line));
}

function setLine(merging: Merging, edit: WrittenEdit, named: BasketLine | undefined): void {
  const { productId, quickSaleId } = named ?? { ...edit, productId: edit.productId ?? '' };
  const goods = { productId, quickSaleId };
  const sent = Math.min(limits.quantity, edit.quantity);
  const first = priceFor(merging, goods, edit.unitCode ?? named?.unitCode ?? null, sent);
  if (typeof first === 'string') {
    keepInvalid(merging, edit, productId, first);
    return;
  }
  const { unitCode } = first;
  const key = lineKey({ productId, quickSaleId, unitCode });
  const present = merging.lines.get(key);
  const isSwitch = named !== undefined && named.unitCode !== unitCode;
  if (isSwitch) merging.lines.delete(lineKey(named));
  // Switching to a unit that already has a line adds the two quantities; otherwise the quantity sent replaces the old
  // one.
  const added = isSwitch && present ? present.quantity : 0;
  const kept = present ?? named;
  const lineId = kept?.lineId ?? ++merging.lastLineId;
  const quantity = Math.min(limits.quantity, edit.quantity + added);
  const marks = { ...marksOf(edit, kept), ...wishesTogether(named, present) };
  merging.lines.set(key, {
    lineId,
    productId,
    quickSaleId,
    quantity,
    ...priceOfAll(merging, goods, first, { sent, quantity }),
    ...marks,
    addedBy: merging.userId,
  });
  // Changing a line that was already there does not settle invalid entries of the same product.
  if (kept !== undefined) return;
  merging.invalidLines = merging.invalidLines.filter(
    (line) => line.productId !== productId || !merging.standingIds.has(line.lineId),
  );
}

// The price of a line may depend on how many there are after two lines became one.
function priceOfAll(
  merging: Merging,
  goods: Pick<BasketLine, 'productId' | 'quickSaleId'>,
  first: Exclude<ReturnType<PriceOf>, string>,
  { sent, quantity }: { sent: number; quantity: number },
): Exclude<ReturnType<PriceOf>, string> {
  if (quantity === sent) return first;
  const price = priceFor(merging, goods, first.unitCode, quantity);
  return typeof price === 'string' ? first : price;
}

// Goods that are no longer sold cannot be added, but their line keeps its price, so that its quantity can be changed.
function priceFor(
  { priceOf, lines }: Merging,
  { productId, quickSaleId }: Pick<BasketLine, 'productId' | 'quickSaleId'>,
  asked: string | null,
  quantity: number,
): ReturnType<PriceOf> {
  const price = priceOf(productId, quickSaleId, asked, quantity);
  const line =
    typeof price === 'string'
      ? lines.get(lineKey({ productId, quickSaleId, unitCode: asked ?? '' }))
      : undefined;
  if (line === undefined) return price;
  const { unitCode, unitPriceOre, priceSource } = line;
  return { unitCode, unitPriceOre, priceSource };
}

export type LineWishes = Pick<BasketLine, 'note' | 'substitute'>;

/** Of lines that become one. Throws basketNotesTooLong, because no words of the kitchen may be lost. */
export function wishesTogether(one: LineWishes | undefined, other: LineWishes | undefined): LineWishes {
  const note = joinedNotes(one?.note ?? null, other?.note ?? null);
  if (note === undefined)
    throw new AppError('basketNotesTooLong', { params: { max: limits.lineNoteLength } });
  return { note, substitute: stricterWish(one?.substitute ?? null, other?.substitute ?? null) };
}

function marksOf(edit: WrittenEdit, kept: BasketLine | undefined) {
  return {
    trackingList: edit.trackingList ?? kept?.trackingList ?? null,
    trackingPosition: edit.trackingPosition ?? kept?.trackingPosition ?? null,
  };
}

// When the client sends the same invalid entry again, the stored entry is updated, so that a program that repeats
// requests does not fill the basket.
function keepInvalid(merging: Merging, edit: WrittenEdit, productId: string, reason: InvalidReason): void {
  const { unitCode, quantity } = edit;
  const present = merging.invalidLines.find(
    (line) => line.productId === productId && line.unitCode === unitCode && line.reason === reason,
  );
  if (present) {
    merging.invalidLines = merging.invalidLines.map((line) =>
      line === present ? { ...line, quantity } : line,
    );
    return;
  }
  merging.invalidLines.push({
    lineId: ++merging.lastLineId,
    reason,
    productId,
    writtenProduct: productId,
    writtenName: null,
    unitCode,
    quantity,
  });
}

// A line that is removed and added again in one batch keeps its stored id, so that one SQL statement never writes two
// rows with the same key.
function withFormerIds(lines: readonly BasketLine[], before: readonly BasketLine[]): BasketLine[] {
  const formerIds = new Map(before.map((line) => [lineKey(line), line.lineId]));
  const former = new Set(lines.flatMap((line) => formerIds.get(lineKey(line)) ?? []));
  const isKnown = (line: BasketLine) => formerIds.has(lineKey(line));
  const kept = new Set(
    lines.filter((line) => !isKnown(line) && !former.has(line.lineId)).map((line) => line.lineId),
  );
  const free = lines.map((line) => line.lineId).filter((id) => !former.has(id) && !kept.has(id));
  return lines
    .map((line) => {
      const lineId =
        formerIds.get(lineKey(line)) ?? (kept.has(line.lineId) ? line.lineId : (free.pop() ?? line.lineId));
      return lineId === line.lineId ? line : { ...line, lineId };
    })
    .sort((a, b) => a.lineId - b.lineId);
}
