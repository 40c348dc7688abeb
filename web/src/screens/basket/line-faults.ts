import type { Basket, LineItem } from '@engros/contracts/basket.ts';
import type { LineErrors } from '@engros/contracts/envelope.ts';

/** What is wrong with a line: the sentences, and the most that could be had. */
export interface LineFault {
  codes: readonly string[];
  messages: readonly string[];
  maxQuantity: number | null;
}

/** Faults of a failed order by line; they outlive the next look at the basket until the line is changed. */
export type SubmitFaults = ReadonlyMap<string, LineErrors>;

/** Errors of a failed order by the id of their line (CHK-03). */
export function faultsByLine(errors: readonly LineErrors[] | undefined): SubmitFaults {
  return new Map(errors?.map((error) => [error.LineId, error]));
}

/** The fault to show at a line: the basket's own errors, else those of the last try to order. */
export function faultOf(line: LineItem, submitFaults: SubmitFaults): LineFault | undefined {
  if (line.Errors.length > 0) {
    return {
      codes: line.Errors.map((error) => error.Code),
      messages: line.Errors.map((error) => error.Message),
      maxQuantity: line.MaxQuantity,
    };
  }
  const found = submitFaults.get(line.Id);
  if (!found || isCured(line, found)) return undefined;
  return { codes: found.Codes, messages: found.AllErrorMessages, maxQuantity: found.MaxQuantity };
}

/** A quantity that was too high has been lowered since. */
function isCured(line: LineItem, found: LineErrors): boolean {
  const isAboutStock = found.Codes.every((code) => code === 'insufficient_stock');
  return isAboutStock && found.MaxQuantity !== null && line.Quantity <= found.MaxQuantity;
}

/** Every line that bars the order, in the order of the basket. */
export function faultyLines(
  basket: Basket,
  submitFaults: SubmitFaults,
): { line: LineItem; fault: LineFault }[] {
  return basket.LineItems.flatMap((line) => {
    const fault = faultOf(line, submitFaults);
    return fault && isBlocking(fault) ? [{ line, fault }] : [];
  });
}

/** A changed price only wants a look; everything else bars the order. */
export function isBlocking(fault: LineFault): boolean {
  return fault.codes.some((code) => code !== 'price_changed');
}

const goneCodes: readonly string[] = [
  'out_of_stock',
  'blocked',
  'not_in_assortment',
  'replaced',
  'quick_sale_gone',
];

/** Nothing of the goods can be had, whatever the quantity. */
export function isGone(fault: LineFault): boolean {
  return fault.codes.some((code) => goneCodes.includes(code));
}

/** Where a line stands on the page. */
export function lineAnchor(lineId: string): string {
  return `line-${lineId.replaceAll(' ', '-')}`;
}

/** What is wrong without what to do about it, which stands at the line. */
export function firstSentence(message: string): string {
  return /^.*?\.(?=\s\p{Lu})/u.exec(message)?.[0] ?? message;
}
