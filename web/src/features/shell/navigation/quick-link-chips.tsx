import { label } from '../../../lib/labels.ts';
import { useNavigation } from './navigation-data.ts';
import { QuickLink, shownQuickLinks } from './quick-link.tsx';

/** For small screens: a row that scrolls sideways, outside the header, because it has no room for the links. */
export function QuickLinkChips() {
  const { data } = useNavigation();
  const links = shownQuickLinks(data?.QuickLinks ?? []);
  if (links.length === 0) return null;
  return (
    <nav
      className="quick-chips hidden max-lg:-mx-(--gutter) max-lg:mt-3 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-(--gutter)"
      aria-label={label('shell.quickLinks')}
    >
      {links.map((link) => (
        <QuickLink key={link.Id} link={link} />
      ))}
    </nav>
  );
}
