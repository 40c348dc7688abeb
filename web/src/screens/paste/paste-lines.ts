import type {
  Confidence,
  ReadCandidate,
  Reading,
  ReadLine,
  ReadProduct,
} from '@engros/contracts/basket-import.ts';

/** What the buyer decided about a line; kept while its text stays the same. */
export interface LineChoice {
  candidate?: number;
  unitCode?: string;
  quantity?: number;
  isSkipped?: boolean;
  /** The buyer said that it is right as it stands. */
  isConfirmed?: boolean;
}

export type LineChoices = ReadonlyMap<string, LineChoice>;

type ReadUnit = ReadProduct['Units'][number];

/** What a line puts in the basket as it stands. */
export interface ChosenGoods {
  product: ReadProduct;
  unit: ReadUnit;
  quantity: number;
  /** The first day it can be had, when that is another than the basket's. */
  deliveryDate: string | null;
  amountOre: number | null;
}

export interface PasteLine {
  /** The same for the same text, however the lines around it change. */
  key: string;
  read: ReadLine;
  confidence: Confidence;
  isSkippedByBuyer: boolean;
  candidates: readonly { candidate: ReadCandidate; product: ReadProduct; unit: ReadUnit }[];
  /** -1 while something is asked and not answered. */
  chosenIndex: number;
  goods: ChosenGoods | undefined;
  /** Read from what was written, or decided by the buyer: it goes into the basket. */
  isCertain: boolean;
  /** What may be meant by an unknown line. */
  suggestions: readonly ReadProduct[];
}

function unitOf(product: ReadProduct, code: string): ReadUnit | undefined {
  return product.Units.find((unit) => unit.Code === code);
}

function goodsOf(
  candidates: PasteLine['candidates'],
  chosenIndex: number,
  choice: LineChoice,
): ChosenGoods | undefined {
  const chosen = candidates[chosenIndex];
  if (!chosen) return undefined;
  const { candidate, product } = chosen;
  const unit = unitOf(product, choice.unitCode ?? '') ?? chosen.unit;
  const quantity = choice.quantity ?? candidate.Quantity;
  const amountOre = unit.PriceOre === null ? null : unit.PriceOre * quantity;
  return { product, unit, quantity, deliveryDate: candidate.DeliveryDate, amountOre };
}

/** Whoever changes a line has looked at it. */
function isDecided({ candidate, unitCode, quantity, isConfirmed }: LineChoice): boolean {
  return isConfirmed === true || candidate !== undefined || unitCode !== undefined || quantity !== undefined;
}

/** The lines with what the buyer decided laid over what was read. */
export function pasteLines(reading: Reading, choices: LineChoices): PasteLine[] {
  const products = new Map(reading.Products.map((product) => [product.Id, product]));
  const seen = new Map<string, number>();
  return reading.Lines.map((read) => {
    const place = (seen.get(read.Text) ?? 0) + 1;
    seen.set(read.Text, place);
    const key = `${place}:${read.Text}`;
    const choice = choices.get(key) ?? {};
    const candidates = read.Candidates.flatMap((candidate) => {
      const product = products.get(candidate.ProductId);
      const unit = product && unitOf(product, candidate.SalesUnitCode);
      return product && unit ? [{ candidate, product, unit }] : [];
    });
    const isSkippedByBuyer = choice.isSkipped === true && candidates.length > 0;
    const proposed = read.IsAsked ? -1 : 0;
    const chosenIndex = Math.min(choice.candidate ?? proposed, Math.max(0, candidates.length - 1));
    return {
      key,
      read,
      confidence: isSkippedByBuyer ? 'Skipped' : read.Confidence,
      isSkippedByBuyer,
      candidates,
      chosenIndex,
      goods: isSkippedByBuyer ? undefined : goodsOf(candidates, chosenIndex, choice),
      isCertain: read.Confidence === 'Sure' || isDecided(choice),
      suggestions: read.Suggestions.flatMap(({ ProductId }) => products.get(ProductId) ?? []),
    };
  });
}

type LineWithGoods = PasteLine & { goods: ChosenGoods };

/** Lines that go into the basket as they stand: nothing that is only a guess. */
export function readyLines(lines: readonly PasteLine[]): LineWithGoods[] {
  return lines.filter((line): line is LineWithGoods => line.goods !== undefined && line.isCertain);
}

/** Lines about goods that the buyer has not decided yet. */
export function waitingLines(lines: readonly PasteLine[]): PasteLine[] {
  return lines.filter(
    ({ isSkippedByBuyer, candidates, goods, isCertain }) =>
      !isSkippedByBuyer && candidates.length > 0 && !(isCertain && goods !== undefined),
  );
}

/** Waiting lines with a guess that can be confirmed; where something is asked, each has to be answered. */
export function confirmableLines(lines: readonly PasteLine[]): PasteLine[] {
  return waitingLines(lines).filter(({ goods }) => goods !== undefined);
}

/** Lines a person has to look at: everything that is not sure. */
export function isToCheck({ confidence, goods, isCertain }: PasteLine): boolean {
  return (confidence !== 'Sure' && !(isCertain && goods !== undefined)) || goods?.deliveryDate != null;
}

/** What the ready lines cost; null where prices are not shown. */
export function readySum(lines: readonly PasteLine[]): number | null {
  let sum = 0;
  for (const { goods } of readyLines(lines)) {
    if (goods.amountOre === null) return null;
    sum += goods.amountOre;
  }
  return sum;
}

/** The text without the named lines. */
export function withoutLines(text: string, indexes: ReadonlySet<number>): string {
  return text
    .split(/\r\n|\n|\r/)
    .filter((_, index) => !indexes.has(index))
    .join('\n');
}

/** The text with a product's number in the place of what could not be read on a line. */
export function withProduct(text: string, { Index, Text, Term }: ReadLine, productId: string): string {
  const lines = text.split(/\r\n|\n|\r/);
  lines[Index] = Term !== '' && Text.includes(Term) ? Text.replace(Term, productId) : `${productId} ${Text}`;
  return lines.join('\n');
}
