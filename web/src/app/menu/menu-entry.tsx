import { ChevronRight } from 'lucide-react';
import { MenuIcon } from '../../features/shell/navigation/menu-icon.tsx';
import type { MenuLink } from '../../features/shell/navigation/menu-levels.ts';
import { LinkBadge } from '../../features/shell/navigation/quick-link.tsx';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { label } from '../../lib/labels.ts';
import { ContentLink } from '../../ui/controls/content-link.tsx';

export interface MenuEntryProps {
  link: MenuLink;
  /** Only for product groups; undefined for other entries. */
  products: number | undefined;
  onOpen: (id: string) => void;
  onGone: () => void;
}

function EntryContent({ link, products }: Pick<MenuEntryProps, 'link' | 'products'>) {
  return (
    <>
      <MenuIcon name={link.QuickLinkIcon} pictureUrl={link.IconUrl} />
      <span className="menu-entry-text min-w-0 flex-1 wrap-anywhere">
        {link.Title}
        {link.Subtitle && <small className="block text-12 font-[400] text-ink-2">{link.Subtitle}</small>}
        {link.Target === '_blank' && (
          <span className="visually-hidden"> ({label('navigation.newWindow')})</span>
        )}
      </span>
      <LinkBadge link={link} />
      {products !== undefined && (
        <span className="num text-(length:--text-13) font-[400] text-ink-3">
          {formatCount(products)}
          <span className="visually-hidden"> {label('navigation.products')}</span>
        </span>
      )}
      {link.opensLevel && <ChevronRight aria-hidden="true" className="size-4.5 flex-none text-ink-3" />}
    </>
  );
}

/**
 * The link's type decides whether it is a separator, a button that opens a level or the list of customers, or a link (NAV-05).
 */
export function MenuEntry({ link, products, onOpen, onGone }: MenuEntryProps) {
  if (link.Type === 'navigation_separator')
    return (
      <li className="px-5 py-2">
        <hr className="border-0 border-t border-line" />
      </li>
    );
  const content = <EntryContent link={link} products={products} />;
  const shared = { className: 'menu-entry', 'data-entry': link.id } as const;
  if (link.opensLevel) {
    return (
      <li>
        <button type="button" {...shared} data-opens="" onClick={() => onOpen(link.id)}>
          {content}
        </button>
      </li>
    );
  }
  if (link.Type === 'navigation_change_customer') {
    return (
      <li>
        <button type="button" {...shared} onClick={() => openPanel('customers')}>
          {content}
        </button>
      </li>
    );
  }
  return (
    <li>
      <ContentLink url={link.Url} target={link.Target} {...shared} onClick={onGone}>
        {content}
      </ContentLink>
    </li>
  );
}
