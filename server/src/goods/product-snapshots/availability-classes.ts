import type { CatalogProduct } from '../catalog/catalog-product.ts';

/** Products at fixed positions, such as the rows of a search index; undefined where a row has no product. */
type Rows = readonly (CatalogProduct | undefined)[];

/**
 * Products of one depot, grouped into classes by the facts that decide their availability. One base unit of
 * any product in a class has the same availability, on every day and for every customer. A catalogue of
 * 50,000 products has a few dozen classes.
 */
export interface AvailabilityClasses {
  readonly rows: Rows;
  readonly codes: Uint32Array;
  /** One product of each class; undefined for the class of rows without a product. */
  readonly examples: readonly (CatalogProduct | undefined)[];
}

/** Above it the classes are built again, which drops classes of past restock dates. */
const mostClasses = 5000;

const inStock = 'stock';
const unmanaged = 'unmanaged';

/** Part of the class key; quantities only matter as "at least one" or "none". */
function stockState({ isStockManaged, stockByDepot }: CatalogProduct, depotId: string): string {
  if (!isStockManaged) return unmanaged;
  const stock = stockByDepot.get(depotId);
  if (stock !== undefined && stock.quantity >= 1) return inStock;
  return stock !== undefined && stock.restockedQuantity >= 1 ? (stock.restockDate ?? '') : '';
}

/** Part of the class key: all facts besides stock that the availability rule uses. */
function standingState(product: CatalogProduct): string {
  const { leadTimeWorkingDays, leadCutOffTime, isBlocked, replacedBy, presalePeriodId, coolType } = product;
  const { validFrom, validTo } = product;
  const isRecalled = product.recalled === 'all';
  const isSold = !isBlocked && !isRecalled && replacedBy === null;
  const isPlain = leadTimeWorkingDays === 0 && leadCutOffTime === null && isSold;
  if (isPlain && presalePeriodId === null && validFrom === null && validTo === null) return coolType;
  const lead = `${coolType}|${leadTimeWorkingDays}|${leadCutOffTime ?? ''}|${isBlocked}|${isRecalled}|${replacedBy !== null}`;
  // Ids come last, so that no characters in them can be confused with the other parts.
  return `${lead}|${validFrom ?? ''}|${validTo ?? ''}|${presalePeriodId === null ? '' : `=${presalePeriodId}`}`;
}

interface Known {
  codes: Map<string, Map<string, number>>;
  examples: (CatalogProduct | undefined)[];
}

function classOf({ codes, examples }: Known, product: CatalogProduct, depotId: string): number {
  const standing = standingState(product);
  const ofStanding = codes.get(standing) ?? new Map<string, number>();
  if (ofStanding.size === 0) codes.set(standing, ofStanding);
  const stock = stockState(product, depotId);
  const known = ofStanding.get(stock);
  if (known !== undefined) return known;
  const code = examples.push(product) - 1;
  ofStanding.set(stock, code);
  return code;
}

/** The condition must be equal for all products of a class. */
export function rowsOfClasses(
  { codes, examples }: AvailabilityClasses,
  holds: (product: CatalogProduct) => boolean,
): Uint32Array {
  const held = Uint8Array.from(examples, (product) => (product !== undefined && holds(product) ? 1 : 0));
  const words = new Uint32Array((codes.length + 31) >>> 5);
  for (let at = 0; at < codes.length; at += 1)
    words[at >>> 5] = (words[at >>> 5] ?? 0) | ((held[codes[at] ?? 0] ?? 0) << (at & 31));
  return words;
}

/** Where the product is the same object as in `before`, its class number is reused. */
function codesOf(
  rows: Rows,
  before: AvailabilityClasses | undefined,
  codeOf: (product: CatalogProduct) => number,
): Uint32Array {
  const codes = before?.codes.slice() ?? new Uint32Array(rows.length);
  const known = before?.rows ?? [];
  rows.forEach((product, at) => {
    if (before !== undefined && product === known[at]) return;
    codes[at] = product === undefined ? 0 : codeOf(product);
  });
  return codes;
}

/**
 * A row is classified again only after its product changed. When the rows have moved, `carry` returns the earlier classes in the
 * new order of the rows.
 */
export function createAvailabilityClasses(
  depotId: string,
): (rows: Rows, carry?: (before: AvailabilityClasses) => AvailabilityClasses | null) => AvailabilityClasses {
  const nothingKnown = (): Known => ({ codes: new Map(), examples: [undefined] });
  let known = nothingKnown();
  let latest: AvailabilityClasses | undefined;

  function classify(rows: Rows, earlier: AvailabilityClasses | null): AvailabilityClasses {
    const isFull = known.examples.length > mostClasses;
    if (isFull) known = nothingKnown();
    const before = !isFull && earlier?.rows.length === rows.length ? earlier : undefined;
    const codes = codesOf(rows, before, (product) => classOf(known, product, depotId));
    return { rows, codes, examples: [...known.examples] };
  }

  return (rows, carry = (before) => before) => {
    if (latest?.rows !== rows) latest = classify(rows, latest === undefined ? null : carry(latest));
    return latest;
  };
}
