import {
  type DocumentType,
  documentTypes,
  type SalesDocumentQuery,
} from '@engros/contracts/documents/sales-documents.ts';
import { addressLimits } from '@engros/contracts/values/address-limits.ts';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';

/** Without dates in the URL, the list starts this many days before today. */
const usualDays = 29;

/** In the URL (specification 2.1). A missing parameter has its default value. */
export interface DocumentsState {
  dateOne?: string;
  dateTwo?: string;
  type?: DocumentType;
  page?: number;
  text?: string;
}

export function documentsParameters(given: Record<string, unknown>): DocumentsState {
  const type = documentTypes.find((each) => each === given.type);
  const page = Number(given.page);
  return {
    ...(isDayText(given.dateOne) && { dateOne: given.dateOne }),
    ...(isDayText(given.dateTwo) && { dateTwo: given.dateTwo }),
    ...(type && { type }),
    ...(Number.isInteger(page) && page > 1 && page <= addressLimits.pageNumber && { page }),
    ...(typeof given.text === 'string' &&
      given.text !== '' && { text: given.text.slice(0, addressLimits.orderSearchLength) }),
  };
}

/** Without dates in the URL, the list ends today and starts 29 days earlier. */
export function periodOf({ dateOne, dateTwo }: DocumentsState, today: string): { from: string; to: string } {
  const to = dateTwo ?? today;
  return { from: dateOne ?? addDays(to, -usualDays), to };
}

export function documentsInput(state: DocumentsState, today: string): SalesDocumentQuery {
  const { from, to } = periodOf(state, today);
  return {
    FromDate: from,
    ToDate: to,
    ...(state.type && { Type: state.type }),
    ...(state.page && { Page: state.page }),
    ...(state.text && { SearchText: state.text }),
  };
}
