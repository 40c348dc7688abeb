import type { Facets } from '@engros/contracts/pages/search.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';

/** `False` hides late goods, `True` shows only them. A setting of the server decides which (SRC-04). */
export function lateValue(): 'True' | 'False' {
  return pageContext().features['Search.MightBeLateInverted'] ? 'False' : 'True';
}

export function lateText(value: 'True' | 'False'): string {
  return label(value === 'True' ? 'search.late.with' : 'search.late.without');
}

/**
 * Number of products that remain when the filter for late goods is on. While it is off, this is calculated from the number of
 * late products in the response.
 */
export function lateCount(facets: Facets | undefined, total: number, isOn: boolean): number {
  if (isOn) return total;
  const late = facets?.Flags['mightBeLate'] ?? 0;
  return lateValue() === 'True' ? late : Math.max(0, total - late);
}
