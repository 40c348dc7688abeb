import type { DocumentSummary } from '@engros/contracts/documents/sales-documents.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';

/** What the customer owes (open, due within a week, overdue), and the terms of payment. */
export function DocumentsFigures({ summary }: { summary: DocumentSummary }) {
  const { OpenOre, DueSoonOre, OverdueOre } = summary;
  return (
    <div className="documents-figures mb-3">
      <KeyFigures>
        {OpenOre !== null && (
          <KeyFigure
            label={label('documents.open')}
            value={formatOre(OpenOre)}
            unit="kr."
            note={label('documents.count', { count: summary.NumberOpen })}
          />
        )}
        {DueSoonOre !== null && (
          <KeyFigure
            label={label('documents.dueSoon')}
            value={formatOre(DueSoonOre)}
            unit="kr."
            note={summary.DueSoonDate ? fullDate(summary.DueSoonDate) : label('documents.dueSoon.none')}
          />
        )}
        {OverdueOre !== null && (
          <div data-overdue={OverdueOre > 0 ? '' : undefined}>
            <KeyFigure
              label={label('documents.overdue')}
              value={formatOre(OverdueOre)}
              unit="kr."
              note={
                summary.NumberOverdue === 0
                  ? label('documents.dueSoon.none')
                  : label('documents.overdue.note', {
                      count: summary.NumberOverdue,
                      days: summary.DaysOverdue,
                    })
              }
            />
          </div>
        )}
        <div className="documents-terms grid content-start gap-0.5">
          <span className="text-12 text-ink-3">{label('documents.payment')}</span>
          <b className="text-16">{label('documents.payment.days', { days: summary.PaymentDays })}</b>
          {summary.Payer && (
            <span className="text-12 text-ink-2 wrap-anywhere">
              {label('documents.payer', { name: summary.Payer.Name })}
            </span>
          )}
          {summary.Gln && <span className="num text-12 text-ink-2">EAN {summary.Gln}</span>}
        </div>
      </KeyFigures>
      <CreditLine summary={summary} />
    </div>
  );
}

export function FiguresToCome() {
  const amounts = ['documents.open', 'documents.dueSoon', 'documents.overdue', 'documents.payment'] as const;
  const shown = pageContext().user.UserActions.CanSeePrices ? amounts : amounts.slice(-1);
  return (
    <div
      className="documents-figures mb-3 [&_.key-figure-value]:invisible [&_.key-figure-value~span]:invisible"
      aria-hidden="true"
    >
      <KeyFigures>
        {shown.map((name) => (
          <KeyFigure key={name} label={label(name)} value="0" unit="kr." note={'\u00a0'} />
        ))}
      </KeyFigures>
    </div>
  );
}

/** What the customer owes in total after credit notes are subtracted. Renders nothing without credit notes. */
function CreditLine({ summary: { OwedOre, CreditOre, NumberCredits } }: { summary: DocumentSummary }) {
  if (OwedOre === null || CreditOre === null || NumberCredits === 0) return null;
  const words = {
    amount: formatOre(Math.abs(OwedOre)),
    credit: formatOre(CreditOre),
    count: NumberCredits,
  };
  return (
    <p className="mt-2 text-12 text-ink-2">
      {label(OwedOre < 0 ? 'documents.owing' : 'documents.owed', words)}
    </p>
  );
}
