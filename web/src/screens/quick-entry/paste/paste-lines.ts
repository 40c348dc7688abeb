import type {
  Confidence,
  ReadCandidate,
  Reading,
  ReadLine,
  ReadProduct,
} from '@engros/contracts/quick-entry/basket-import.ts';

/** The buyer's decisions about a line. They are kept as long as the text of the line stays the same. */
export interface LineChoice {
  /**
   * Name of the product, unit and quantity to which the decision belongs, as returned by `candidateName`. The place among the
   * candidates would not do, because the server may read the text again and find others, for example for another day.
   */
  candidate?: string;
  unitCode?: string;
  quantity?: number;
  isSkipped?: boolean;
  isConfirmed?: boolean;
}

export type LineChoices = ReadonlyMap<string, LineChoice>;

export type ReadUnit = ReadProduct['Units'][number];

export interface ChosenGoods {
  product: ReadProduct;
  unit: ReadUnit;
  quantity: number;
  /** The first day on which the goods can be delivered; null when it is the basket's day. */
  deliveryDate: string | null;
  /** The day that the text names for the line, when the buyer took it; null otherwise. */
  writtenDay: string | null;
  amountOre: number | null;
}

export interface PasteLine {
  /** React key of the line. It does not change while the line's text is unchanged, even if other lines change. */
  key: string;
  read: ReadLine;
  /** The line as it stands in the text that was read. `read.Text` is split into cells and has no spaces around them. */
  written: string;
  confidence: Confidence;
  isSkippedByBuyer: boolean;
  candidates: readonly { candidate: ReadCandidate; product: ReadProduct; unit: ReadUnit }[];
  /** Index of the chosen candidate; -1 while the buyer must choose. */
  chosenIndex: number;
  goods: ChosenGoods | undefined;
  /**
   * True when the line was recognised with certainty or the buyer made a decision about it. Only then can it be added
   * to the basket.
   */
  isCertain: boolean;
  isConfirmed: boolean;
  suggestions: readonly ReadProduct[];
}

export const candidateName = ({ ProductId, SalesUnitCode, Quantity }: ReadCandidate): string =>
  `${ProductId} ${SalesUnitCode} ${Quantity}`;

export function chosenName({ candidates, chosenIndex }: PasteLine): string | undefined {
  const chosen = candidates[chosenIndex];
  return chosen && candidateName(chosen.candidate);
}

function unitOf(product: ReadProduct, code: string): ReadUnit | undefined {
  return product.Units.find((unit) => unit.Code === code);
}

function goodsOf(
  candidates: PasteLine['candidates'],
  chosenIndex: number,
  choice: LineChoice,
  writtenDay: string | null,
): ChosenGoods | undefined {
  const chosen = candidates[chosenIndex];
  if (!chosen) return undefined;
  const { candidate, product } = chosen;
  const unit = unitOf(product, choice.unitCode ?? '') ?? chosen.unit;
  const quantity = choice.quantity ?? candidate.Quantity;
  const amountOre = unit.PriceOre === null ? null : unit.PriceOre * quantity;
  return { product, unit, quantity, deliveryDate: candidate.DeliveryDate, writtenDay, amountOre };
}

function isDecided({ candidate, unitCode, quantity, isConfirmed }: LineChoice): boolean {
  return isConfirmed === true || candidate !== undefined || unitCode !== undefined || quantity !== undefined;
}

function certaintyOf(
  { Confidence: read }: ReadLine,
  choice: LineChoice,
  chosenIndex: number,
): Pick<PasteLine, 'isCertain' | 'isConfirmed'> {
  const isConfirmed = read !== 'Sure' && isDecided(choice) && choice.isSkipped !== true && chosenIndex >= 0;
  return { isCertain: read === 'Sure' || isDecided(choice), isConfirmed };
}

/**
 * If a decision is about goods that the line no longer means, only whether the line is skipped is kept, so that goods which the
 * buyer has not seen are never certain.
 */
