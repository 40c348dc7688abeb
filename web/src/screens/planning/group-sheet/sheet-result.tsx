import type { SendingResult } from '@engros/contracts/planning/group-sheets.ts';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Hourglass, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { Sheet } from './use-sheet.ts';

interface Props {
  sheet: Sheet;
  results: readonly SendingResult[];
  isPending: boolean;
  onSendAnyway: (customerIds: readonly string[]) => void;
  onColumn: (customerId: string) => void;
  onClose: () => void;
}

const headings = {
  waits: 'groupSheet.resultWaits',
  asks: 'groupSheet.resultAsks',
  failed: 'groupSheet.resultNotSent',
} as const;

/** Stays above the sheet: what was sent, and each kitchen that was not, with its cause and what to do. */
export function SheetResult({ sheet, results, isPending, onSendAnyway, onColumn, onClose }: Props) {
  const sent = results.filter(({ State }) => State === 'sent');
  const total = sent.reduce<number | null>(
    (sum, { TotalOre }) => (sum === null || TotalOre === null ? null : sum + TotalOre),
    0,
  );
  const asking = results.flatMap(({ State, CustomerId }) => (State === 'asks' ? [CustomerId] : []));
  const isNone = results.every(({ State }) => State === 'failed' || State === 'asks');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (results.length > 0) box.current?.scrollIntoView({ block: 'start' });
  }, [results]);
  return (
    <section
      ref={box}
      className={`panel panel-edge mb-3 scroll-mt-16 border-l-3 ${isNone ? 'border-l-danger' : 'border-l-ok'}`}
    >
      <div className="flex flex-wrap items-center gap-3 px-4 py-2" role="status">
        {isNone ? (
          <CircleAlert aria-hidden="true" className="size-5 text-danger-ink" />
        ) : (
          <CircleCheck aria-hidden="true" className="size-5 text-ok" />
        )}
        <h2>{label('groupSheet.resultSent', { sent: sent.length, count: results.length })}</h2>
        {total !== null && total > 0 && <span className="text-12 text-ink-2">{formatKroner(total)}</span>}
        {sent.length > 0 && (
          <Link to="/orders" className="ml-auto text-12">
            {label('groupSheet.resultOrders')}
          </Link>
        )}
        {asking.length > 1 && (
          <Button
            size={28}
            className={sent.length > 0 ? '' : 'ml-auto'}
            isDisabled={isPending}
            onPress={() => onSendAnyway(asking)}
          >
            {label('groupSheet.sendAllAnyway', { count: asking.length })}
          </Button>
        )}
        <IconButton
          size={28}
          className={sent.length > 0 || asking.length > 1 ? '' : 'ml-auto'}
          label={label('groupSheet.closeResult')}
          onPress={onClose}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {results.map((result) =>
        result.State === 'sent' ? null : (
          <div
            key={result.CustomerId}
            className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2.5 text-13"
          >
            {result.State === 'waits' ? (
              <Hourglass aria-hidden="true" className="size-4.5 text-time-ink" />
            ) : (
              <CircleAlert aria-hidden="true" className="size-4.5 text-danger-ink" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-[620]">{label(headings[result.State], { kitchen: result.Name })}</b>
              <span className="text-ink-2">{causeOf(sheet, result)}</span>
            </span>
            <span className="flex gap-1.5">
              {result.State === 'asks' && (
                <Button size={28} isDisabled={isPending} onPress={() => onSendAnyway([result.CustomerId])}>
                  {label('groupSheet.sendAnyway')}
                  <span className="sr-only">: {result.Name}</span>
                </Button>
              )}
              {result.State !== 'waits' && result.Code !== 'sheetColumnLost' && (
                <Button size={28} variant="quiet" onPress={() => onColumn(result.CustomerId)}>
                  {label('groupSheet.fixColumn')}
                  <span className="sr-only">: {result.Name}</span>
                </Button>
              )}
            </span>
          </div>
        ),
      )}
    </section>
  );
}

function causeOf({ sheet }: Sheet, { Causes, Products }: SendingResult): string {
  const named = Products.map(({ ProductId, Cause }) => {
    const product = sheet.Products.find((each) => each.ProductId === ProductId);
    return `${product?.DisplayName ?? ProductId}: ${Cause}`;
  });
  return [...(named.length > 0 ? [] : Causes), ...named].join(' ');
}
