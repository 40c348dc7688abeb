import { CircleAlert } from 'lucide-react';
import type { GreyKind } from '../../../features/planning/group-sheets/proposals.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { readinessOf, type Sheet, totalOf } from './use-sheet.ts';

/** What the colours mean, and the press that sends: it counts the columns that can go. */
export function SheetFoot({
  sheet,
  grey,
  isPending,
  onSend,
}: {
  sheet: Sheet;
  grey: GreyKind;
  isPending: boolean;
  onSend: () => void;
}) {
  const readiness = sheet.sheet.Columns.map((_, column) => readinessOf(sheet, column));
  const ready = readiness.flatMap((each, column) => (each === 'ready' ? [column] : []));
  const cannot = readiness.filter((each) => each === 'cannot').length;
  const over = readiness.filter((each) => each === 'over').length;
  const isSomeSent = sheet.sheet.Columns.some(({ State }) => State === 'sent');
  const totals = ready.map((column) => totalOf(sheet, column));
  const total = totals.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const words = [
    cannot > 0 && label('groupSheet.cannot', { count: cannot }),
    over > 0 && label('groupSheet.over', { count: over }),
    isSomeSent && label('groupSheet.sentCanChange'),
  ];
  return (
    <div className="sheet-actions">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2 tabular-nums max-lg:hidden">
        <span>
          <b className="font-[640] text-ink">4</b> {label('groupSheet.legend.ordered')}
        </span>
        <span>
          <span className="text-ink-3">4</span> {label(`groupSheet.legend.${grey}`)}
        </span>
        <span className="flex items-center gap-1.5">
          <b className="rounded-2 bg-brand-tint px-1.5 font-[640] text-brand-ink">5</b>
          <span className="text-11">4</span> {label('groupSheet.legend.differs')}
        </span>
        <span className="flex items-center gap-1.5">
          <CircleAlert aria-hidden="true" className="size-3.5 text-danger-ink" />
          {label('groupSheet.legend.bad')}
        </span>
      </span>
      <span className="ml-auto text-12 text-ink-2">{words.filter(Boolean).join(' · ')}</span>
      {!sheet.sheet.IsTemplate && (
        <Button
          variant="primary"
          size={40}
          className="max-lg:w-full"
          isPending={isPending}
          isDisabled={ready.length + cannot + over === 0}
          onPress={onSend}
        >
          {ready.length + cannot + over === 0
            ? label('groupSheet.sendNone')
            : label('groupSheet.send', { count: ready.length })}
          {ready.length > 0 && totals.some((each) => each !== null) && (
            <span className="tabular-nums">{formatKroner(total)}</span>
          )}
        </Button>
      )}
    </div>
  );
}
