import type { CatalogProduct } from '../catalog/index.ts';

/** Products by position, such as the rows of a search index; a hole where there is none. */
type Rows = readonly (CatalogProduct | undefined)[];

/**
 * Products of one depot by what decides when they can be had: those of a class are alike on every day, for every customer
 * and at every moment, when one piece is asked for. A catalogue of 50,000 has some tens of classes.
 */
export interface AvailabilityClasses {
  readonly rows: Rows;
  /** The class of each row. */
  readonly codes: Uint32Array;
  /** A product of each class; none for the class of holes. */
  readonly examples: readonly (CatalogProduct | undefined)[];
}

/** Beyond these the classes are counted again: restock dates that have passed would gather. */
const mostClasses = 5000;

const inStock = 'stock';
const unmanaged = 'unmanaged';

/** What is left of one product; amounts only tell whether one piece is there. */
function stockState({ isStockManaged, stockByDepot }: CatalogProduct, depotId: string): string {
  if (!isStockManaged) return unmanaged;
  const stock = stockByDepot.get(depotId);
  return stock !== undefined && stock.quantity >= 1 ? inStock : (stock?.restockDate ?? '');
}

/** Everything else that the rule of availability asks of a product. */
function standingState(product: CatalogProduct): string {
  const { leadTimeWorkingDays, leadCutOffTime, isBlocked, replacedBy, presalePeriodId } = product;
  const { validFrom, validTo } = product;
  const isPlain = leadTimeWorkingDays === 0 && leadCutOffTime === null && !isBlocked && replacedBy === null;
  if (isPlain && presalePeriodId === null && validFrom === null && validTo === null) return '';
  const lead = `${leadTimeWorkingDays}|${leadCutOffTime ?? ''}|${isBlocked}|${replacedBy !== null}`;
  // Ids come last: whatever they hold, they cannot be taken for something else.
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

/** The rows for whose product something holds that is the same for all products of a class, as bits. */
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

/** The classes of rows; those of `before` stand where the product is the same. */
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
 * Sorts the products of one depot into classes, each row again only after it has changed. `carry` gives what was known
 * by the rows as they are now, when they have moved.
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
