import type { ShortageRule } from '@engros/contracts/planning/standing-orders.ts';
import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import type { Availability } from '../../goods/delivery/availability.ts';
import { isRiskier, stopsOf } from '../../goods/product-snapshots/profile-mark.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { lineTotalOre, type Ore } from '../../platform/money.ts';

/** What is to be put into a basket, before anybody looked at what can be delivered. */
export interface WantedLine {
  productId: string;
  unitCode: string;
  quantity: number;
  keepsPrice: boolean;
  /** As noted in the standing order. */
  priceOre: Ore;
}

export interface MadeLine {
  productId: string;
  unitCode: string;
  quantity: number;
  priceOre: Ore;
}

export interface ChangeFact {
  kind: 'Dearer' | 'Cheaper' | 'Replaced' | 'Missing' | 'Fewer' | 'Ends' | 'Stopped';
  productId: string;
  fromOre?: Ore;
  toOre?: Ore;
  otherId?: string;
  left?: number;
  until?: string;
  /** A basket with it waits for people. */
  isAsked: boolean;
}

export interface Proposal {
  lines: MadeLine[];
  changes: ChangeFact[];
  totalOre: Ore;
}

interface Rules {
  shortage: ShortageRule;
  risePercent: number;
  /** Lines of the last time; null before the first. */
  before: readonly MadeLine[] | null;
}

/** Days ahead in which the end of a product is said. */
const endsWithinDays = 30;

const keyOf = ({ productId, unitCode }: Pick<MadeLine, 'productId' | 'unitCode'>) =>
  `${productId} ${unitCode}`;

/** Whether the second amount is more than that many percent above the first. */
export const risesBeyond = (before: Ore, now: Ore, percent: number): boolean =>
  now * 100 > before * (100 + percent);

/** With one decimal, rounded half away from zero. */
export const riseOf = (before: Ore, now: Ore): number =>
  before === 0 ? 0 : (Math.sign(now - before) * Math.round((Math.abs(now - before) * 1000) / before)) / 10;

export const totalOf = (lines: readonly MadeLine[]): Ore =>
  lines.reduce((sum, { priceOre, quantity }) => sum + lineTotalOre(priceOre, quantity), 0);

/**
 * What can be bought of the wanted lines on the day of the shelf, by the rule of what there is too little of, and how it differs
 * from the last time. A replacement has the same unit, is no dearer, is organic where the product was, and hits nothing more of
 * the allergen profile.
 */
export function proposalOf(shelf: CustomerShelf, wanted: readonly WantedLine[], rules: Rules): Proposal {
  const before = new Map((rules.before ?? []).map((line) => [keyOf(line), line.priceOre]));
  const lines = new Map<string, MadeLine>();
  const changes: ChangeFact[] = [];
  for (const line of wanted) {
    if (line.quantity === 0) continue;
    const found = foundLine(shelf, line, rules.shortage);
    changes.push(...found.changes);
    if (found.line === null) continue;
    const { line: made } = found;
    const priceBefore = made.productId === line.productId ? (before.get(keyOf(line)) ?? line.priceOre) : null;
    changes.push(...priceChange(made, priceBefore, line, rules.risePercent), ...endOf(shelf, made));
    const same = lines.get(keyOf(made));
    lines.set(keyOf(made), same ? { ...made, quantity: same.quantity + made.quantity } : made);
  }
  return { lines: [...lines.values()], changes, totalOre: totalOf([...lines.values()]) };
}

interface Found {
  line: MadeLine | null;
  changes: ChangeFact[];
}

function foundLine(shelf: CustomerShelf, line: WantedLine, shortage: ShortageRule): Found {
  const { productId, unitCode, quantity } = line;
  const unit = unitOf(shelf.product(productId), unitCode);
  const price = unit && shelf.price(productId, unitCode, quantity);
  const answer = price && shelf.availability(productId, quantity * unit.quantity);
  const sold = price && answer && { productId, unitCode, quantity, priceOre: price.priceOre };
  if (sold && answer.isDeliverable) return { line: sold, changes: stopOf(shelf, productId) };
  const other = shortage === 'replace' ? replacementOf(shelf, line, sold?.priceOre ?? line.priceOre) : null;
  if (other)
    return {
      line: other,
      changes: [{ kind: 'Replaced', productId, otherId: other.productId, isAsked: false }],
    };
  const left = leftOf(answer, unit);
  const kind = left > 0 ? ('Fewer' as const) : ('Missing' as const);
  return {
    line: keptLine(shelf, sold ?? null, shortage, left),
    changes: [{ kind, productId, left, isAsked: shortage !== 'take' }],
  };
}

