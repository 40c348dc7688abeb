import type { ChoiceKind, ChoicesCall } from '@engros/contracts/supplier/choices.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/http/query.ts';

/** The name of an id is empty while names are loading, and undefined when the id does not exist. */
export function useChosenNames(
  from: ChoicesCall,
  kind: ChoiceKind,
  ids: readonly string[],
  within?: string,
): (id: string) => string | undefined {
  const { data, isPlaceholderData } = useQuery({
    ...query(from, {
      query: { Kind: kind, Ids: [...ids].sort(), ...(within !== undefined && { Within: within }) },
    }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const names = new Map((data?.Choices ?? []).map(({ Id, Name }) => [Id, Name]));
  const isKnown = data !== undefined && !isPlaceholderData;
  return (id) => names.get(id) ?? (isKnown ? undefined : '');
}
