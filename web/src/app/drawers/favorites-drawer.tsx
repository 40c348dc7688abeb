import { type FavoritesItem, readNavigationFavorites } from '@engros/contracts/pages/navigation.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Heart } from 'lucide-react';
import { useNavigation } from '../../features/shell/navigation/navigation-data.ts';
import { FailedNotice } from '../../features/shell/notices/failed-notice.tsx';
import { query } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { ContentLink } from '../../ui/controls/content-link.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';

const isList = ({ Type }: FavoritesItem) => Type === 'navigation_favorites_item';

function FavoriteEntry({ item, onGone }: { item: FavoritesItem; onGone: () => void }) {
  if (item.Type === 'navigation_separator')
    return (
      <li className="px-5 py-2">
        <hr className="border-0 border-t border-line" />
      </li>
    );
  const Icon = isList(item) ? Heart : ArrowRight;
  return (
    <li>
      <ContentLink url={item.Url} target="_self" className="menu-entry" onClick={onGone}>
        <Icon aria-hidden="true" />
        <span className="menu-entry-text min-w-0 flex-1 wrap-anywhere">
          {item.Title}
          {item.Subtitle && <small className="block text-12 font-[400] text-ink-2">{item.Subtitle}</small>}
        </span>
      </ContentLink>
    </li>
  );
}

/** Shows the lists that came with the page first, then requests the current lists, because lists may have changed (NAV-06). */
export function FavoritesDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const arrived = useNavigation().data?.QuickLinks.find(({ Type }) => Type === 'navigation_favorites');
  const { data, isError, refetch } = useQuery({
    ...query(readNavigationFavorites, {}),
    ...(arrived && { initialData: arrived.MenuItems, initialDataUpdatedAt: 0 }),
    staleTime: 0,
    enabled: isOpen,
  });
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      title={label('navigation.favorites')}
      closeLabel={label('shell.close')}
    >
      {isError && !data && (
        <FailedNotice onRetry={() => void refetch()}>{label('navigation.failed')}</FailedNotice>
      )}
      {data && !data.some(isList) && (
        <EmptyState icon={<Heart aria-hidden="true" />} title={label('navigation.noFavorites')}>
          {label('navigation.noFavoritesText')}
        </EmptyState>
      )}
      <ul className="menu-level">
        {data?.map((item) => (
          <FavoriteEntry key={item.Id} item={item} onGone={onClose} />
        ))}
      </ul>
    </Drawer>
  );
}
