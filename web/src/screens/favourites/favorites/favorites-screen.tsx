import '../../../features/goods/products/products.css';
import './favorites.css';
import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  ChevronRight,
  ClipboardCheck,
  ClipboardPaste,
  Heart,
  History,
  Pencil,
  Plus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { ListMenu } from '../../../features/favourites/favorites/dialogs/list-menu.tsx';
import { allLists, ownLists } from '../../../features/favourites/favorites/favorites-data.ts';
import { useListsKeys } from '../../../features/favourites/favorites/list/lists-keys.ts';
import { useLiveLists } from '../../../features/favourites/favorites/list/live-lists.ts';
import { PutWholeButton } from '../../../features/favourites/favorites/list/put-whole-button.tsx';
import { StartList } from '../../../features/favourites/favorites/start-list.tsx';
import { boughtQuery } from '../../../features/insight/statistics/bought-products.ts';
import { TiledProduct } from '../../../features/pages/product-cards/tiled-product.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { localMoment } from '../../../lib/formats/day-formats.ts';
import { pastDay } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

const NameDialog = lazyDialog(
  async () => (await import('../../../features/favourites/favorites/dialogs/name-dialog.tsx')).NameDialog,
);
const PasteDialog = lazyDialog(
  async () => (await import('../../../features/favourites/favorites/dialogs/paste-dialog.tsx')).PasteDialog,
);

const lineLook =
  'lists-line relative grid min-h-16 grid-cols-[28px_minmax(0,1fr)_auto_auto_auto] items-center gap-x-4 gap-y-1 pt-2 pr-2 pb-2 pl-4 hover:bg-surface-2 max-lg:grid-cols-[28px_minmax(0,1fr)_auto]';
/** A press anywhere on the line opens the list. */
const wholeLine = 'after:absolute after:inset-0 text-15/[20px]';

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
        {/* Its height is known; it would move down when the lists come. */}
        {!lists.isPending && <BoughtMost />}
      </div>
      <CampaignStripWhenReady hasContent={lists.data !== undefined} />
    </>
  );
}

const tiles = 6;

/** The list itself, and the goods that lead it. */
function BoughtMost() {
  const { expectedDate } = useBasketFrame();
  const knowsDay = useBasketValue(({ status }) => status !== 'loading');
  const { data, isError } = useQuery({
    ...boughtQuery({ sort: 'times' }, { page: 1, pageSize: tiles, expectedDate }),
    enabled: knowsDay,
  });
  const products = data?.Page.PageOfResults ?? [];
  const habits = new Map(data?.Purchases.map((habit) => [habit.ProductId, habit]));
  return (
    <Panel
      title={label('lists.generated')}
      note={products.length > 0 && label('boughtMost.grey')}
      isFlush
      isEdge
    >
      <div className={lineLook}>
        <IconTile tone="brand">
          <History className="size-4" />
        </IconTile>
        <div className="min-w-0">
          <Link to="/favorites/generated/salesstatistics" search={{}} className={`product-name ${wholeLine}`}>
            {label('boughtMost.title')}
          </Link>
          <p className="product-meta">{label('lists.generatedText')}</p>
        </div>
        <ChevronRight aria-hidden="true" className="col-end-[-1] mr-2.5 size-4 text-ink-3" />
      </div>
      {!isError && (!data || products.length > 0) && (
        <div className="product-grid min-h-63.5 rounded-t-none border-x-0 border-b-0 max-xl:[&>:nth-child(n+5)]:hidden">
          {products.map((product) => (
            <TiledProduct key={product.Id} product={product} usual={habits.get(product.Id)} />
          ))}
        </div>
      )}
    </Panel>
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
        <ClipboardPaste aria-hidden="true" className="max-md:hidden" />
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

function ListLine({ list }: { list: FavoriteList }) {
  const { Id, Name, Owner, IsReadOnly, SharedWith, NumberOfPars, NumberOfProducts: count } = list;
  const Icon = IsReadOnly ? Users : Heart;
  const isWide = useIsWide();
  const navigate = useNavigate();
  const canEdit = pageContext().user.UserActions.CanManageFavorites && !IsReadOnly;
  return (
    <li className={lineLook}>
      <IconTile tone="brand">
        <Icon className="size-4" />
      </IconTile>
      <div className="min-w-0">
        <Link
          to="/favorites/details/$listId"
          params={{ listId: Id }}
          className={`product-name wrap-anywhere ${wholeLine}`}
        >
          {Name}
        </Link>
        <p className="product-meta">
          {[
            label('lists.products', { count }),
            Owner && label('lists.sharedFrom', { name: Owner.Name }),
            SharedWith > 0 && label('lists.sharedWithCount', { count: SharedWith }),
            !isWide && changedDay(list),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isWide && <p className="num text-12 text-ink-3">{changedText(list)}</p>}
      <div className="relative z-1 flex flex-wrap items-center gap-1.5 max-lg:col-[2/-1] max-lg:row-2 max-lg:mt-1 max-lg:mb-1 max-lg:gap-2 max-lg:empty:hidden">
        {count > 0 && pageContext().user.UserActions.CanOrder && (
          <PutWholeButton id={Id} name={Name} text={label('lists.put')} />
        )}
        {NumberOfPars > 0 && (
          <Link to="/favorites/count/$listId" params={{ listId: Id }} className={buttonClass()}>
            <ClipboardCheck aria-hidden="true" />
            {label('count.start')}
            <span className="visually-hidden"> {Name}</span>
          </Link>
        )}
        {canEdit && isWide && (
          <Link
            to="/favorites/details-edit/$listId"
            params={{ listId: Id }}
            className={buttonClass()}
            aria-label={label('lists.editNamed', { name: Name })}
          >
            <Pencil aria-hidden="true" />
            {label('lists.edit')}
          </Link>
        )}
      </div>
      <div className="relative z-1 max-lg:col-3 max-lg:row-1 max-lg:self-start">
        <ListMenu
          list={list}
          {...(canEdit &&
            !isWide && {
              onEdit: () => void navigate({ to: '/favorites/details-edit/$listId', params: { listId: Id } }),
            })}
        />
      </div>
    </li>
  );
}

const dayOf = ({ ChangedAt }: FavoriteList) => pastDay(localMoment(ChangedAt, pageContext().timeZone).date);

/** Within a line of facts. */
function changedDay(list: FavoriteList): string {
  const text = label('lists.changed', { date: dayOf(list) });
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

function changedText(list: FavoriteList): string {
  const date = dayOf(list);
  return list.ChangedBy === null
    ? label('lists.changed', { date })
    : label('lists.changedBy', { date, name: list.ChangedBy });
}
