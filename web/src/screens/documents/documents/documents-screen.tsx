import './documents.css';
import {
  type DocumentSummary,
  documentTypes,
  failedDocuments,
  listSalesDocuments,
  orderDocumentTypes,
  readDocumentsZip,
  type SalesDocumentList,
} from '@engros/contracts/documents/sales-documents.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { BookOpenText, Download, FileText, Mail } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import {
  type DocumentsState,
  documentsInput,
  periodOf,
} from '../../../features/documents/documents/documents-parameters.ts';
import { DayRange } from '../../../features/insight/statistics/day-range.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { addDays, fullDate, isoWeek } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner, formatOre } from '../../../lib/formats/formats.ts';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { call, callForFile } from '../../../lib/http/call.ts';
import { queryKey } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useTypedSearch } from '../../../lib/typing/use-typed-search.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { DocumentChoice, FormerLine, PayerLine, PdfLink, StatusTag } from './document-parts.tsx';
import { DocumentsFigures, FiguresToCome } from './documents-figures.tsx';
import { type DocumentsListProps, DocumentsTable } from './documents-table.tsx';
import { type Selection, useSelection } from './use-selection.ts';

const BookkeepingDialog = lazy(async () => ({
  default: (await import('./bookkeeping-dialog.tsx')).BookkeepingDialog,
}));
const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

function SelectedBar({
  selection,
  accountingEmail,
  onDeselect,
}: {
  selection: Selection;
  accountingEmail: string | null;
  onDeselect: () => void;
}) {
  const { ids, sumOre } = selection;
  const [isMailing, setMailing] = useState(false);
  const zip = useCall(
    async () => saveFile(await callForFile(readDocumentsZip, { body: { Ids: [...ids] } })),
    {
      failed: 'documents.zipFailed',
    },
  );
  return (
    <section
      aria-label={label('documents.selected', { count: ids.length })}
      className="border-b border-line bg-brand-tint"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-13">
        <b className="num" aria-live="polite">
          {label('documents.selected', { count: ids.length })}
        </b>
        {sumOre !== null && <span className="num text-12 text-ink-2">{formatKroner(sumOre)}</span>}
        <Button isPending={zip.isPending} onPress={() => void zip.run()}>
          {!zip.isPending && <Download aria-hidden="true" />}
          {label('documents.zip', { count: ids.length })}
        </Button>
        {ids.length <= limits.documentsInMail ? (
          <Button onPress={() => setMailing(true)}>
            <Mail aria-hidden="true" />
            {label('documents.mail')}
          </Button>
        ) : (
          <span>{label('documents.mailMost', { max: limits.documentsInMail })}</span>
        )}
        <button type="button" className="link ml-auto" onClick={onDeselect}>
          {label('documents.deselect')}
        </button>
      </div>
      {isMailing && (
        <Suspense>
          <MailDialog ids={ids} knownEmail={accountingEmail} onClose={() => setMailing(false)} />
        </Suspense>
      )}
      {zip.failure && (
        <Notice kind="danger" isAlert className="mx-4 mb-2">
          {zip.failure}
        </Notice>
      )}
    </section>
  );
}

/** Who may not see prices gets no sums, and no file of them. */
const maySeeAmounts = ({ OwedOre }: DocumentSummary): boolean => OwedOre !== null && OwedOre !== undefined;

const firstServerFault = 500;

/** After a failure, returns an empty list with an error flag (specification 8). */
function useDocuments(state: DocumentsState, today: string) {
  const input = { query: documentsInput(state, today) };
  return useQuery({
    queryKey: queryKey(listSalesDocuments, input),
    queryFn: ({ signal }) =>
      call(listSalesDocuments, { ...input, signal }).catch((error: unknown) => {
        const isRefusal = error instanceof ApiError && error.status < firstServerFault;
        if (signal.aborted || isRefusal) throw error;
        return failedDocuments;
      }),
    placeholderData: keepPreviousData,
  });
}

const route = getRouteApi('/shell/documents');

export function DocumentsScreen() {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayAtSupplier();
  usePagePlace(label('documents.title'), [{ label: label('shell.account'), href: '/account' }]);
  const change = (search: DocumentsState) => void navigate({ search, replace: true, resetScroll: false });
  const documents = useDocuments(state, today);
  const selection = useSelection();
  const [isBooking, setBooking] = useState(false);
  const { data } = documents;
  const refusal = documents.isError ? messageOf(documents.error) : undefined;
  return (
    <>
      <PageHead
        title={label('documents.title')}
        actions={
          <div className="flex flex-wrap items-center gap-2">
            <DocumentTypes state={state} onChange={change} />
            {data?.Summary && maySeeAmounts(data.Summary) && (
              <Button onPress={() => setBooking(true)}>
                <BookOpenText aria-hidden="true" />
                {label('bookkeeping.open')}
              </Button>
            )}
          </div>
        }
      />
      {isBooking && (
        <Suspense>
          <BookkeepingDialog span={periodOf(state, today)} today={today} onClose={() => setBooking(false)} />
        </Suspense>
      )}
      {documents.isPending && <FiguresToCome />}
      {data?.Summary && <DocumentsFigures summary={data.Summary} />}
      <DocumentsTools state={state} today={today} onChange={change} />
      {refusal && (
        <Notice kind="danger" isAlert className="mb-3">
          {refusal}
        </Notice>
      )}
      <div className="panel panel-edge overflow-hidden">
        {documents.isPending && (
          <div className="min-h-screen">
            <SkeletonRows label={label('documents.loading')} kind="line" rows={limits.documentsOnPage} />
          </div>
        )}
        {data?.HasError && (
          <FailedState title={label('documents.failed')} onRetry={() => void documents.refetch()}>
            {label('documents.failedHint')}
          </FailedState>
        )}
        {data && !data.HasError && !refusal && (
          <div
            data-refetching={documents.isPlaceholderData ? '' : undefined}
            className="data-refetching:opacity-60"
          >
            <Listed data={data} selection={selection} state={state} onChange={change} />
          </div>
        )}
      </div>
    </>
  );
}

