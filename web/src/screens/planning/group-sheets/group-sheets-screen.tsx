import { type GroupSheetSummary, readGroupSheets } from '@engros/contracts/planning/group-sheets.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Table2 } from 'lucide-react';
import { useState } from 'react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

const NewSheetDialog = lazyDialog(async () => (await import('./new-sheet-dialog.tsx')).NewSheetDialog);

/** The person's own sheets and templates, the one that was changed last first. */
export function GroupSheetsScreen() {
  usePagePlace(label('groupSheet.title'), [{ label: label('orders.title'), href: '/orders' }]);
  const { data, isError, refetch } = useQuery(query(readGroupSheets, {}));
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <PageHead
        title={label('groupSheet.title')}
        actions={
          <Button variant="primary" onPress={() => setMaking(true)}>
            <Plus aria-hidden="true" />
            {label('groupSheet.new')}
          </Button>
        }
      />
      <div className="panel panel-edge">
        {!data && isError && (
          <FailedState title={label('groupSheet.listFailed')} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows kind="line" label={label('groupSheet.loading')} />}
        {data?.length === 0 && (
          <EmptyState icon={<Table2 aria-hidden="true" />} title={label('groupSheet.none')}>
            {label('groupSheet.noneText')}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul>
            {data.map((sheet) => (
              <SheetLine key={sheet.Id} sheet={sheet} />
            ))}
          </ul>
        )}
      </div>
      {isMaking && <NewSheetDialog onClose={() => setMaking(false)} />}
    </>
  );
}

function SheetLine({ sheet }: { sheet: GroupSheetSummary }) {
  const { Id, Name, IsTemplate, Kitchens, Products, Sent, UpdatedAt } = sheet;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-13 first:border-t-0">
      <Link
        to="/group-sheets/$groupSheetId"
        params={{ groupSheetId: Id }}
        className="font-[600] wrap-anywhere"
      >
        {Name}
      </Link>
      {IsTemplate && <Tag kind="neutral">{label('groupSheet.template')}</Tag>}
      {Sent > 0 && <Tag kind="ok">{label('groupSheet.sentOf', { sent: Sent })}</Tag>}
      <span className="ml-auto text-12 text-ink-2 tabular-nums">
        {label('groupSheet.contents', { kitchens: Kitchens, products: Products })}
        {' · '}
        {label('groupSheet.changed', { day: shortDay(momentOf(UpdatedAt).date) })}
      </span>
    </li>
  );
}
