import type { ProfileCode } from '@engros/contracts/goods/allergen-profile.ts';
import type {
  ListColumns,
  ReadCandidate,
  Reading,
  ReadLine,
  ReadProduct,
} from '@engros/contracts/quick-entry/basket-import.ts';
import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { unitComparisonOre } from '../../goods/product-snapshots/present-prices.ts';
import { hitNameKey } from '../../goods/product-snapshots/profile-mark.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatKilo, formatNumber } from '../../platform/danish-formats.ts';
import { type DocumentNotice, noticeText } from '../../platform/http/amounts/document-notices.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { shortened } from '../../platform/shortened.ts';
import type { JudgedRow, JudgedTable } from '../line-reading/judge-rows.ts';
import type { Ask, JudgedCandidate, JudgedLine } from '../line-reading/judged-line.ts';
import type { ShopView } from '../line-reading/line-comparison.ts';
import type { Written } from '../line-reading/resolve-quantity.ts';
import type { TableColumns } from '../order-files/order-columns.ts';
import type { TableFault } from '../order-files/order-table.ts';
import type { WrittenDays } from './written-days.ts';

/** As kitchens write it: `19.11`. */
function dayAndMonth(date: string): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}`;
}

function unitText(shelf: CustomerShelf, unit: CatalogUnit, quantity: number): string {
  const { singular, plural } = unitTexts(unit, shelf.request.language);
  return quantity === 1 ? singular : plural;
}

/** How the quantity was worked out; null when the text states it exactly. */
function quantityText(
  shelf: CustomerShelf,
  { resolved: { unit, quantity, note } }: JudgedCandidate,
  text: TextOf,
): string | null {
  const unitName = unitText(shelf, unit, quantity);
  if (note.kind === 'exact') return null;
  if (note.kind === 'notWritten') return text('import.reason.notWritten');
  if (note.kind === 'usualUnit') return text('import.reason.usualUnit', { unit: unitText(shelf, unit, 1) });
  if (note.kind === 'otherUnit')
    return text('import.reason.otherUnit', { unit: unitTexts(unit, shelf.request.language).singular });
  const key = note.isRounded ? 'import.reason.rounded' : 'import.reason.converted';
  const { language } = shelf.request;
  const each = unitContent(unit, language);
  const content = each === '' ? '' : ` ${text('import.reason.each', { content: each })}`;
  return text(key, { written: writtenText(note.written, language), quantity, unit: `${unitName}${content}` });
}

/** A third of a case is shown as 0.333. */
const shownDecimals = 3;

/** As the user wrote it, or a calculated amount formatted in the user's language. */
function writtenText(written: Written, language: Language): string {
  if (typeof written === 'string') return written;
  if ('grams' in written) return formatKilo(written.grams, language);
  const decimals = Math.min(shownDecimals, String(written.count).split('.')[1]?.length ?? 0);
  return formatNumber(written.count, decimals, language);
}

function matchText({ reason, candidates }: JudgedLine, text: TextOf): string {
  const times = candidates[0]?.times ?? 0;
  if (reason.kind === 'number') return text(`import.reason.number.${reason.number}`);
  if (reason.kind === 'replaces') return text('import.reason.replaces', { number: reason.number });
  if (reason.kind === 'otherKind') return text('import.reason.otherKind', { number: reason.number });
  if (reason.kind === 'numbersDiffer')
    return text('import.reason.numbersDiffer', { number: reason.number, other: reason.other });
  if (reason.kind === 'lastOrder')
    return text('import.reason.lastOrder', { day: dayAndMonth(reason.date), count: reason.count });
  if ('cell' in reason) return text(`import.reason.${reason.kind}`, { cell: reason.cell });
  return text(`import.reason.${reason.kind}`, { times });
}

/** The first day on which the goods are available, if that is not the requested day; otherwise null. */
function otherDay(shelf: CustomerShelf, { product, resolved }: JudgedCandidate): string | null {
  const needed = resolved.quantity * resolved.unit.quantity;
  const availability = shelf.availability(product.id, needed);
  if (availability === undefined || availability.isDeliverable) return null;
  return availability.expectedDeliveryDate === shelf.date ? null : availability.expectedDeliveryDate;
}

/** What must be known before the candidate is taken. Where several are offered, the line's own reason says nothing of quantities. */
function candidateNote(
  shelf: CustomerShelf,
  candidate: JudgedCandidate,
  isChoice: boolean,
  text: TextOf,
): string | null {
  const { resolved, lastBought } = candidate;
  const { note } = resolved;
  const isOther = note.kind === 'otherUnit' || (note.kind === 'converted' && note.isRounded);
  const notes = [
    isChoice && isOther ? quantityText(shelf, candidate, text) : null,
    lastBought === null ? null : text('import.reason.boughtOn', { day: dayAndMonth(lastBought) }),
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(' · ');
}

function presentCandidate(
  shelf: CustomerShelf,
  candidate: JudgedCandidate,
  isChoice: boolean,
  text: TextOf,
): ReadCandidate {
  const { product, resolved } = candidate;
  return {
    ProductId: product.id,
    SalesUnitCode: resolved.unit.code,
    Quantity: resolved.quantity,
    Note: candidateNote(shelf, candidate, isChoice, text),
    DeliveryDate: otherDay(shelf, candidate),
  };
}

const readingsAsked = ({ product }: JudgedCandidate, others: readonly JudgedCandidate[]) =>
  others.every((other) => other.product.id === product.id)
    ? 'import.ask.readings'
    : 'import.ask.goodsAndReadings';

/** For a question that repeats a part of the line; undefined for others. */
function askOfWritten(ask: Ask, offers: number, text: TextOf): string | undefined {
  if (ask.kind === 'leftOver') return text('import.ask.leftOver', { rest: ask.rest });
  if (ask.kind === 'size') return text('import.ask.size', { written: ask.written });
  if (ask.kind === 'word') return text('import.ask.word', { word: ask.word });
  if (ask.kind !== 'unit' || ask.written === undefined) return undefined;
  return text(offers > 1 ? 'import.ask.otherUnit' : 'import.ask.size', { written: ask.written });
}

function stopsText({ request }: CustomerShelf, codes: readonly ProfileCode[], text: TextOf): string {
  const names = codes.map((code) => text(hitNameKey(code)));
  return text('import.ask.stops', { names: new Intl.ListFormat(request.language).format(names) });
}

function askText(
  shelf: CustomerShelf,
  ask: Ask,
  [best, ...others]: readonly JudgedCandidate[],
  text: TextOf,
): string | null {
  if (best === undefined) return null;
  const { unit, quantity } = best.resolved;
  if (ask.kind === 'unusual')
    return text('import.ask.unusual', { usual: ask.usual, unit: unitText(shelf, unit, ask.usual) });
  if (ask.kind === 'stock')
    return text('import.ask.stock', { left: ask.left, unit: unitText(shelf, unit, ask.left) });
  if (ask.kind === 'number')
    return others.length > 0 ? text(readingsAsked(best, others)) : text('import.ask.number', { quantity });
  if (ask.kind === 'stops') return stopsText(shelf, ask.codes, text);
  const ofWritten = askOfWritten(ask, 1 + others.length, text);
  if (ofWritten !== undefined) return ofWritten;
  // A user who may not see prices must not learn from the question that the total is unusually high.
  return text(
    ask.kind === 'dear' && !shelf.request.maySeePrices ? 'import.ask.much' : `import.ask.${ask.kind}`,
  );
}

const repeatCharacters = 40;

const repeatText = ({ repeatOf }: JudgedLine, text: TextOf): string | null =>
  repeatOf === undefined
    ? null
    : text('import.reason.alsoOn', { text: shortened(repeatOf, repeatCharacters) });

/** As a line that is read with certainty again. */
function repeatedLine(
  shelf: CustomerShelf,
  { product, resolved: { unit, quantity } }: JudgedCandidate,
): string {
  return `${product.id} ${quantity} ${unitText(shelf, unit, quantity)}`;
}

/** Bought so many times as often as any other that is offered, the first is not one of equals. */
const leadTimes = 2;

/** Of several goods, the first is shown as chosen when they mostly buy it; the line still waits for them. */
function isOwnBest({ reason, ask, isUnnamed, candidates: [best, ...others] }: JudgedLine): boolean {
  if (best === undefined || reason.kind !== 'several' || ask !== null || isUnnamed === true) return false;
  return best.times > 0 && others.every(({ times }) => best.times >= leadTimes * times);
}

function presentLine(
  shelf: CustomerShelf,
  { row, judged, written }: JudgedRow,
  day: string | undefined,
  text: TextOf,
): ReadLine {
  const [best] = judged.candidates;
  const ofQuantity =
    best === undefined || judged.confidence === 'Choose' ? null : quantityText(shelf, best, text);
  const ofAsk = judged.ask === null ? null : askText(shelf, judged.ask, judged.candidates, text);
  const present = (candidate: JudgedCandidate) =>
    presentCandidate(shelf, candidate, judged.confidence === 'Choose', text);
  return {
    Index: row.row - 1,
    Text: row.cells.join(row.read.kind === 'text' ? ' ' : '\t'),
    Confidence: judged.confidence,
    Reason: [ofAsk ?? ofQuantity ?? matchText(judged, text), repeatText(judged, text)]
      .filter((said) => said !== null)
      .join(' · '),
    IsAsked: judged.confidence === 'Choose' && !isOwnBest(judged),
    Term: judged.term,
    Candidates: judged.candidates.map(present),
    Suggestions: judged.suggestions.map(present),
    ...(judged.repeatOf !== undefined && { IsRepeated: true }),
    ...(judged.repeats && { Repeats: judged.repeats.lines.map((line) => repeatedLine(shelf, line)) }),
    ...(written?.note !== undefined && judged.confidence !== 'Skipped' && { Remark: written.note }),
    ...(day !== undefined && judged.confidence !== 'Skipped' && { Day: day }),
  };
}

function presentProduct(shelf: CustomerShelf, product: CatalogProduct): ReadProduct {
  const { language, maySeePrices } = shelf.request;
  return {
    Id: product.id,
    DisplayName: displayNameOf(product, language),
    Brand: product.brand,
    Artwork: product.artwork,
    Tint: product.tint,
    IsApproximate: product.isCatchWeight,
    ComparisonUnit: product.comparisonUnit,
    Units: product.units.map((unit) => {
      const { singular, plural } = unitTexts(unit, language);
      const PriceOre = maySeePrices ? (shelf.price(product.id, unit.code)?.priceOre ?? null) : null;
      return {
        Code: unit.code,
        TextSingular: singular,
        TextPlural: plural,
        Content: unitContent(unit, language),
        PriceOre,
        ComparisonOre: PriceOre === null ? null : unitComparisonOre(product, unit, PriceOre),
      };
    }),
  };
}

/** Null for a fault that no answer mends. */
const questionOf = (key: TableFault, text: TextOf): string | null =>
  key === 'noQuantityColumn' || key === 'noProductColumn' ? text(`import.ask.${key}`) : null;

function presentColumns({ heads, examples, fields }: TableColumns, question: string | null): ListColumns {
  return {
    IsAsked: question !== null,
    Question: question ?? '',
    Columns: fields.map((Field, at) => ({
      Heading: heads[at] ?? '',
      Examples: [...(examples[at] ?? [])],
      Field,
    })),
  };
}

export interface ReadSource extends Pick<Reading, 'Text' | 'Sheet' | 'Sheets'> {
  notices: readonly DocumentNotice[];
}

/** With each product mentioned in the lines once. */
export function presentReading(
  { shelf }: ShopView,
  { Text, Sheet, Sheets, notices }: ReadSource,
  { rows, fault, columns }: JudgedTable,
  { days, dayOfRow }: WrittenDays,
  textOf: TextOf,
): Reading {
  const products = new Map(
    rows.flatMap(({ judged }) =>
      [...judged.candidates, ...judged.suggestions].map(({ product }) => [product.id, product] as const),
    ),
  );
  const question = fault === null || columns === null ? null : questionOf(fault.key, textOf);
  const faults =
    fault === null || question !== null ? [] : [textOf(`import.${fault.key}`, { row: fault.row })];
  return {
    Text,
    Sheet,
    Sheets,
    Notes: [...notices.map((notice) => noticeText(textOf, notice)), ...faults],
    Notices: notices.map(({ key, params }) => ({ Key: key, Params: { ...params } })),
    DeliveryDate: shelf.date,
    ...(columns && { Columns: presentColumns(columns, question) }),
    ...(days.length > 0 && {
      Days: days.map(({ date, isDeliverable }) => ({ Date: date, IsDeliverable: isDeliverable })),
    }),
    Lines: rows.map((row) => presentLine(shelf, row, dayOfRow.get(row.row.row), textOf)),
    Products: [...products.values()].map((product) => presentProduct(shelf, product)),
  };
}
