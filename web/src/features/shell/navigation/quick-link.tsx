import type { NavigationItem } from '@engros/contracts/pages/navigation.ts';
import { Button } from 'react-aria-components';
import { label } from '../../../lib/labels.ts';
import { ContentLink } from '../../../ui/controls/content-link.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { openPanel, type ShellPanel } from '../shell-panels/open-panel.ts';
import { badgeOf } from './menu-levels.ts';
import { QuickLinkIcon } from './quick-link-icon.tsx';

const panels: Partial<Record<NavigationItem['Type'], ShellPanel>> = {
  navigation_favorites: 'favorites',
  navigation_change_customer: 'customers',
  navigation_menu: 'menu',
};

/**
 * From left to right, because the server sends the links from right to left. Leaves out hidden links, which are only in the menu.
 */
export function shownQuickLinks(links: readonly NavigationItem[]): NavigationItem[] {
  return links
    .filter(({ HideFromQuickLinks, Type }) => !HideFromQuickLinks && Type !== 'navigation_separator')
    .toReversed();
}

export function LinkBadge({ link }: { link: NavigationItem }) {
  const isJob = link.Type === 'navigation_job';
  return <Badge count={badgeOf(link)} label={label(isJob ? 'navigation.jobs' : 'navigation.unread')} />;
}

/** The link to the favourites opens their drawer (NAV-06). */
export function QuickLink({ link }: { link: NavigationItem }) {
  const content = (
    <>
      <QuickLinkIcon name={link.QuickLinkIcon} pictureUrl={link.IconUrl} />
      <span className="shell-link-title">{link.Title}</span> <LinkBadge link={link} />
    </>
  );
  const panel = panels[link.Type];
  if (panel) return <Button onPress={() => openPanel(panel)}>{content}</Button>;
  return (
    <ContentLink url={link.Url} target={link.Target}>
      {content}
    </ContentLink>
  );
}
