import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardPaste, Heart, History, Plus } from 'lucide-react';
import { useState } from 'react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { allLists, ownLists } from '../../../features/favourites/favorites/favorites-data.ts';
import { useListsKeys } from '../../../features/favourites/favorites/list/lists-keys.ts';
import { useLiveLists } from '../../../features/favourites/favorites/list/live-lists.ts';
import { StartList } from '../../../features/favourites/favorites/start-list.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { ListLine } from './list-line.tsx';
import './favorites.css';

const NameDialog = lazyDialog(
  async () => (await import('../../../features/favourites/favorites/dialogs/name-dialog.tsx')).NameDialog,
);
const PasteDialog = lazyDialog(
  async () => (await import('../../../features/favourites/favorites/dialogs/paste-dialog.tsx')).PasteDialog,
);

/** Also the lists that other customers share, and the list that is generated from orders. */
export function FavoritesScreen() {
  usePagePlace(label('lists.title'));
  useListsKeys();
  useLiveLists();
  const lists = useQuery(allLists());
  const { CanManageFavorites } = pageContext().user.UserActions;
  const shared = lists.data?.filter(({ IsReadOnly }) => IsReadOnly) ?? [];
  return (
    <>
      <PageHead title={label('lists.title')} actions={CanManageFavorites && <NewListButtons />} />
      <div className="grid gap-4">
        <Panel title={label('lists.own')} isFlush isEdge>
          {lists.isPending && <SkeletonRows kind="line" rows={4} label={label('favorites.loading')} />}
          {lists.isError && !lists.data && (
            <FailedState title={label('lists.listsFailed')} onRetry={() => void lists.refetch()} />
          )}
          {lists.data && <OwnLists lists={ownLists(lists.data)} />}
        </Panel>
        {shared.length > 0 && (
          <Panel title={label('lists.sharedWithYou')} isFlush isEdge>
            <Lines lists={shared} />
          </Panel>
        )}
        <Panel title={label('lists.generated')} isFlush isEdge>
          <div className="lists-line grid min-h-14 grid-cols-[20px_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 pt-2 pr-2 pb-2 pl-4 max-lg:grid-cols-[20px_minmax(0,1fr)_auto]">
            <History className="size-5 text-brand" aria-hidden="true" />
            <div className="min-w-0">
              <Link to="/favorites/generated/salesstatistics" search={{}} className="product-name">
                {label('boughtMost.title')}
              </Link>
              <p className="product-meta">{label('lists.generatedText')}</p>
            </div>
          </div>
        </Panel>
      </div>
      <CampaignStripWhenReady hasContent={lists.data !== undefined} />
    </>
  );
}

function NewListButtons() {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'name' | 'paste'>();
  const close = () => setDialog(undefined);
  const edit = ({ Id }: FavoriteList) =>
    void navigate({ to: '/favorites/details-edit/$listId', params: { listId: Id } });
  return (
    <>
      <Button size={40} onPress={() => setDialog('paste')}>
        <ClipboardPaste aria-hidden="true" />
        {label('lists.paste')}
      </Button>
      <Button size={40} variant="primary" onPress={() => setDialog('name')}>
        <Plus aria-hidden="true" />
        {label('lists.new')}
      </Button>
      {dialog === 'name' && <NameDialog onClose={close} onSaved={edit} />}
      {dialog === 'paste' && <PasteDialog onClose={close} to={{ kind: 'new', onMade: edit }} />}
    </>
  );
}

function OwnLists({ lists }: { lists: readonly FavoriteList[] }) {
  return lists.length > 0 ? <Lines lists={lists} /> : <NoLists />;
}

function NoLists() {
  const delivery = useBasketFrame();
  const navigate = useNavigate();
  if (!pageContext().user.UserActions.CanManageFavorites) {
    return <EmptyState icon={<Heart aria-hidden="true" />} title={label('front.noLists')} />;
  }
  return (
    <div className="grid max-w-160 gap-2.5 p-4 text-13 text-ink-2">
      <h3 className="text-14 text-ink">{label('lists.firstTitle')}</h3>
      <StartList
        delivery={delivery}
        onMade={({ Id }) => void navigate({ to: '/favorites/details/$listId', params: { listId: Id } })}
      />
    </div>
  );
}

function Lines({ lists }: { lists: readonly FavoriteList[] }) {
  return (
    <ul>
      {lists.map((list) => (
        <ListLine key={list.Id} list={list} />
      ))}
    </ul>
  );
}
