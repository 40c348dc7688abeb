import {
  type AccountingSystem,
  accountingSystems,
  type BookkeepingOverview,
  type BookkeepingSettings,
  makeBookkeepingFile,
  readBookkeeping,
} from '@engros/contracts/documents/bookkeeping.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DayRange } from '../../../features/insight/statistics/day-range.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { addDays, fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useForm } from '../../../lib/use-form.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { SummaryRow } from '../../../ui/data/key-values.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Span {
  from: string;
  to: string;
}

interface Props {
  span: Span;
  today: string;
  onClose: () => void;
}

/** Invoices, credit notes and payments of a period as a file that an accounting system reads. */
export function BookkeepingDialog({ span: shown, today, onClose }: Props) {
  const [span, setSpan] = useState(shown);
  const id = useId();
  const input = { query: { FromDate: span.from, ToDate: span.to } };
  const overview = useQuery({
    ...query(readBookkeeping, input),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const [made, setMade] = useState<{ lines: number; totalOre: number | null }>();
  const client = useQueryClient();
  const request = useCall(
    async (Settings: BookkeepingSettings) => {
      setMade(undefined);
      const answer = await call(makeBookkeepingFile, {
        body: { FromDate: span.from, ToDate: span.to, Settings },
      });
      const bytes = Uint8Array.from(atob(answer.Content), (letter) => letter.charCodeAt(0));
      saveFile({ name: answer.FileName, file: new Blob([bytes], { type: answer.MediaType }) });
      setMade({ lines: answer.Lines, totalOre: answer.TotalOre });
      await refreshAll(client, [readBookkeeping]);
    },
    { failed: 'bookkeeping.failed' },
  );
  const { data } = overview;
  return (
    <Dialog
      isOpen
      isWide
      focusesField
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('bookkeeping.title')}
      safe={{ label: label('bookkeeping.close'), onPress: onClose }}
      action={{ label: label('bookkeeping.get'), form: id, isDisabled: data === undefined || isEmpty(data) }}
      isPending={request.isPending}
      {...(request.failure !== undefined && { error: request.failure })}
    >
      <div className="mt-2 grid gap-4 text-ink">
        <DayRange
          first={addDays(today, -limits.documentDays)}
          today={today}
          span={span}
          onSpan={(next) => {
            setMade(undefined);
            setSpan(next);
          }}
        />
        {data === undefined ? (
          overview.isError ? (
            <FailedState title={label('bookkeeping.unread')} onRetry={() => void overview.refetch()} />
          ) : (
            <SkeletonRows label={label('bookkeeping.loading')} kind="line" rows={6} />
          )
        ) : (
          <>
            <Sums of={data} isOld={overview.isPlaceholderData} />
            {data.Last && <LastFile last={data.Last} span={span} />}
            <Accounts
              key={data.Settings === null ? 'new' : 'kept'}
              id={id}
              of={data.Settings}
              request={request}
            />
          </>
        )}
        {made && (
          <Notice kind="success">
            {label('bookkeeping.made', { count: made.lines, total: formatOre(made.totalOre ?? 0) })}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

const isEmpty = ({ Invoices, CreditNotes, Payments }: BookkeepingOverview): boolean =>
  Invoices + CreditNotes + Payments === 0;

function Sums({ of, isOld }: { of: BookkeepingOverview; isOld: boolean }) {
  const counts = [
    ['bookkeeping.invoices', of.Invoices],
    ['bookkeeping.creditNotes', of.CreditNotes],
    ['bookkeeping.payments', of.Payments],
  ] as const;
  const amounts = [
    ['bookkeeping.net', of.NetOre],
    ['bookkeeping.vat', of.VatOre],
    ['bookkeeping.paid', of.PaidOre],
  ] as const;
  return (
    <section aria-label={label('bookkeeping.sums')} className={isOld ? 'opacity-60' : ''}>
      <dl className="grid gap-x-8 rounded-3 border border-line px-4 py-2 text-13 sm:grid-cols-2">
        <div>
          {counts.map(([key, count]) => (
            <SummaryRow key={key} label={label(key)} value={formatCount(count)} />
          ))}
        </div>
        <div>
          {amounts.map(([key, ore]) => (
            <SummaryRow key={key} label={label(key)} value={formatOre(ore ?? 0)} />
          ))}
          <SummaryRow label={label('bookkeeping.total')} value={<b>{formatOre(of.TotalOre ?? 0)}</b>} />
        </div>
      </dl>
      {of.NumberLeftOut > 0 && (
        <Notice kind="warning" className="mt-2">
          {label('bookkeeping.leftOut', { count: of.NumberLeftOut, numbers: of.LeftOut.join(', ') })}
        </Notice>
      )}
    </section>
  );
}

function LastFile({ last, span }: { last: NonNullable<BookkeepingOverview['Last']>; span: Span }) {
  const overlaps = span.from <= last.ToDate && span.to >= last.FromDate;
  const said = label(overlaps ? 'bookkeeping.overlaps' : 'bookkeeping.last', {
    from: fullDate(last.FromDate),
    to: fullDate(last.ToDate),
  });
  return overlaps ? <Notice kind="warning">{said}</Notice> : <p className="text-12 text-ink-3">{said}</p>;
}

const usual: BookkeepingSettings = {
  System: 'eConomic',
  PurchaseAccount: '',
  Creditor: '',
  BankAccount: '',
  VatAccount: '',
  VatCode: '',
  ZeroCode: '',
};

const isAccount = (text: string): boolean => /^[0-9A-Za-zÆØÅæøå._-]{1,20}$/.test(text.trim());
const isCode = (text: string): boolean => text.trim() === '' || isAccount(text);

const needed = ['PurchaseAccount', 'Creditor', 'BankAccount', 'VatAccount'] as const;
const optional = ['VatCode', 'ZeroCode'] as const;
type TextName = (typeof needed | typeof optional)[number];

const faultsIn = (
  draft: BookkeepingSettings,
  names: readonly TextName[],
  isRight: (text: string) => boolean,
): Partial<Record<TextName, string>> =>
  Object.fromEntries(
    names.flatMap((name) => (isRight(draft[name]) ? [] : [[name, label('bookkeeping.accountMissing')]])),
  );

interface AccountsProps {
  id: string;
  of: BookkeepingSettings | null;
  request: {
    run: (settings: BookkeepingSettings) => Promise<void>;
    isPending: boolean;
    failure?: string | undefined;
    forget: () => void;
  };
}

function Accounts({ id, of, request }: AccountsProps) {
  const form = useForm<BookkeepingSettings>({
    initial: of ?? usual,
    faultsOf: (draft) => ({
      ...faultsIn(draft, needed, isAccount),
      ...faultsIn(draft, optional, isCode),
    }),
    request: { ...request, run: (draft) => request.run(trimmed(draft)) },
  });
  const { System } = form.draft;
  return (
    <Form of={form} id={id} className="grid gap-3">
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl
          label={label('bookkeeping.system')}
          value={System}
          segments={accountingSystems.map((each) => ({
            id: each,
            label: label(`bookkeeping.system.${each}`),
          }))}
          onChange={(each) => form.change({ System: each as AccountingSystem })}
        />
      </div>
      <p className="text-12 text-ink-2">
        {label(`bookkeeping.how.${System}`)} {label('bookkeeping.notCarried')}
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          label={label('bookkeeping.purchaseAccount')}
          autoComplete="off"
          {...form.field('PurchaseAccount')}
        />
        <TextField label={label('bookkeeping.creditor')} autoComplete="off" {...form.field('Creditor')} />
        <TextField
          label={label('bookkeeping.bankAccount')}
          autoComplete="off"
          {...form.field('BankAccount')}
        />
        <TextField
          label={label('bookkeeping.vatAccount')}
          hint={label('bookkeeping.vatAccountHint')}
          autoComplete="off"
          {...form.field('VatAccount')}
        />
        <TextField label={label('bookkeeping.vatCode')} autoComplete="off" {...form.field('VatCode')} />
        <TextField label={label('bookkeeping.zeroCode')} autoComplete="off" {...form.field('ZeroCode')} />
      </div>
    </Form>
  );
}

const trimmed = ({ System, ...texts }: BookkeepingSettings): BookkeepingSettings => ({
  System,
  ...(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Omit<
    BookkeepingSettings,
    'System'
  >),
});