/** What the kitchen's allergen profile stops stays in the basket, where it cannot be sent, and people are asked. */
function stopOf({ terms, catalog }: CustomerShelf, productId: string): ChangeFact[] {
  const product = catalog.products.get(productId);
  const isStopped = product !== undefined && stopsOf(terms, product).length > 0;
  return isStopped ? [{ kind: 'Stopped', productId, isAsked: true }] : [];
}

/** What is asked about stays in the basket as it was wanted, where its answer is given; what is no longer sold cannot. */
function keptLine(
  shelf: CustomerShelf,
  sold: MadeLine | null,
  shortage: ShortageRule,
  left: number,
): MadeLine | null {
  if (sold === null || shortage !== 'take') return sold;
  if (left <= 0) return null;
  const price = shelf.price(sold.productId, sold.unitCode, left);
  return { ...sold, quantity: left, priceOre: price?.priceOre ?? sold.priceOre };
}

const unitOf = (product: CatalogProduct | undefined, code: string): CatalogUnit | undefined =>
  product?.units.find((unit) => unit.code === code);

/** Sales units that can be delivered when stock is all that is wrong. */
function leftOf(answer: Availability | undefined, unit: CatalogUnit | undefined): number {
  if (answer === undefined || unit === undefined) return 0;
  const isOnlyStock = answer.reasons.every((reason) => reason === 'insufficient_stock');
  return isOnlyStock ? Math.floor((answer.maxBaseUnits ?? 0) / unit.quantity) : 0;
}

function replacementOf(shelf: CustomerShelf, line: WantedLine, mostOre: Ore): MadeLine | null {
  const product = shelf.catalog.products.get(line.productId);
  const ids = [product?.replacedBy, ...(product?.replacements ?? [])].filter((id) => id != null);
  return (
    ids.map((id) => replacedBy(shelf, line, product, id)).find((made) => made && made.priceOre <= mostOre) ??
    null
  );
}

function replacedBy(
  shelf: CustomerShelf,
  { unitCode, quantity }: WantedLine,
  product: CatalogProduct | undefined,
  productId: string,
): MadeLine | null {
  const other = shelf.product(productId);
  const unit = unitOf(other, unitCode);
  const price = unit && shelf.price(productId, unitCode, quantity);
  if (!other || !price || unit.quantity !== unitOf(product, unitCode)?.quantity) return null;
  if (product?.isOrganic === true && !other.isOrganic) return null;
  if (!suitsProfile(shelf, product, other)) return null;
  const isThere = shelf.availability(productId, quantity * unit.quantity)?.isDeliverable === true;
  return isThere ? { productId, unitCode, quantity, priceOre: price.priceOre } : null;
}

/** A replacement that the profile stops, or that hits more of it than the product did, is never taken unasked. */
const suitsProfile = (
  { terms }: CustomerShelf,
  product: CatalogProduct | undefined,
  other: CatalogProduct,
): boolean =>
  stopsOf(terms, other).length === 0 && (product === undefined || !isRiskier(terms, product, other));

function priceChange(
  { productId, priceOre }: MadeLine,
  before: Ore | null,
  line: WantedLine,
  risePercent: number,
): ChangeFact[] {
  if (before === null || before === priceOre) return [];
  const amounts = { productId, fromOre: before, toOre: priceOre };
  if (priceOre < before) return [{ kind: 'Cheaper', ...amounts, isAsked: false }];
  const isAsked = line.keepsPrice ? priceOre > line.priceOre : risesBeyond(before, priceOre, risePercent);
  return [{ kind: 'Dearer', ...amounts, isAsked }];
}

function endOf(shelf: CustomerShelf, { productId }: MadeLine): ChangeFact[] {
  const until = shelf.product(productId)?.validTo ?? null;
  if (until === null || shelf.date === null) return [];
  const soon = Temporal.PlainDate.from(shelf.date).add({ days: endsWithinDays }).toString();
  return until <= soon ? [{ kind: 'Ends', productId, until, isAsked: false }] : [];
}
