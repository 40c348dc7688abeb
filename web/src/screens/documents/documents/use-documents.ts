import { failedDocuments, listSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type DocumentsState,
  documentsInput,
} from '../../../features/documents/documents/documents-parameters.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { queryKey } from '../../../lib/http/query.ts';

const firstServerFault = 500;

/** After a failure, returns an empty list with an error flag (specification 8). */
export function useDocuments(state: DocumentsState, today: string) {
  const input = { query: documentsInput(state, today) };
  return useQuery({
    queryKey: queryKey(listSalesDocuments, input),
    queryFn: ({ signal }) =>
      call(listSalesDocuments, { ...input, signal }).catch((error: unknown) => {
        const isRefusal = error instanceof ApiError && error.status < firstServerFault;
        if (signal.aborted || isRefusal) throw error;
        return failedDocuments;
      }),
    placeholderData: keepPreviousData,
  });
}
