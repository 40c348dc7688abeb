import type { Basket } from '@engros/contracts/basket.ts';
import { label } from '../../lib/labels.ts';

export interface ReferenceFault {
  /** The sentence at the field. */
  message: string;
  /** What the summary of errors says beside the field's name. */
  short: string;
}

/** Characters as a person counts them. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** What is wrong with the order reference: missing where the agreement requires one, or too long (CHK-04). */
export function referenceFault({
  References,
  Rules,
}: Pick<Basket, 'References' | 'Rules'>): ReferenceFault | undefined {
  const reference = (References.OrderReference ?? '').trim();
  if (Rules.IsOrderReferenceRequired && reference === '') {
    return { message: label('checkout.referenceMissing'), short: label('checkout.mustBeFilled') };
  }
  if (characterCount(reference) <= Rules.OrderReferenceMaxLength) return undefined;
  return {
    message: label('checkout.referenceTooLong', { max: Rules.OrderReferenceMaxLength }),
    short: label('checkout.tooLong'),
  };
}
