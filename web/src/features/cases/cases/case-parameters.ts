import { addressLimits } from '@engros/contracts/values/address-limits.ts';

/** URL parameters of the list of cases; a missing one has its default value. */
export interface CasesState {
  text?: string;
  state?: 'open' | 'closed';
  page?: number;
  case?: string;
}

export function casesParameters(search: Record<string, unknown>): CasesState {
  const page = Number(search.page);
  const id = String(search.case ?? '');
  return {
    ...(typeof search.text === 'string' && search.text !== ''
      ? { text: search.text.slice(0, addressLimits.orderSearchLength) }
      : {}),
    ...(search.state === 'open' || search.state === 'closed' ? { state: search.state } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= addressLimits.pageNumber ? { page } : {}),
    ...(/^\d{1,15}$/.test(id) ? { case: id } : {}),
  };
}

/** The order is the one whose delivery has a fault. */
export function reportParameters(search: Record<string, unknown>): { orderId?: string } {
  const orderId = String(search.orderId ?? '');
  return /^\d{1,15}$/.test(orderId) ? { orderId } : {};
}
