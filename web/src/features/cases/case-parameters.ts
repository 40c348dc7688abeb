import { addressLimits } from '@engros/contracts/values/address-limits.ts';

/** The state of the list of cases in the URL. A missing parameter has its default value. */
export interface CasesState {
  text?: string;
  state?: 'open' | 'closed';
  page?: number;
  /** Id of the case shown beside the list. */
  case?: string;
}

/** Returns the valid parameters of the URL of the list and drops all others. */
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

/** Returns the parameters of the form: the order whose delivery has a fault. */
export function reportParameters(search: Record<string, unknown>): { orderId?: string } {
  const orderId = String(search.orderId ?? '');
  return /^\d{1,15}$/.test(orderId) ? { orderId } : {};
}
