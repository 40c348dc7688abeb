import '../../../features/favourites/favorites/list/list-row.css';
import './favorite-edit.css';
import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteHead } from '@engros/contracts/favourites/list.ts';
import { renameFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { readFavoriteSharing } from '@engros/contracts/favourites/sharing.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Heart, Users } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Selection } from 'react-aria-components';
import { nameFault, typedNameFault } from '../../../features/favourites/favorites/dialogs/name-faults.ts';
import { refreshLists } from '../../../features/favourites/favorites/favorites-data.ts';
import { useOverviewOnFailure } from '../../../features/favourites/favorites/list/overview-on-failure.ts';
import { putChosen } from '../../../features/favourites/favorites/list/put-usual.ts';
import { RestFailed } from '../../../features/favourites/favorites/list/rest-failed.tsx';
import { ListWish } from '../../../features/planning/replacements/list-wish.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { lazyBody } from '../../../lib/lazy-part.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useForm } from '../../../lib/use-form.ts';
import { BarredButton } from '../../../ui/controls/barred-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { AddProducts } from './add-products.tsx';
import { chosenIds, editItems, moveEdit } from './edit-items.ts';
import { ListFacts } from './list-facts.tsx';
import { editId } from './undo-edits.ts';
import { useEditedList } from './use-edited-list.ts';

const ToCustomerDialog = lazyDialog(
  async () =>
    (await import('../../../features/favourites/favorites/dialogs/to-customer-dialog.tsx')).ToCustomerDialog,
);

/** Further customers are only counted. */
const namedAtMost = 3;

function SharedNotice({ list }: { list: FavoriteHead }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(query(readFavoriteSharing, { params: { id: list.Id } }));
  const names = data?.SharedWith.map(({ Name }) => Name) ?? [];
  const isNamed = names.length > 0 && names.length <= namedAtMost;
  return (
    <Notice
      className="mt-3.5"
      icon={<Users aria-hidden="true" />}
      actions={
        <Button size={28} onPress={() => setOpen(true)}>
          {label('lists.manageSharing')}
        </Button>
      }
    >
      <b>{label('lists.sharedNotice', { count: list.SharedWith })}</b>{' '}
      {isNamed
        ? label('lists.sharedNoticeNamed', {
            names: new Intl.ListFormat(pageContext().language).format(names),
          })
        : label('lists.sharedNoticeText')}
      {isOpen && <ToCustomerDialog kind="share" list={list} onClose={() => setOpen(false)} />}
    </Notice>
  );
}

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
          <ListWish listId={list.Id} name={list.Name} />
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

interface NameFormProps {
  list: Pick<FavoriteHead, 'Id' | 'Name'>;
  canUndo: boolean;
  onUndo: () => void;
  saving: 'saved' | 'sending' | 'waiting';
}

function NameForm({ list, canUndo, onUndo, saving }: NameFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const request = useCall(
    async (draft: { name: string }) => {
      const name = draft.name.trim();
      if (name !== list.Name) await call(renameFavoriteList, { params: { id: list.Id }, body: { name } });
      await refreshLists(client);
      await navigate({ to: '/favorites/details/$listId', params: { listId: list.Id } });
    },
    { failed: nameFault },
  );
  const form = useForm({
    initial: { name: list.Name },
    faultsOf: ({ name }) => ({ name: typedNameFault(name) }),
    refused: { name: request.failure },
    request,
    onChange: request.forget,
  });
  const [known, setKnown] = useState(list.Name);
  if (known !== list.Name) {
    setKnown(list.Name);
    // Another user renamed the list. Saving must not restore the name that this form began with.
    if (form.draft.name === known) form.reset({ name: list.Name });
  }
  return (
    <Form
      of={form}
      className="mt-1.5 flex items-start gap-4 max-lg:flex-col max-lg:items-stretch max-lg:gap-2.5"
    >
      <TextField
        size={48}
        className="edit-name max-w-110 flex-1 max-lg:max-w-none"
        label={label('favorites.listName')}
        maxLength={limits.favoriteListNameLength}
        autoComplete="off"
        {...form.field('name')}
      />
      <div className="edit-head-buttons ml-auto flex items-center gap-2 pt-5.5 max-lg:m-0 max-lg:flex-wrap max-lg:p-0">
        <p role="status" className="num text-12 text-ink-3 max-lg:w-full">
          {label(`lists.saving.${saving}`)}
        </p>
        <BarredButton
          size={40}
          barredBy={canUndo ? undefined : label('lists.nothingToUndo')}
          isReasonHidden
          onPress={onUndo}
        >
          {label('shell.undo')}
        </BarredButton>
        <BarredButton
          size={40}
          type="submit"
          variant="primary"
          isPending={request.isPending}
          barredBy={saving === 'waiting' ? label('lists.saveWaits') : undefined}
        >
          {label('lists.save')}
        </BarredButton>
      </div>
    </Form>
  );
}
