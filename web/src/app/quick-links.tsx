import { Ellipsis } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useNavigation } from '../features/navigation/navigation-data.ts';
import { QuickLink, shownQuickLinks } from '../features/navigation/quick-link.tsx';
import { openPanel } from '../features/shell-panels/open-panel.ts';
import { label } from '../lib/labels.ts';

const barsWhileLoading = ['1', '2', '3', '4', '5'];

/** Links of the white row; where it is narrow three of them and the menu with the rest (NAV-06). */
export function QuickLinks() {
  const { data, isError, refetch } = useNavigation();
  if (isError) {
    return (
      <p className="shell-links-failed" role="alert">
        {label('navigation.failed')}
        <button type="button" className="link" onClick={() => void refetch()}>
          {label('shell.tryAgain')}
        </button>
      </p>
    );
  }
  return (
    <nav
      className="shell-links"
      data-testid="white-row-part"
      aria-label={label('shell.quickLinks')}
      aria-busy={data ? undefined : true}
    >
      {data
        ? shownQuickLinks(data.QuickLinks).map((link) => <QuickLink key={link.Id} link={link} />)
        : barsWhileLoading.map((bar) => (
            <span key={bar} data-skeleton className="shell-links-bar skeleton" />
          ))}
      <Button className="shell-links-more" onPress={() => openPanel('menu')}>
        <Ellipsis aria-hidden="true" />
        {label('shell.more')}
      </Button>
    </nav>
  );
}
