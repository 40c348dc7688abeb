import { applyEdits, type ListContent } from '@engros/contracts/favorites/apply-edits.ts';
import { readFavoriteList } from '@engros/contracts/favorites/details.ts';
import { type EditedList, editFavoriteList, type FavoriteEdit } from '@engros/contracts/favorites/edits.ts';
import { rowsInOrder, sectionsInOrder } from '@engros/contracts/favorites/list-order.ts';
import { listFavoriteLists } from '@engros/contracts/favorites/lists.ts';
import { readNavigationFavorites } from '@engros/contracts/navigation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { exceptionMessage } from '../../features/favorites/exception-message.ts';
import { useFavoriteList } from '../../features/favorites/list/list-data.ts';
import type { ListEntry } from '../../features/favorites/list/list-entries.ts';
import { useLiveList } from '../../features/favorites/list/live-lists.ts';
import { toast } from '../../features/notices/toasts.ts';
import { NetworkError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { queryKey, refreshAll } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { undoEdits } from './undo-edits.ts';

/** Time in ms before edits that did not reach the server are sent again. */
const againMs = 5000;

/** The list as the server last returned it. */
interface Base extends ListContent {
  version: number;
}

/** Returns the list after an answer to edits: rows keep the usual purchase, which the answer leaves out. */
export function withAnswer(base: Base, { Rows, Sections, RemovedProductIds, Version }: EditedList): Base {
  const rows = new Map(base.rows.map((row) => [row.ProductId, row]));
  for (const id of RemovedProductIds) rows.delete(id);
  for (const row of Rows) {
    rows.set(row.ProductId, { ...row, Usual: row.Usual ?? rows.get(row.ProductId)?.Usual ?? null });
  }
  const sections = sectionsInOrder(Sections);
  return { version: Version, sections, rows: rowsInOrder(rows.values(), sections) };
}

/**
 * Reads a list to edit it. Edits are shown at once and sent one call after another; those that do not reach the server
 * are kept and sent again. Each can be undone.
 */
export function useEditedList(listId: string) {
  const client = useQueryClient();
  const read = useFavoriteList(listId, true);
  const { list, entries } = read;
  const [base, setBase] = useState<Base>();
  const [pending, setPending] = useState<readonly FavoriteEdit[]>([]);
  const [past, setPast] = useState<readonly (readonly FavoriteEdit[])[]>([]);
  const [isStuck, setStuck] = useState(false);
  const isComplete = list !== undefined && entries.length === list.Page.TotalResults;
  if (isComplete && list.Version > (base?.version ?? -1)) {
    setBase({ version: list.Version, sections: list.Sections, rows: entries.map(({ row }) => row) });
  }
  const content = useMemo(
    () => (base ? applyEdits(base, pending).content : { sections: [], rows: [] }),
    [base, pending],
  );
  const isSending = useRef(false);
  // While own edits are on their way, their answer tells the version first.
  useLiveList(listId, (version) => pending.length > 0 || version <= (base?.version ?? 0));

  useEffect(() => {
    if (pending.length === 0 || isSending.current || isStuck) return;
    isSending.current = true;
    const sent = pending.slice(0, limits.favoriteEdits);
    const body = { Edits: [...sent] };
    call(editFavoriteList, { params: { id: listId }, body, retriesItself: true })
      .then(hear, refuse)
      .finally(() => {
        isSending.current = false;
        // Starts the effect again for edits that came in the meantime.
        setPending((now) => [...now]);
      });

    function settle() {
      const ids = new Set(sent.map(({ EditId }) => EditId));
      setPending((now) => now.filter(({ EditId }) => !ids.has(EditId)));
    }
    function hear(answer: EditedList) {
      setBase((now) => now && withAnswer(now, answer));
      settle();
      const lost = answer.Outcomes.find(({ Outcome }) => lostOutcomes.has(Outcome));
      if (lost) say(label(`lists.outcome.${lost.Outcome as LostOutcome}`));
      void client.invalidateQueries({ queryKey: queryKey(readFavoriteList), refetchType: 'none' });
      void refreshAll(client, [listFavoriteLists, readNavigationFavorites]);
      const needsProducts = answer.Rows.some(({ ProductId }) => !shown.current.has(ProductId));
      // A version beyond the own edits means that others changed the list too.
      const isShared = answer.Version > (version.current ?? 0) + 1;
      if (needsProducts || lost || isShared) void refreshAll(client, [readFavoriteList]);
    }
    function refuse(error: unknown) {
      if (error instanceof NetworkError) {
        setStuck(true);
        return;
      }
      settle();
      setPast([]);
      say(exceptionMessage(error) || label('favorites.failed'));
      void refreshAll(client, [readFavoriteList]);
    }
  }, [pending, isStuck, client, listId]);

  useEffect(() => {
    if (!isStuck) return;
    const retry = () => setStuck(false);
    const timer = setTimeout(retry, againMs);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [isStuck]);

  const version = useRef(base?.version);
  useEffect(() => {
    version.current = base?.version;
  }, [base]);
  const products = useMemo(() => new Map(entries.map((entry) => [entry.product.Id, entry])), [entries]);
  const shown = useRef(products);
  useEffect(() => {
    shown.current = products;
  }, [products]);
  const edited = useMemo(
    () =>
      content.rows.flatMap((row): ListEntry[] => {
        const entry = products.get(row.ProductId);
        if (!entry) return [];
        return [entry.row === row ? entry : { product: entry.product, row }];
      }),
    [content, products],
  );

  function edit(edits: readonly FavoriteEdit[]): void {
    if (edits.length === 0) return;
    const after = applyEdits(content, edits).content;
    setPast((steps) => [...steps, undoEdits(content, after)]);
    setPending((now) => [...now, ...edits]);
  }

  function undo(): void {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setPending((now) => [...now, ...last]);
    announce(label('lists.undone'));
  }

  return {
    ...read,
    isComplete,
    entries: edited,
    sections: content.sections,
    edit,
    undo,
    canUndo: past.length > 0,
    /** `waiting` when edits could not reach the server and are sent again. */
    saving: isStuck ? ('waiting' as const) : pending.length > 0 ? ('sending' as const) : ('saved' as const),
  };
}

type LostOutcome = 'productGone' | 'sectionGone' | 'listFull' | 'tooManySections';
const lostOutcomes: ReadonlySet<string> = new Set<LostOutcome>([
  'productGone',
  'sectionGone',
  'listFull',
  'tooManySections',
]);

function say(sentence: string): void {
  announce(sentence);
  toast(sentence);
}
