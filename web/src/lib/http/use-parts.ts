import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Reads a list in several requests. While a part is read with another input, such as another delivery day, its previous data
 * stays: `keepPreviousData` does that for a single request only. Another list, named by `of`, begins empty.
 */
export function useParts<Part extends object>(
  of: string,
  queries: readonly UseQueryOptions<Part>[],
): UseQueryResult<Part>[] {
  const shown = useRef<{ of: string; parts: readonly (Part | undefined)[] }>({ of, parts: [] });
  const answers = useQueries({
    queries: queries.map((each, at) => ({
      ...each,
      placeholderData: () => (shown.current.of === of ? shown.current.parts[at] : undefined),
    })),
  });
  useEffect(() => {
    shown.current = { of, parts: answers.map(({ data }) => data) };
  });
  return answers;
}
