import { applyEdits, type ListContent } from '@engros/contracts/favourites/apply-edits.ts';
import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import {
  type EditorView,
  isBehind,
  shownOf,
  viewOf,
  withAnswer,
  withEdits,
  withHeard,
  withoutEdits,
  withRead,
} from '@engros/contracts/favourites/edited-list.ts';
import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { readNavigationFavorites } from '@engros/contracts/pages/navigation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { exceptionMessage } from '../../../features/favourites/favorites/exception-message.ts';
import { keepEdits, keptEdits } from '../../../features/favourites/favorites/kept-edits.ts';
import { useFavoriteList } from '../../../features/favourites/favorites/list/list-data.ts';
import type { ListEntry } from '../../../features/favourites/favorites/list/list-entries.ts';
import { useLiveList } from '../../../features/favourites/favorites/list/live-lists.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { queryKey, refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { undoEdits } from './undo-edits.ts';
import { useSentEdits } from './use-sent-edits.ts';

/** In ms, if loading returned an earlier version than the one that others have made. */
const readAgainMs = 2000;
const none: readonly FavoriteEdit[] = [];
const nothing: ListContent = { sections: [], rows: [] };

/**
 * Edits are shown at once, sent one request after another, and can be undone. Edits that do not reach the server are stored in
 * the browser and sent again, even after the page was left.
 */
export function useEditedList(listId: string) {
  const client = useQueryClient();
  const read = useFavoriteList(listId, true);
  const { list, entries } = read;
  const [view, setView] = useState<EditorView>();
  const [past, setPast] = useState<readonly (readonly FavoriteEdit[])[]>([]);
  const isWhole = list !== undefined && !read.isMixed && entries.length === list.Page.TotalResults;
  if (isWhole && list.Version > (view?.base.version ?? -1)) {
    const base = { version: list.Version, sections: list.Sections, rows: entries.map(({ row }) => row) };
    setView(view ? withRead(view, base) : viewOf(base, keptEdits()[listId]));
  }
  const waiting = view?.waiting ?? none;
  const content = useMemo(() => (view ? shownOf(view) : nothing), [view]);
  const products = useMemo(() => new Map(entries.map((entry) => [entry.product.Id, entry])), [entries]);

  const isStuck = useSentEdits(listId, waiting, {
    answered(sent, answer) {
      setView((now) => now && withAnswer(now, sent, answer));
      const lost = answer.Outcomes.find(({ Outcome }) => lostOutcomes.has(Outcome));
      if (lost) say(label(`lists.outcome.${lost.Outcome as LostOutcome}`));
      void client.invalidateQueries({ queryKey: queryKey(readFavoriteList), refetchType: 'none' });
      void refreshAll(client, [listFavoriteLists, readNavigationFavorites]);
      const needsProducts = answer.Rows.some(({ ProductId }) => !products.has(ProductId));
      if (needsProducts) void refreshAll(client, [readFavoriteList]);
    },
    refused(sent, error) {
      setView((now) => now && withoutEdits(now, sent));
      setPast([]);
      say(exceptionMessage(error) || label('favorites.failed'));
      void refreshAll(client, [readFavoriteList]);
    },
  });

  useLiveList(
    listId,
    (version) => version <= (view?.base.version ?? 0),
    (version) => {
      setView((now) => now && withHeard(now, version));
      return view !== undefined;
    },
  );
  useReadWhenBehind(view, isStuck);

  const edited = useMemo(
    () =>
      content.rows.flatMap((row): ListEntry[] => {
        const entry = products.get(row.ProductId);
        if (!entry) return [];
        return [entry.row === row ? entry : { product: entry.product, row }];
      }),
    [content, products],
  );

  function send(edits: readonly FavoriteEdit[]): void {
    keepEdits(listId, edits);
    setView((now) => now && withEdits(now, edits));
  }

  function edit(edits: readonly FavoriteEdit[]): void {
    if (edits.length === 0) return;
    const after = applyEdits(content, edits).content;
    setPast((steps) => [...steps, undoEdits(content, after)]);
    send(edits);
  }

  function undo(): void {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    send(last);
    announce(label('lists.undone'));
  }

  return {
    ...read,
    isComplete: view !== undefined,
    entries: edited,
    sections: content.sections,
    edit,
    undo,
    canUndo: past.length > 0,
    saving: savingOf(waiting, isStuck),
  };
}

/** `waiting` when edits could not reach the server and will be sent again. */
function savingOf(waiting: readonly FavoriteEdit[], isStuck: boolean): 'saved' | 'sending' | 'waiting' {
  if (waiting.length === 0) return 'saved';
  return isStuck ? 'waiting' : 'sending';
}

/**
 * Loads the list again when others changed it. Waits while own edits are being sent, because their response may already contain
 * the change.
 */
function useReadWhenBehind(view: EditorView | undefined, isStuck: boolean): void {
  const client = useQueryClient();
  const isAnswering = view !== undefined && view.waiting.length > 0 && !isStuck && view.answered.length === 0;
  const missed = view !== undefined && isBehind(view) && !isAnswering ? view.heard : undefined;
  useEffect(() => {
    if (missed === undefined) return;
    const readAgain = () => void refreshAll(client, [readFavoriteList]);
    readAgain();
    const timer = setInterval(readAgain, readAgainMs);
    return () => clearInterval(timer);
  }, [missed, client]);
}

type LostOutcome = 'productGone' | 'sectionGone' | 'numberTaken' | 'listFull' | 'tooManySections';
const lostOutcomes: ReadonlySet<string> = new Set<LostOutcome>([
  'productGone',
  'sectionGone',
  'numberTaken',
  'listFull',
  'tooManySections',
]);

function say(sentence: string): void {
  announce(sentence);
  toast(sentence);
}
