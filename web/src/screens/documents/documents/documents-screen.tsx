import type { SalesDocumentList } from '@engros/contracts/documents/sales-documents.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { getRouteApi } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useRef } from 'react';
import type { DocumentsState } from '../../../features/documents/documents/documents-parameters.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { messageOf } from '../../../lib/http/api-error.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { DocumentCards } from './document-cards.tsx';
import { DocumentsFigures, FiguresToCome } from './documents-figures.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { DocumentsTools, DocumentTypes } from './documents-tools.tsx';
import { SelectedBar } from './selected-bar.tsx';
import { useDocuments } from './use-documents.ts';
import { type Selection, useSelection } from './use-selection.ts';
import './documents.css';

const route = getRouteApi('/shell/documents');

export function DocumentsScreen() {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const today = todayAtSupplier();
  usePagePlace(label('documents.title'), [{ label: label('shell.account'), href: '/account' }]);
  const change = (search: DocumentsState) => void navigate({ search, replace: true, resetScroll: false });
  const documents = useDocuments(state, today);
  const selection = useSelection();
  const { data } = documents;
  const refusal = documents.isError ? messageOf(documents.error) : undefined;
  return (
    <>
      <PageHead
        title={label('documents.title')}
        actions={<DocumentTypes state={state} onChange={change} />}
      />
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
