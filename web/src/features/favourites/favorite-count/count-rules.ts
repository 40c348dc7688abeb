import type { CountConfirmation, CountEdit, CountedLine } from '@engros/contracts/favourites/counts.ts';
import type { FullFavoriteList, LightProduct } from '@engros/contracts/favourites/details.ts';
import type { FavoriteRow } from '@engros/contracts/favourites/list.ts';
import { isFewInStock } from '../../goods/products/unit-text.ts';

/** `quantity` is its number of base units. */
export interface CountUnit {
  code: string;
  quantity: number;
  name: string;
  content: string;
  gtin: string | null;
  /** In øre; null for users who may not see prices. */
  priceOre: number | null;
}

/** The phone stores this data, so changing the type requires a new `countVersion`. */
export interface CountProduct {
  id: string;
  name: string;
  artwork: string | null;
  tint: string | null;
  sectionId: string | null;
  /** Wanted stock in `unit`; null without one. */
  par: number | null;
  /** The unit in which the product is counted and ordered. */
  unit: CountUnit;
  units: readonly CountUnit[];
  isDeliverable: boolean;
  /** As of the time the list was read. */
  isFew: boolean;
  glyph: string | null;
}

export interface CountList {
  id: string;
  name: string;
  isReadOnly: boolean;
  sections: readonly { id: string; name: string }[];
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
    // A par level (wanted stock) in a unit that is no longer sold is ignored, because the same number of another unit
    // would be another quantity.
    par: own === undefined ? null : (Par?.Quantity ?? null),
    unit,
    units,
    isDeliverable: IsDeliverable,
    isFew: isFewInStock(InStockQuantity, usualUnit.quantity),
    glyph: Category?.Glyph ?? null,
  };
}

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

/** True when `a` replaces `b`. The server uses the same rule (`sendFavoriteCount`). */
export function countsBefore(a: Ranked, b: Ranked): boolean {
  if (a.Turn !== b.Turn) return a.Turn > b.Turn;
  const later = Date.parse(a.CountedAt) - Date.parse(b.CountedAt);
  return later === 0 ? a.EditId > b.EditId : later > 0;
}

/** A shown line is kept where it is newer than the server's. */
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

/** The user's own numbers that the server has not confirmed. */
export function withEdits(
  lines: ReadonlyMap<string, CountedLine>,
  edits: readonly CountEdit[],
): Map<string, CountedLine> {
  const own = edits.map((edit): CountedLine => ({ ...edit, CountedBy: null, Other: null }));
  return withAnswer(lines, own);
}

/** Rounded down to halves; null when the product has not been counted. */
export function leftOf(
  { unit, units }: CountProduct,
  line: Pick<CountedLine, 'Left' | 'SalesUnitCode'> | undefined,
) {
  if (line === undefined || line.Left === null) return null;
  if (line.SalesUnitCode === unit.code) return line.Left;
  const counted = units.find(({ code }) => code === line.SalesUnitCode);
  return counted ? Math.floor((line.Left * counted.quantity * 2) / unit.quantity) / 2 : null;
}

/** To reach the par level, rounded up to whole sales units. */
export function proposedOf(product: CountProduct, left: number | null): number {
  return product.par === null || left === null ? 0 : Math.max(0, Math.ceil(product.par - left));
}

/** In sales units, from earlier confirmed proposals of this stock count. */
export function orderedOf({ id, unit }: CountProduct, confirmations: readonly CountConfirmation[]): number {
  return confirmations
    .flatMap(({ Lines }) => Lines)
    .filter((line) => line.ProductId === id && line.SalesUnitCode === unit.code)
    .reduce((sum, { Quantity }) => sum + Quantity, 0);
}
