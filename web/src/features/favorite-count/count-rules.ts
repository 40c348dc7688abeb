import type { CountConfirmation, CountEdit, CountedLine } from '@engros/contracts/favorites/counts.ts';
import type { FullFavoriteList, LightProduct } from '@engros/contracts/favorites/details.ts';
import type { FavoriteRow } from '@engros/contracts/favorites/list.ts';
import { isFewInStock } from '../products/unit-text.ts';

/** A sales unit, and how many base units are in one. */
export interface CountUnit {
  code: string;
  quantity: number;
  name: string;
  content: string;
  gtin: string | null;
  /** Null without the right to see prices. */
  priceOre: number | null;
}

/** What counting needs of a product. It is stored on the phone, so it changes only with `countVersion`. */
export interface CountProduct {
  id: string;
  name: string;
  artwork: string | null;
  tint: string | null;
  sectionId: string | null;
  /** How many there should be, in `unit`; null without a par level. */
  par: number | null;
  /** The unit that is counted and ordered. */
  unit: CountUnit;
  units: readonly CountUnit[];
  isDeliverable: boolean;
  /** True when there was little of it in stock when the list was read. */
  isFew: boolean;
  /** Glyph of its main product group. */
  glyph: string | null;
}

/** A list as it is counted. */
export interface CountList {
  id: string;
  name: string;
  isReadOnly: boolean;
  sections: readonly { id: string; name: string }[];
  /** In the order of the list. */
  products: readonly CountProduct[];
}

function unitsOf({ SalesUnits }: LightProduct): CountUnit[] {
  return SalesUnits.map((unit) => ({
    code: unit.Code,
    quantity: unit.Quantity,
    name: unit.TextSingular,
    content: unit.Content,
    gtin: unit.Gtin,
    priceOre: unit.PriceOre ?? null,
  }));
}

function countProduct(product: LightProduct, { SectionId, Par }: FavoriteRow): CountProduct | undefined {
  const units = unitsOf(product);
  const usual = product.SalesUnits.find(({ IsDefault }) => IsDefault)?.Code;
  const own = units.find(({ code }) => code === Par?.SalesUnitCode);
  const unit = own ?? units.find(({ code }) => code === usual) ?? units[0];
  if (unit === undefined) return undefined;
  const { Id, DisplayName, Artwork, Tint, IsDeliverable, InStockQuantity, Category } = product;
  const usualUnit = units.find(({ code }) => code === usual) ?? unit;
  return {
    id: Id,
    name: DisplayName,
    artwork: Artwork,
    tint: Tint,
    sectionId: SectionId,
    // A par level in a unit that is no longer sold says nothing about another unit.
    par: own === undefined ? null : (Par?.Quantity ?? null),
    unit,
    units,
    isDeliverable: IsDeliverable,
    isFew: isFewInStock(InStockQuantity, usualUnit.quantity),
    glyph: Category?.Glyph ?? null,
  };
}

/** Returns what counting needs of a list. */
export function countList({ Id, Name, IsReadOnly, Sections, Page, Rows }: FullFavoriteList): CountList {
  const rows = new Map(Rows.map((row) => [row.ProductId, row]));
  return {
    id: Id,
    name: Name,
    isReadOnly: IsReadOnly,
    sections: Sections.map((section) => ({ id: section.Id, name: section.Name })),
    products: Page.PageOfResults.flatMap((product) => {
      const row = rows.get(product.Id);
      return (row && countProduct(product, row)) ?? [];
    }),
  };
}

type Ranked = Pick<CountEdit, 'Turn' | 'CountedAt' | 'EditId'>;

/** Returns true when the first number counts and not the second, by the rule of `sendFavoriteCount`. */
export function countsBefore(a: Ranked, b: Ranked): boolean {
  if (a.Turn !== b.Turn) return a.Turn > b.Turn;
  const later = Date.parse(a.CountedAt) - Date.parse(b.CountedAt);
  return later === 0 ? a.EditId > b.EditId : later > 0;
}

/** Returns the lines with those that the server answered, unless a line shown already counts before. */
export function withAnswer(
  lines: ReadonlyMap<string, CountedLine>,
  answered: readonly CountedLine[],
): Map<string, CountedLine> {
  const all = new Map(lines);
  for (const line of answered) {
    const known = all.get(line.ProductId);
    if (!known || known.EditId === line.EditId || countsBefore(line, known)) all.set(line.ProductId, line);
  }
  return all;
}

/** Returns the lines with the numbers that the server has not confirmed. */
export function withEdits(
  lines: ReadonlyMap<string, CountedLine>,
  edits: readonly CountEdit[],
): Map<string, CountedLine> {
  const own = edits.map((edit): CountedLine => ({ ...edit, CountedBy: null, Other: null }));
  return withAnswer(lines, own);
}

/** Returns the counted stock in the product's unit, rounded down to halves; null when nothing is counted. */
export function leftOf(
  { unit, units }: CountProduct,
  line: Pick<CountedLine, 'Left' | 'SalesUnitCode'> | undefined,
) {
  if (line === undefined || line.Left === null) return null;
  if (line.SalesUnitCode === unit.code) return line.Left;
  const counted = units.find(({ code }) => code === line.SalesUnitCode);
  return counted ? Math.floor((line.Left * counted.quantity * 2) / unit.quantity) / 2 : null;
}

/** Returns how many sales units to order so that there are as many as there should be, rounded up to whole ones. */
export function proposedOf(product: CountProduct, left: number | null): number {
  return product.par === null || left === null ? 0 : Math.max(0, Math.ceil(product.par - left));
}

/** Returns how many sales units of a product were ordered of the count already. */
export function orderedOf({ id, unit }: CountProduct, confirmations: readonly CountConfirmation[]): number {
  return confirmations
    .flatMap(({ Lines }) => Lines)
    .filter((line) => line.ProductId === id && line.SalesUnitCode === unit.code)
    .reduce((sum, { Quantity }) => sum + Quantity, 0);
}
