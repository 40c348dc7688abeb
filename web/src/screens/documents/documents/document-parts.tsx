import {
  type DocumentStatus,
  readDocumentPdf,
  readDocumentXml,
  type SalesDocumentListItem,
} from '@engros/contracts/documents/sales-documents.ts';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Tag, type TagKind } from '../../../ui/data/tag.tsx';
import type { Selection } from './use-selection.ts';

const kinds: Record<DocumentStatus, TagKind> = {
  Open: 'neutral',
  Overdue: 'danger',
  Paid: 'ok',
  ToSetOff: 'neutral',
  SetOff: 'neutral',
};

/** Renders nothing for a delivery note, which is never paid. */
export function StatusTag({ status }: { status: DocumentStatus | null }) {
  if (status === null) return null;
  return (
    <Tag kind={kinds[status]} icon={false}>
      {label(`documents.status.${status}`)}
    </Tag>
  );
}

/** Renders nothing where the customer got the document itself. */
export function PayerLine({ document: { PayerName } }: { document: SalesDocumentListItem }) {
  if (PayerName === null) return null;
  return (
    <span className="block text-12 font-[400] wrap-anywhere whitespace-normal text-ink-3">
      {label('documents.payer', { name: PayerName })}
    </span>
  );
}

/** `Faktura 90118342` (invoice). */
export const nameOf = ({ Type, Number: number }: Pick<SalesDocumentListItem, 'Type' | 'Number'>): string =>
  `${label(`documents.type.${Type}`)} ${number}`;

const addressOf = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id));

interface LinkProps {
  document: SalesDocumentListItem;
  className?: string;
  children: ReactNode;
}

interface ChoiceProps {
  document: SalesDocumentListItem;
  selection: Selection;
}

/** What is selected is fetched as files, so a document without one has an empty place. */
export function DocumentChoice({ document, selection }: ChoiceProps) {
  if (!document.HasPdf) return <span className="block size-4 flex-none touch:size-5.5" />;
  return (
    <Checkbox
      aria-label={label('documents.select', { document: nameOf(document) })}
      isSelected={selection.has(document)}
      onChange={(isOn) => selection.set([document], isOn)}
    />
  );
}

/** Renders nothing for a document whose lines are here. */
export function FormerLine({ document: { HasPdf } }: { document: SalesDocumentListItem }) {
  if (HasPdf) return null;
  return (
    <span className="block text-12 font-[400] wrap-anywhere whitespace-normal text-ink-3">
      {label('documents.former')}
    </span>
  );
}

/** The words alone where there is no PDF. */
export function PdfLink({ document, className = 'link', children }: LinkProps) {
  const { NumberOfPages: pages, HasPdf } = document;
  if (!HasPdf) return <span>{children}</span>;
  const name = nameOf(document);
  const words =
    pages === null
      ? label('documents.pdfOnly', { document: name })
      : label('documents.pdf', { document: name, count: pages });
  return (
    <a
      href={addressOf(readDocumentPdf.path, document.Id)}
      download=""
      className={className}
      aria-label={words}
      title={words}
    >
      {children}
    </a>
  );
}

/** PDF for all documents that have one, and XML for invoices and credit notes. */
export function FileLinks({ document }: { document: SalesDocumentListItem }) {
  if (!document.HasPdf) return null;
  return (
    <span className="inline-flex items-center gap-3 align-middle">
      {document.HasXml && (
        <a
          href={addressOf(readDocumentXml.path, document.Id)}
          download=""
          className="link text-12"
          aria-label={label('documents.xml', { document: nameOf(document) })}
        >
          XML
        </a>
      )}
      <PdfLink document={document} className="link inline-flex items-center gap-1.5 text-12 font-[540]">
        <Download aria-hidden="true" className="size-4" />
        PDF
      </PdfLink>
    </span>
  );
}