function stillMeant(choice: LineChoice, candidates: PasteLine['candidates']): LineChoice {
  const { candidate: name, isSkipped = false } = choice;
  return name === undefined || placeOf(name, candidates) >= 0 ? choice : { isSkipped };
}

function placeOf(name: string | undefined, candidates: PasteLine['candidates']): number {
  return candidates.findIndex(({ candidate }) => candidateName(candidate) === name);
}

/** None for a line that asks which of several offers is meant; a single offer is shown, and waits. */
const proposedIndex = ({ IsAsked, Candidates }: ReadLine): number =>
  IsAsked && Candidates.length > 1 ? -1 : 0;

const dayWritten = ({ Day }: ReadLine): string | null => Day ?? null;
const noDay = (): null => null;

/** With `takesDays`, lines are for the days that the text names for them. */
export function pasteLines(reading: Reading, choices: LineChoices, takesDays = false): PasteLine[] {
  const products = new Map(reading.Products.map((product) => [product.Id, product]));
  const written = linesOf(reading.Text);
  const seen = new Map<string, number>();
  const ofLine = takesDays ? dayWritten : noDay;
  return reading.Lines.map((read) => {
    const place = (seen.get(read.Text) ?? 0) + 1;
    seen.set(read.Text, place);
    const key = keyOf(place, read.Text);
    const candidates = read.Candidates.flatMap((candidate) => {
      const product = products.get(candidate.ProductId);
      const unit = product && unitOf(product, candidate.SalesUnitCode);
      return product && unit ? [{ candidate, product, unit }] : [];
    });
    const choice = stillMeant(choices.get(key) ?? {}, candidates);
    const isSkippedByBuyer = choice.isSkipped === true && candidates.length > 0;
    const chosenIndex =
      choice.candidate === undefined ? proposedIndex(read) : placeOf(choice.candidate, candidates);
    return {
      key,
      read,
      written: written[read.Index] ?? read.Text,
      confidence: isSkippedByBuyer ? 'Skipped' : read.Confidence,
      isSkippedByBuyer,
      candidates,
      chosenIndex,
      goods: isSkippedByBuyer ? undefined : goodsOf(candidates, chosenIndex, choice, ofLine(read)),
      ...certaintyOf(read, choice, chosenIndex),
      suggestions: read.Suggestions.flatMap(({ ProductId }) => products.get(ProductId) ?? []),
    };
  });
}

/**
 * Choosing another product resets unit and quantity, because both belonged to the previous product. Other decisions belong to the
 * product that the line shows.
 */
export function withDecision(
  earlier: LineChoice | undefined,
  choice: LineChoice,
  line: PasteLine | undefined,
): LineChoice {
  if (choice.candidate !== undefined) return choice;
  const candidate = isDecided(choice) && line ? chosenName(line) : undefined;
  if (candidate === undefined) return { ...earlier, ...choice };
  const isOfOther = earlier?.candidate !== undefined && earlier.candidate !== candidate;
  return { ...(isOfOther ? {} : earlier), candidate, ...choice };
}

type LineWithGoods = PasteLine & { goods: ChosenGoods };

/** A line whose product is only a guess is left out until the buyer confirms it. */
export function readyLines(lines: readonly PasteLine[]): LineWithGoods[] {
  return lines.filter((line): line is LineWithGoods => line.goods !== undefined && line.isCertain);
}

export function isWaiting({ isSkippedByBuyer, candidates, goods, isCertain, read }: PasteLine): boolean {
  const mayBeAnswered = candidates.length > 0 || read.Repeats !== undefined;
  return !isSkippedByBuyer && mayBeAnswered && !(isCertain && goods !== undefined);
}

export const waitingLines = (lines: readonly PasteLine[]): PasteLine[] => lines.filter(isWaiting);

/** A line that is left out of the basket until the buyer says which goods it means. */
export const isOpen = (line: PasteLine): boolean => isWaiting(line) || line.confidence === 'Unknown';

/** The day of the basket that the goods go into; null for the shown basket's day. */
export const dayOf = ({ deliveryDate, writtenDay }: ChosenGoods): string | null => deliveryDate ?? writtenDay;

