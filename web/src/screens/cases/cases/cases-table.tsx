import type { CustomerCase } from '@engros/contracts/cases/customer-cases.ts';
import { readDocumentPdf } from '@engros/contracts/documents/sales-documents.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Download } from 'lucide-react';
import { CaseOutcome } from '../../../features/cases/cases/case-outcome.tsx';
import { caseGoods, caseTitle } from '../../../features/cases/cases/case-words.ts';
import { fullDate, shortDay } from '../../../lib/formats/day-formats.ts';
import { dayAndYear } from '../../../lib/formats/moments.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

interface Props {
  cases: readonly CustomerCase[];
  onOpen: (id: string) => void;
}

export function CasesTable({ cases, onOpen }: Props) {
  return (
    <table className="data-table w-full border-collapse text-13">
      <caption className="visually-hidden">{label('cases.title')}</caption>
      <thead>
        <tr className="text-left">
          <th scope="col">{label('cases.column.case')}</th>
          <th scope="col">{label('cases.column.created')}</th>
          <th scope="col">{label('cases.column.delivery')}</th>
          <th scope="col">{label('cases.column.order')}</th>
          <th scope="col">{label('cases.column.what')}</th>
          <th scope="col">{label('cases.column.outcome')}</th>
          <th scope="col">
            <span className="visually-hidden">{label('orders.column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map((row) => (
          <tr key={row.Id}>
            <td className="num font-[620]">{row.Id}</td>
            <td className="num whitespace-nowrap text-ink-2">{fullDate(momentOf(row.Created).date)}</td>
            <td className="num whitespace-nowrap">{shortDay(row.DeliveryDay)}</td>
            <td>
              <Link
                to="/orders/details/$orderId"
                params={{ orderId: row.OrderId }}
                className="num text-brand hover:underline"
              >
                {row.OrderId}
              </Link>
            </td>
            <td className="w-[30%] py-1.75">
              <b className="block font-[620]">{caseTitle(row)}</b>
              <span className="block text-12/[16px] text-ink-3">{caseGoods(row)}</span>
            </td>
            <td className="w-[30%] py-1.75">
              <CaseOutcome row={row} />
            </td>
            <td className="text-right whitespace-nowrap">
              {row.CreditNoteId !== null && (
                <a
                  href={requestAddress(readDocumentPdf.path, { id: row.CreditNoteId })}
                  download
                  aria-label={label('cases.pdfOf', { id: row.Id })}
                  className={buttonClass({ size: 28 })}
                >
                  <Download aria-hidden="true" />
                  {label('cases.pdf')}
                </a>
              )}
              <IconButton label={label('cases.openCase', { id: row.Id })} onPress={() => onOpen(row.Id)}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CaseCards({ cases, onOpen }: Props) {
  return (
    <ul className="-mx-(--gutter) border-y border-line bg-surface">
      {cases.map((row) => (
        <li key={row.Id}>
          <button
            type="button"
            className="grid w-full gap-0.75 border-t border-line px-4 py-3 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
            onClick={() => onOpen(row.Id)}
          >
            <span className="flex justify-between gap-3">
              <b className="min-w-0 text-15 font-[620]">{caseTitle(row)}</b>
              <span className="num flex-none text-ink-3">{dayAndYear(row.DeliveryDay)}</span>
            </span>
            <span className="truncate text-13/[18px] text-ink-2">{caseGoods(row)}</span>
            <span className="text-13/[18px]">
              <CaseOutcome row={row} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
