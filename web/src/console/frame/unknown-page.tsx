import { FileQuestion } from 'lucide-react';
import { usePagePlace } from '../../features/shell/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { ConsoleLink } from './console-link.tsx';

export function UnknownPage() {
  const title = label('console.unknownPage');
  usePagePlace(title);
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden="true" />}
      isWholePage
      title={title}
      actions={
        <ConsoleLink to="/console" className={buttonClass()}>
          {label('console.toOverview')}
        </ConsoleLink>
      }
    />
  );
}
