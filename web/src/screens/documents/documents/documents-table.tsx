import type { SalesDocumentListItem } from '@engros/contracts/documents/sales-documents.ts';
import { Link } from '@tanstack/react-router';
import { ArrowDown } from 'lucide-react';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DocumentChoice, FileLinks, FormerLine, PayerLine, PdfLink, StatusTag } from './document-parts.tsx';
import type { Selection } from './use-selection.ts';

export interface DocumentsListProps {
  documents: readonly SalesDocumentListItem[];
  selection: Selection;
}

export function DocumentsTable({ documents, selection }: DocumentsListProps) {
  return (
    <table className="data-table w-full border-collapse text-13 [&_td]:whitespace-nowrap">
      <caption className="visually-hidden">{label('documents.table')}</caption>
      <thead>
        <tr className="text-left">
          <th scope="col" className="w-10">
            <Checkbox
              aria-label={label('documents.selectAll')}
              isSelected={selection.hasAll(documents)}
              isDisabled={!documents.some(({ HasPdf }) => HasPdf)}
              isIndeterminate={selection.hasSome(documents)}
              onChange={(isOn) => selection.set(documents, isOn)}
            />
          </th>
          <th scope="col">{label('documents.type')}</th>
          <th scope="col">{label('documents.number')}</th>
          <th scope="col" aria-sort="descending">
            <span className="inline-flex items-center gap-1">
              {label('documents.date')}
              <ArrowDown aria-hidden="true" className="size-3.5" />
            </span>
          </th>
          <th scope="col">{label('documents.due')}</th>
          <th scope="col">{label('documents.order')}</th>
          <th scope="col">{label('documents.status')}</th>
          <th scope="col" data-numeric="">
            {label('documents.amount')}
          </th>
          <th scope="col" data-numeric="">
            <span className="visually-hidden">{label('documents.files')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentRow key={document.Id} document={document} selection={selection} />
        ))}
      </tbody>
    </table>
  );
}

function DocumentRow({ document, selection }: { document: SalesDocumentListItem; selection: Selection }) {
  const { Type, Number: number, DocumentDate, DueDate, TotalOre } = document;
  const isSelected = selection.has(document);
  return (
    <tr data-selected={isSelected ? '' : undefined}>
      <td>
        <DocumentChoice document={document} selection={selection} />
      </td>
      <td className="font-[540]">
        {label(`documents.type.${Type}`)}
        <PayerLine document={document} />
        <FormerLine document={document} />
      </td>
      <td className="num">
        <PdfLink document={document}>{number}</PdfLink>
      </td>
      <td className="num">{fullDate(DocumentDate)}</td>
      <td className="num">{DueDate && fullDate(DueDate)}</td>
      <td className="num">
        <OrderLink document={document} />
      </td>
      <td>
        <StatusTag status={document.Status} />
      </td>
      <td data-numeric="" className="font-[600]">
        {TotalOre !== null && formatOre(TotalOre)}
      </td>
      <td data-numeric="">
        <FileLinks document={document} />
      </td>
    </tr>
  );
}

function OrderLink({ document: { OrderId: orderId, IsOrderArchived } }: { document: SalesDocumentListItem }) {
  if (orderId === null) return null;
  return (
    <Link
      to={IsOrderArchived ? '/orders/archive/details/$orderId' : '/orders/details/$orderId'}
      params={{ orderId }}
      className="link"
    >
      {orderId}
    </Link>
  );
}
