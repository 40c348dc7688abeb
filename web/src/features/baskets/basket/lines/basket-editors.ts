import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { readBasketPeople } from '@engros/contracts/baskets/basket-people.ts';
import type { LineEditor } from '@engros/contracts/people/line-editor.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { query } from '../../../../lib/http/query.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { editorsShown } from '../../../shell/editors/line-editors.tsx';

/** By line; read again with every version of the basket that the server answers. */
export function useBasketEditors({
  Id,
  Version,
  NumberOfLines,
}: Pick<Basket, 'Id' | 'Version' | 'NumberOfLines'>): ReadonlyMap<string, LineEditor> {
  const isAsked = NumberOfLines > 0 && !pageContext().user.IsPunchOutUser;
  const { data, refetch } = useQuery({
    ...query(readBasketPeople, { query: { id: Id } }),
    enabled: isAsked,
  });
  const readOf = useRef(Version);
  useEffect(() => {
    if (readOf.current === Version) return;
    readOf.current = Version;
    // A refetch would not ask whether the query is enabled.
    if (isAsked) void refetch();
  }, [Version, isAsked, refetch]);
  return useMemo(
    () => editorsShown((data?.Lines ?? []).map(({ LineId, ...editor }) => [LineId, editor] as const)),
    [data],
  );
}
