import { readFavoritePeople } from '@engros/contracts/favourites/list-people.ts';
import type { LineEditor } from '@engros/contracts/people/line-editor.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { query } from '../../../../lib/http/query.ts';
import { editorsShown } from '../../../shell/editors/line-editors.tsx';

/** By product; read again with every version of the list. */
export function useListEditors(id: string, version: number | undefined): ReadonlyMap<string, LineEditor> {
  const { data, refetch } = useQuery(query(readFavoritePeople, { params: { id } }));
  const readOf = useRef(version);
  useEffect(() => {
    const before = readOf.current;
    readOf.current = version;
    if (before !== undefined && before !== version) void refetch();
  }, [version, refetch]);
  return useMemo(
    () =>
      editorsShown((data?.Products ?? []).map(({ ProductId, ...editor }) => [ProductId, editor] as const)),
    [data],
  );
}
