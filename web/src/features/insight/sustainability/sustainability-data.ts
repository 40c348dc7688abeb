import {
  readBasketSustainability,
  readOrderSustainability,
} from '@engros/contracts/insight/sustainability.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';

/** While the figures load, those of the previous version of the basket stay visible. */
export function useBasketSustainability(id: string, version: number) {
  const read = query(readBasketSustainability, { params: { id } });
  return useQuery({ ...read, queryKey: [...read.queryKey, version], placeholderData: keepPreviousData });
}

export function useOrderSustainability(id: string) {
  return useQuery(query(readOrderSustainability, { params: { id } }));
}
