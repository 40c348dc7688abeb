import { label } from '../../lib/labels.ts';
import { useNavigation } from './navigation-data.ts';
import { QuickLink, shownQuickLinks } from './quick-link.tsx';

/** The quick links on a small screen, whose header has no room for them: a row that scrolls sideways. */
export function QuickLinkChips() {
  const { data } = useNavigation();
  const links = shownQuickLinks(data?.QuickLinks ?? []);
  if (links.length === 0) return null;
  return (
    <nav className="quick-chips" aria-label={label('shell.quickLinks')}>
      {links.map((link) => (
        <QuickLink key={link.Id} link={link} />
      ))}
    </nav>
  );
}
