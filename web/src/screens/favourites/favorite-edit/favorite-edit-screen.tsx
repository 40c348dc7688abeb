import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteHead } from '@engros/contracts/favourites/list.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Selection } from 'react-aria-components';
import { useOverviewOnFailure } from '../../../features/favourites/favorites/list/overview-on-failure.ts';
import { putChosen } from '../../../features/favourites/favorites/list/put-usual.ts';
import { RestFailed } from '../../../features/favourites/favorites/list/rest-failed.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { label } from '../../../lib/labels.ts';
import { lazyBody } from '../../../lib/lazy-part.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { AddProducts } from './add-products.tsx';
import { chosenIds, editItems, moveEdit } from './edit-items.ts';
import { ListFacts } from './list-facts.tsx';
import { NameForm } from './name-form.tsx';
import { SharedNotice } from './shared-notice.tsx';
import { editId } from './undo-edits.ts';
import { useEditedList } from './use-edited-list.ts';
import '../../../features/favourites/favorites/list/list-row.css';
import './favorite-edit.css';

// React Aria's grid with drag and drop is a third of the code of this page. It is loaded separately, so that the name
// of the list can be shown before.
const importPanel = () => import('./edit-panel.tsx');
const EditPanel = lazyBody(async () => (await importPanel()).EditPanel);
const EntryDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog);
const SectionDialog = lazyDialog(async () => (await import('./section-dialog.tsx')).SectionDialog);
const MoveAfterDialog = lazyDialog(async () => (await import('./move-after-dialog.tsx')).MoveAfterDialog);
const RemoveDialog = lazyDialog(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

const route = getRouteApi('/shell/favorites/details-edit/$listId');

/** See FAV-02. */
export function FavoriteEditScreen() {
  const { listId } = route.useParams();
  return <EditedList key={listId} listId={listId} />;
}

type Asked =
  | { kind: 'note'; productId: string }
  | { kind: 'section'; sectionId?: string }
  | { kind: 'move' }
  | { kind: 'remove'; ids: readonly string[] };

/** Opens the ordinary page of the list for users who may not change it. */
function useOwnersOnly(list: FavoriteHead | undefined): boolean {
  const navigate = useNavigate();
  const isForbidden =
    list !== undefined && (list.IsReadOnly || !pageContext().user.UserActions.CanManageFavorites);
  useEffect(() => {
    if (!isForbidden) return;
    void navigate({
      to: '/favorites/details/$listId',
      params: { listId: list.Id },
      replace: true,
    });
  }, [isForbidden, list?.Id, navigate]);
  return !isForbidden;
}

function usePanelCode(): void {
  useEffect(() => {
    importPanel().catch(() => undefined);
  }, []);
}

function EditedList({ listId }: { listId: string }) {
  usePanelCode();
  const edited = useEditedList(listId);
  const { list, entries, sections, isComplete, isError } = edited;
  useOverviewOnFailure(isError);
  const mayEdit = useOwnersOnly(list);
  const [chosen, setChosen] = useState<Selection>(new Set());
  const [asked, setAsked] = useState<Asked>();
  const items = useMemo(() => editItems(entries, sections), [entries, sections]);
  usePagePlace(list?.Name ?? label('lists.title'), [{ label: label('lists.title'), href: '/favorites' }]);
  if (!list || !isComplete || !mayEdit) return <Loading onRetry={edited.readRestAgain} />;
  const ids = chosenIds(chosen, items);
  const isChosen = new Set(ids);
  const chosenEntries = entries.filter(({ product }) => isChosen.has(product.Id));
  const editOne = (edit: FavoriteEdit) => edited.edit([edit]);

  function move(key: string | undefined) {
    const first = items.find((item) => !isChosen.has(item.key));
    const place =
      key === undefined
        ? first && { key: first.key, dropPosition: 'before' as const }
        : { key, dropPosition: 'after' as const };
    const edit = place && moveEdit(items, isChosen, place);
    if (!edit) return;
    editOne(edit);
    announce(label('lists.movedMany', { count: ids.length }));
  }

  function remove(removed: readonly string[]) {
    editOne({ EditId: editId(), Kind: 'remove', ProductIds: [...removed] });
    setChosen(new Set());
    const sentence = label('lists.removed', { count: removed.length });
    announce(sentence);
    toast(sentence);
  }

  return (
    <>
      <h1 className="visually-hidden">{label('lists.editing', { name: list.Name })}</h1>
      <NameForm list={list} canUndo={edited.canUndo} onUndo={edited.undo} saving={edited.saving} />
      {list.SharedWith > 0 && <SharedNotice list={list} />}
      <div className="mt-3.5 grid grid-cols-[minmax(0,1fr)_300px] items-start gap-6 max-xl:grid-cols-1">
        <div className="panel panel-edge">
          <Suspense fallback={<SkeletonRows rows={10} label={label('lists.loading')} />}>
            <EditPanel
              expectedDate={edited.expectedDate}
              bulk={{
                all: entries.length,
                products: chosenEntries.map(({ product }) => product),
                onChooseAll: (isOn) => setChosen(isOn ? 'all' : new Set()),
                onMove: () => setAsked({ kind: 'move' }),
                onOrder: () => putChosen(chosenEntries),
                onRemove: () => setAsked({ kind: 'remove', ids }),
                onNewSection: () => setAsked({ kind: 'section' }),
              }}
              grid={{
                name: list.Name,
                items,
                chosen,
                onChoose: setChosen,
                onEdit: editOne,
                onNote: (productId) => setAsked({ kind: 'note', productId }),
                onRemove: (productId) => setAsked({ kind: 'remove', ids: [productId] }),
                onRenameSection: (sectionId) => setAsked({ kind: 'section', sectionId }),
              }}
            />
          </Suspense>
          {items.length === 0 && (
            <EmptyState icon={<Heart aria-hidden="true" />} title={label('lists.empty')}>
              {label('lists.emptyEditText')}
            </EmptyState>
          )}
        </div>
        <aside className="edit-facts grid content-start gap-3">
          <AddProducts listId={listId} onEdit={editOne} />
          <ListFacts list={list} count={entries.length} />
        </aside>
      </div>
      <Asking
        asked={asked}
        items={items}
        edited={edited}
        chosen={isChosen}
        onMove={move}
        onRemove={remove}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

interface AskingProps {
  asked: Asked | undefined;
  items: ReturnType<typeof editItems>;
  edited: ReturnType<typeof useEditedList>;
  chosen: ReadonlySet<string>;
  onMove: (key: string | undefined) => void;
  onRemove: (ids: readonly string[]) => void;
  onClose: () => void;
}

function Asking({ asked, items, edited, chosen, onMove, onRemove, onClose }: AskingProps) {
  const { entries, sections } = edited;
  const editOne = (edit: FavoriteEdit) => edited.edit([edit]);
  const noted = asked?.kind === 'note' && entries.find(({ product }) => product.Id === asked.productId);
  return (
    <>
      {noted && <EntryDialog entry={noted} entries={entries} onEdit={editOne} onClose={onClose} />}
      {asked?.kind === 'section' && (
        <SectionDialog
          section={sections.find(({ Id }) => Id === asked.sectionId)}
          onEdit={editOne}
          onClose={onClose}
        />
      )}
      {asked?.kind === 'move' && (
        <MoveAfterDialog items={items} moved={chosen} onMove={onMove} onClose={onClose} />
      )}
      {asked?.kind === 'remove' && (
        <RemoveDialog
          names={entries
            .filter(({ product }) => asked.ids.includes(product.Id))
            .map(({ product }) => product.DisplayName)}
          onRemove={() => onRemove(asked.ids)}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** `onRetry` is given when the rest of the list could not be read. */
function Loading({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <>
      <h1>{label('lists.title')}</h1>
      {onRetry ? (
        <RestFailed onRetry={onRetry} />
      ) : (
        <div className="panel panel-edge mt-3.5 min-h-screen">
          <SkeletonRows rows={10} label={label('lists.loading')} />
        </div>
      )}
    </>
  );
}
