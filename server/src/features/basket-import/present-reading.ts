import type { ReadCandidate, Reading, ReadLine, ReadProduct } from '@engros/contracts/basket-import.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { CatalogProduct, CatalogUnit } from '../catalog/index.ts';
import { type CustomerShelf, displayNameOf, unitTexts } from '../product-snapshots/index.ts';
import type { ReadTextLine } from './judge-lines.ts';
import type { JudgedCandidate, JudgedLine } from './judged-line.ts';
import type { ShopView } from './shop-view.ts';

/** A day as kitchens write it: `19.11`. */
function dayAndMonth(date: string): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}`;
}

function unitText(shelf: CustomerShelf, unit: CatalogUnit, quantity: number): string {
  const { singular, plural } = unitTexts(unit, shelf.request.language);
  return quantity === 1 ? singular : plural;
}

/** How the quantity came about, when that has to be told. */
function quantityText(
  shelf: CustomerShelf,
  { resolved: { unit, quantity, note } }: JudgedCandidate,
  text: TextOf,
): string | null {
  const unitName = unitText(shelf, unit, quantity);
  if (note.kind === 'exact') return null;
  if (note.kind === 'notWritten') return text('import.reason.notWritten');
  if (note.kind === 'otherUnit')
    return text('import.reason.otherUnit', { unit: unitTexts(unit, shelf.request.language).singular });
  const key = note.isRounded ? 'import.reason.rounded' : 'import.reason.converted';
  const content = unit.content === '' ? '' : ` ${text('import.reason.each', { content: unit.content })}`;
  return text(key, { written: note.written, quantity, unit: `${unitName}${content}` });
}

function matchText({ reason, candidates }: JudgedLine, text: TextOf): string {
  const times = candidates[0]?.times ?? 0;
  if (reason.kind === 'number') return text(`import.reason.number.${reason.number}`);
  if (reason.kind === 'replaces') return text('import.reason.replaces', { number: reason.number });
  return text(`import.reason.${reason.kind}`, { times });
}

/** The first day the goods can be had, when it is another than the one asked for. */
function otherDay(shelf: CustomerShelf, { product, resolved }: JudgedCandidate): string | null {
  const needed = resolved.quantity * resolved.unit.quantity;
  const availability = shelf.availability(product.id, needed);
  if (availability === undefined || availability.isDeliverable) return null;
  return availability.expectedDeliveryDate === shelf.date ? null : availability.expectedDeliveryDate;
}

function presentCandidate(shelf: CustomerShelf, candidate: JudgedCandidate, text: TextOf): ReadCandidate {
  const { product, resolved, lastBought } = candidate;
  return {
    ProductId: product.id,
    SalesUnitCode: resolved.unit.code,
    Quantity: resolved.quantity,
    Note: lastBought === null ? null : text('import.reason.boughtOn', { day: dayAndMonth(lastBought) }),
    DeliveryDate: otherDay(shelf, candidate),
  };
}

function presentLine(
  shelf: CustomerShelf,
  { index, text: written, judged }: ReadTextLine,
  text: TextOf,
): ReadLine {
  const [best] = judged.candidates;
  const ofQuantity =
    best === undefined || judged.confidence === 'Choose' ? null : quantityText(shelf, best, text);
  const present = (candidate: JudgedCandidate) => presentCandidate(shelf, candidate, text);
  return {
    Index: index,
    Text: written,
    Confidence: judged.confidence,
    Reason: ofQuantity ?? matchText(judged, text),
    Term: judged.term,
    Candidates: judged.candidates.map(present),
    Suggestions: judged.suggestions.map(present),
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
    Units: product.units.map((unit) => {
      const { singular, plural } = unitTexts(unit, language);
      const PriceOre = maySeePrices ? (shelf.price(product.id, unit.code)?.priceOre ?? null) : null;
      return { Code: unit.code, TextSingular: singular, TextPlural: plural, Content: unit.content, PriceOre };
    }),
  };
}

/** What was read, with every product that is named in it once. */
export function presentReading(
  { shelf }: ShopView,
  { text, lines }: { text: string; lines: readonly ReadTextLine[] },
  textOf: TextOf,
): Reading {
  const products = new Map(
    lines.flatMap(({ judged }) =>
      [...judged.candidates, ...judged.suggestions].map(({ product }) => [product.id, product] as const),
    ),
  );
  return {
    Text: text,
    DeliveryDate: shelf.date,
    Lines: lines.map((line) => presentLine(shelf, line, textOf)),
    Products: [...products.values()].map((product) => presentProduct(shelf, product)),
  };
}
