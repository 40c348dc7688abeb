import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import type { LineErrors } from '@engros/contracts/envelope.ts';
import { isLineNotice } from '../../../../features/baskets/basket/line-notices.ts';

export interface LineFault {
  codes: readonly string[];
  messages: readonly string[];
  maxQuantity: number | null;
}

/**
 * Faults that the server found when an order was placed, by line id. They stay until the line is changed, even if the
 * basket is loaded again.
 */
export type SubmitFaults = ReadonlyMap<string, LineErrors>;

export function faultsByLine(errors: readonly LineErrors[] | undefined): SubmitFaults {
  return new Map(errors?.map((error) => [error.LineId, error]));
}

/** The current errors in the basket, otherwise those from the last refused order. */
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

/** The only fault was missing stock, and the quantity has been lowered to the available quantity since. */
function isCured(line: LineItem, found: LineErrors): boolean {
  const isAboutStock = found.Codes.every((code) => code === 'insufficient_stock');
  return isAboutStock && found.MaxQuantity !== null && line.Quantity <= found.MaxQuantity;
}

export function faultyLines(
  { LineItems }: Pick<Basket, 'LineItems'>,
  submitFaults: SubmitFaults,
): { line: LineItem; fault: LineFault }[] {
  return LineItems.flatMap((line) => {
    const fault = faultOf(line, submitFaults);
    return fault && isBlocking(fault) ? [{ line, fault }] : [];
  });
}

/** All except notices, such as a changed price. */
export function isBlocking(fault: LineFault): boolean {
  return fault.codes.some((code) => !isLineNotice(code));
}

const goneCodes: readonly string[] = [
  'out_of_stock',
  'recalled',
  'blocked',
  'not_in_assortment',
  'replaced',
  'quick_sale_gone',
];

export function isGone(fault: LineFault): boolean {
  return fault.codes.some((code) => goneCodes.includes(code));
}

export function lineAnchor(lineId: string): string {
  return `line-${lineId.replaceAll(' ', '-')}`;
}

/** The first sentence names the fault. The rest is advice, which is shown at the line. */
export function firstSentence(message: string): string {
  return /^.*?\.(?=\s\p{Lu})/u.exec(message)?.[0] ?? message;
}