interface ListedProps {
  data: SalesDocumentList;
  selection: Selection;
  state: DocumentsState;
  onChange: (next: DocumentsState) => void;
}

function Listed({ data, selection, state, onChange }: ListedProps) {
  const isWide = useIsWide();
  const list = useRef<HTMLDivElement>(null);
  const { SalesDocuments: documents, CurrentPage: page, TotalPages: pages, TotalResults: total } = data;
  const { page: _, ...firstPage } = state;
  if (documents.length === 0) {
    const { type: __, text: ___, ...period } = firstPage;
    return (
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        title={label('documents.none')}
        {...((state.type || state.text) && {
          actions: <Button onPress={() => onChange(period)}>{label('documents.showAll')}</Button>,
        })}
      >
        {label('documents.noneHint')}
      </EmptyState>
    );
  }
  const before = (page - 1) * limits.documentsOnPage;
  const List = isWide ? DocumentsTable : DocumentCards;
  const deselect = () => {
    selection.clear();
    // The button that was pressed goes away with its bar.
    list.current?.querySelector('input')?.focus();
  };
  return (
    <>
      {selection.ids.length > 0 && (
        <SelectedBar
          selection={selection}
          accountingEmail={data.Summary?.AccountingEmail ?? null}
          onDeselect={deselect}
        />
      )}
      <div ref={list}>
        <List documents={documents} selection={selection} />
      </div>
      <Pagination
        label={label('documents.pages')}
        range={label('documents.range', {
          from: formatCount(before + 1),
          to: formatCount(before + documents.length),
          total: formatCount(total),
        })}
        page={page}
        pages={pages}
        onChange={(next) => onChange(next > 1 ? { ...state, page: next } : firstPage)}
        previousLabel={label('search.previous')}
        nextLabel={label('search.next')}
        pageLabel={(number) => label('search.page', { number })}
      />
    </>
  );
}

function DocumentCards({ documents, selection }: DocumentsListProps) {
  return (
    <ul className="document-cards">
      {documents.map((document) => (
        <li key={document.Id} className="flex items-center gap-3 border-b border-line px-4 py-2">
          <DocumentChoice document={document} selection={selection} />
          <span className="min-w-0 flex-1">
            <b className="block font-[540]">{label(`documents.type.${document.Type}`)}</b>
            <PayerLine document={document} />
            <FormerLine document={document} />
            <span className="num flex flex-wrap gap-x-4 text-13 text-ink-2">
              <PdfLink document={document} className="link document-number">
                {document.Number}
              </PdfLink>
              {fullDate(document.DocumentDate)}
            </span>
          </span>
          <span className="grid flex-none justify-items-end gap-1">
            {document.TotalOre !== null && <b className="num">{formatOre(document.TotalOre)}</b>}
            <StatusTag status={document.Status} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface DocumentsToolsProps {
  state: DocumentsState;
  today: string;
  onChange: (next: DocumentsState) => void;
}

/** A change of the filters goes back to the first page. */
function listed({ page: _, ...state }: DocumentsState, change: DocumentsState): DocumentsState {
  return { ...state, ...change };
}

function DocumentTypes({ state, onChange }: Omit<DocumentsToolsProps, 'today'>) {
  const { type: _, ...others } = state;
  return (
    <div className="max-w-[calc(100vw-2rem)] overflow-x-auto">
      <SegmentedControl
        label={label('documents.type')}
        segments={(['All', ...orderDocumentTypes, 'Statement'] as const).map((id) => ({
          id,
          label: label(`documents.type.${id}`),
        }))}
        value={state.type ?? 'All'}
        onChange={(id) => {
          const type = documentTypes.find((each) => each === id);
          onChange(listed(others, type ? { type } : {}));
        }}
      />
    </div>
  );
}

function DocumentsTools({ state, today, onChange }: DocumentsToolsProps) {
  const { from, to } = periodOf(state, today);
  const { text, type, searchNow } = useTypedSearch(state.text ?? '', (words) => {
    const { text: _, ...others } = state;
    onChange(listed(others, words === '' ? {} : { text: words.slice(0, limits.orderSearchLength) }));
  });
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2">
      <DayRange
        first={addDays(today, -limits.documentDays)}
        today={today}
        span={{ from, to }}
        onSpan={(span) => onChange(listed(state, { dateOne: span.from, dateTwo: span.to }))}
      />
      <span className="num pb-2 text-12 text-ink-3 max-lg:hidden">
        {label('documents.weeks', { from: isoWeek(from), to: isoWeek(to) })}
      </span>
      <div className="ml-auto w-75 max-lg:ml-0 max-lg:w-full">
        <SearchField
          label={label('documents.search')}
          placeholder={label('documents.search')}
          clearLabel={label('shell.clearSearch')}
          className="border-control"
          value={text}
          onChange={type}
          onSubmit={searchNow}
        />
      </div>
    </div>
  );
}
