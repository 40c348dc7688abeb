import { Ellipsis } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useNavigation } from '../../features/shell/navigation/navigation-data.ts';
import { QuickLink, shownQuickLinks } from '../../features/shell/navigation/quick-link.tsx';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { label } from '../../lib/labels.ts';

const barsWhileLoading = ['1', '2', '3', '4', '5'];

export function QuickLinks() {
  const { data, isError, refetch } = useNavigation();
  if (isError) {
    return (
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-2.5 gap-y-0 text-13 text-danger-ink" role="alert">
        {label('navigation.failed')}
        <button type="button" className="link" onClick={() => void refetch()}>
          {label('shell.tryAgain')}
        </button>
      </p>
    );
  }
  return (
    <nav
      className="shell-links -ml-2.5 flex min-w-0 flex-1 items-center gap-0.5"
      data-testid="white-row-part"
      aria-label={label('shell.quickLinks')}
      aria-busy={data ? undefined : true}
    >
      {data
        ? shownQuickLinks(data.QuickLinks).map((link) => <QuickLink key={link.Id} link={link} />)
        : barsWhileLoading.map((bar) => (
            <span key={bar} data-skeleton className="mx-2.5 block h-3 w-21 rounded-[3px] bg-surface-3 p-0" />
          ))}
      <Button className="shell-links-more" onPress={() => openPanel('menu')}>
        <Ellipsis aria-hidden="true" />
        {label('shell.more')}
      </Button>
    </nav>
  );
}