/**
 * Undecided lines with one suggested product, which the buyer may confirm together. A line that asks, or of which several
 * products are equally good, is answered by itself.
 */
export function confirmableLines(lines: readonly PasteLine[]): PasteLine[] {
  return waitingLines(lines).filter(
    ({ goods, confidence }) => goods !== undefined && confidence === 'Likely',
  );
}

/** A line whose goods an earlier line names too. */
export const isRepeated = ({ read, goods }: PasteLine): boolean =>
  read.IsRepeated === true && goods !== undefined;

/** Uncertain lines, lines that would be delivered on another day, and those that may be written twice. */
export function isToCheck(line: PasteLine): boolean {
  const { confidence, goods, isCertain } = line;
  const isOpen = confidence !== 'Sure' && !(isCertain && goods !== undefined);
  return isOpen || goods?.deliveryDate != null || isRepeated(line);
}

/** Lines that name no goods and stand together are one group, so that a greeting and a signature do not part the goods. */
export function skippedTogether(lines: readonly PasteLine[]): PasteLine[][] {
  const isIdle = ({ confidence, candidates, read }: PasteLine) =>
    confidence === 'Skipped' && candidates.length === 0 && read.Repeats === undefined;
  const groups: PasteLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.every(isIdle) && isIdle(line)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** In øre; null for users who may not see prices. */
export function readySum(lines: readonly PasteLine[]): number | null {
  let sum = 0;
  for (const { goods } of readyLines(lines)) {
    if (goods.amountOre === null) return null;
    sum += goods.amountOre;
  }
  return sum;
}

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

type WrittenLine = Pick<PasteLine, 'read' | 'written'>;

/** The user may have changed the text since it was read; -1 when the line is gone. */
function indexIn(lines: readonly string[], { read, written }: WrittenLine): number {
  return lines[read.Index] === written ? read.Index : lines.indexOf(written);
}

/** Puts other lines in the place of one. */
export function withLines(text: string, line: WrittenLine, others: readonly string[]): string {
  const lines = linesOf(text);
  const at = indexIn(lines, line);
  return at < 0 ? text : lines.toSpliced(at, 1, ...others).join('\n');
}

export function withoutLine(text: string, line: WrittenLine): string {
  return withLines(text, line, []);
}

/**
 * Removes one line for each of `texts`. Compares texts instead of positions, because the user may have changed the text
 * meanwhile.
 */
export function withoutTexts(text: string, texts: readonly string[]): string {
  const gone = [...texts];
  return linesOf(text)
    .filter((line) => {
      const at = gone.indexOf(line);
      if (at >= 0) gone.splice(at, 1);
      return at < 0;
    })
    .join('\n');
}

const keyOf = (place: number, text: string) => `${place}:${text}`;

/**
 * Choices for the lines that remain after others were removed. The keys are new, because a key contains the position among lines
 * with the same text.
 */
export function choicesWithout(
  lines: readonly Pick<PasteLine, 'key' | 'read'>[],
  choices: LineChoices,
  leaving: ReadonlySet<string>,
): LineChoices {
  const kept = new Map<string, LineChoice>();
  const seen = new Map<string, number>();
  for (const { key, read } of lines.filter((line) => !leaving.has(line.key))) {
    const place = (seen.get(read.Text) ?? 0) + 1;
    seen.set(read.Text, place);
    const choice = choices.get(key);
    if (choice) kept.set(keyOf(place, read.Text), choice);
  }
  return kept;
}

/** Replaces the part of the line that was not recognised with an item number; returns the same text when the line is gone. */
export function withProduct(text: string, line: WrittenLine, productId: string): string {
  const { written } = line;
  const { Term } = line.read;
  const lines = linesOf(text);
  const at = indexIn(lines, line);
  if (at < 0) return text;
  const isFound = Term !== '' && written.includes(Term);
  return lines.with(at, isFound ? written.replace(Term, productId) : `${productId} ${written}`).join('\n');
}
