import { readBasketSustainability, readOrderSustainability } from '@engros/contracts/sustainability.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';

/** Figures of the basket as the server last knew it; those of the version before stay until the new ones come. */
export function useBasketSustainability(id: string, version: number) {
  const read = query(readBasketSustainability, { params: { id } });
  return useQuery({ ...read, queryKey: [...read.queryKey, version], placeholderData: keepPreviousData });
}

export function useOrderSustainability(id: string) {
  return useQuery(query(readOrderSustainability, { params: { id } }));
}
