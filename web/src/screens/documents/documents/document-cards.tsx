import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { nameOf, PdfLink, StatusTag } from './document-parts.tsx';
import type { DocumentsListProps } from './documents-table.tsx';

export function DocumentCards({ documents, selection }: DocumentsListProps) {
  return (
    <ul className="document-cards">
      {documents.map((document) => (
        <li key={document.Id} className="flex items-center gap-3 border-b border-line px-4 py-2">
          <Checkbox
            aria-label={label('documents.select', { document: nameOf(document) })}
            isSelected={selection.has(document)}
            onChange={(isOn) => selection.set([document], isOn)}
          />
          <span className="min-w-0 flex-1">
            <b className="block font-[540]">{label(`documents.type.${document.Type}`)}</b>
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
