import './group-sheet.css';
import {
  type GroupSheet,
  readGroupSheet,
  type SendingResult,
  type SheetProduct,
  sendGroupSheet,
} from '@engros/contracts/planning/group-sheets.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { filledEmpty } from '../../../features/planning/group-sheets/grid-area.ts';
import { type GreyKind, proposalsOf } from '../../../features/planning/group-sheets/proposals.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { AddKitchensDialog } from './add-kitchens-dialog.tsx';
import { AddRow } from './add-row.tsx';
import { ColumnDialog } from './column-dialog.tsx';
import { NarrowSheet } from './narrow-sheet.tsx';
import { RemoveProductDialog } from './remove-product-dialog.tsx';
import { SheetBar } from './sheet-bar.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetQuestions } from './sheet-questions.tsx';
import { SheetResult } from './sheet-result.tsx';
import { useGrid } from './use-grid.ts';
import { readinessOf, type Sheet, useSheet } from './use-sheet.ts';

const route = getRouteApi('/shell/group-sheets/$groupSheetId');

export function GroupSheetScreen() {
  const { groupSheetId: id } = route.useParams();
  const { data, isError, refetch } = useQuery(query(readGroupSheet, { params: { id } }));
  usePagePlace(data?.Name ?? label('groupSheet.title'), [
    { label: label('orders.title'), href: '/orders' },
    { label: label('groupSheet.title'), href: '/group-sheets' },
  ]);
  if (data) return <Found key={data.Id} read={data} />;
  return (
    <div className="panel panel-edge">
      {isError ? (
        <FailedState isWholePage title={label('groupSheet.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows kind="line" label={label('groupSheet.loading')} />
      )}
    </div>
  );
}

/** Sends the columns, and keeps what became of each until it is closed or tried again. */
function useSending(sheet: Sheet) {
  const [results, setResults] = useState<readonly SendingResult[]>([]);
  const { run, isPending, failure } = useCall(
    async (customers: readonly string[], IgnoreWarning: boolean) => {
      await sheet.save();
      const { Id: id, Round } = sheet.sheet;
      const Columns = customers.map((CustomerId) => ({
        ...{ CustomerId, IgnoreWarning, ShownTotalOre: shownTotal(sheet, CustomerId) },
      }));
      const { Results } = await call(sendGroupSheet, { params: { id }, body: { Round, Columns } });
      const again = new Set(customers);
      setResults([...results.filter(({ CustomerId }) => !again.has(CustomerId)), ...Results]);
      await sheet.readAgain();
    },
    { failed: 'groupSheet.sendFailed' },
  );
  return { results, isPending, failure, close: () => setResults([]), send: run };
}

/** The total that stood in the column, when it is the one that the server worked out. */
const shownTotal = ({ sums, changed }: Sheet, customerId: string): number | null =>
  changed.has(customerId) ? null : (sums.get(customerId)?.TotalOre ?? null);

function Found({ read }: { read: GroupSheet }) {
  const sheet = useSheet(read);
  const [kind, setKind] = useState<GreyKind>('usual');
  const { Columns: columns, Products: products } = sheet.sheet;
  const grey = useMemo(
    () =>
      proposalsOf(
        columns,
        products.map(({ ProductId }) => ProductId),
        kind,
      ),
    [columns, products, kind],
  );
  const [opened, setOpened] = useState<string>();
  const [removing, setRemoving] = useState<SheetProduct>();
  const grid = useGrid(sheet, grey, (head, { row, column }) =>
    head === 'row' ? setRemoving(products[row]) : setOpened(columns[column]?.CustomerId),
  );
  const sending = useSending(sheet);
  const isWide = useIsWide();
  const [isAdding, setAdding] = useState(false);
  const fill = () => {
    const edits = filledEmpty(sheet.quantities, grey);
    grid.apply(edits);
    toast(label('groupSheet.filled', { count: edits.length }));
  };
  const send = () =>
    void sending.send(
      columns.flatMap(({ CustomerId }, at) => (readinessOf(sheet, at) === 'none' ? [] : [CustomerId])),
      false,
    );
  const failure = sending.failure ?? (sheet.isFailing ? label('groupSheet.unsaved') : undefined);
  const notSent = new Set(
    sending.results.flatMap(({ State, CustomerId }) =>
      State === 'sent' || State === 'waits' ? [] : [CustomerId],
    ),
  );
  const column = columns.find(({ CustomerId }) => CustomerId === opened);
  const isEmpty = columns.length === 0 || products.length === 0;
  return (
    <>
      <SheetHead
        sheet={sheet}
        grey={kind}
        onGrey={setKind}
        onFill={fill}
        onAddKitchens={() => setAdding(true)}
      />
      {failure && (
        <Notice kind="danger" isAlert className="mb-3">
          {failure}
        </Notice>
      )}
      {sending.results.length > 0 && (
        <SheetResult
          sheet={sheet}
          results={sending.results}
          isPending={sending.isPending}
          onSendAnyway={(customers) => void sending.send(customers, true)}
          onColumn={setOpened}
          onClose={sending.close}
        />
      )}
      <SheetQuestions sheet={sheet} grid={grid} />
      {isEmpty ? (
        <div className="panel panel-edge">
          <EmptyState icon={<Table2 aria-hidden="true" />} title={label('groupSheet.emptyTitle')}>
            {label('groupSheet.emptyText')}
          </EmptyState>
        </div>
      ) : isWide ? (
        <section className="panel panel-edge overflow-clip">
          <SheetBar sheet={sheet} grid={grid} />
          <SheetGrid sheet={sheet} grey={grey} grid={grid} notSent={notSent} />
          <SheetFoot sheet={sheet} grey={kind} isPending={sending.isPending} onSend={send} />
        </section>
      ) : (
        <>
          <NarrowSheet sheet={sheet} grey={grey} grid={grid} onColumn={setOpened} />
          <SheetFoot sheet={sheet} grey={kind} isPending={sending.isPending} onSend={send} />
        </>
      )}
      <div className="mt-3">
        <AddRow sheet={sheet} />
      </div>
      {column && (
        <ColumnDialog
          key={column.CustomerId}
          sheet={sheet}
          column={column}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removing && (
        <RemoveProductDialog sheet={sheet} product={removing} onClose={() => setRemoving(undefined)} />
      )}
      {isAdding && (
        <AddKitchensDialog sheet={sheet.sheet} onAdded={sheet.readAgain} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
