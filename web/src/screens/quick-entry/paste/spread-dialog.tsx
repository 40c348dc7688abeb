import { shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ChosenGoods } from './paste-lines.ts';

export interface SpreadDialogProps {
  isOpen: boolean;
  goods: readonly ChosenGoods[];
  /** Delivery day of the shown basket. Lines that can be delivered on that day go into it. */
  day: string | null;
  onBack: () => void;
  onAdd: () => void;
}

/** Null stands for the basket's current day. */
function linesByDay(goods: readonly ChosenGoods[]): [string | null, ChosenGoods[]][] {
  return [...Map.groupBy(goods, ({ deliveryDate }) => deliveryDate)].sort(([a], [b]) =>
    (a ?? '').localeCompare(b ?? ''),
  );
}

export function SpreadDialog({ isOpen, goods, day, onBack, onAdd }: SpreadDialogProps) {
  const days = linesByDay(goods);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isWanted) => {
        if (!isWanted) onBack();
      }}
      title={label('paste.spreadTitle', { count: days.length })}
      safe={{ label: label('paste.spreadBack') }}
      action={{ label: label('paste.spreadAdd', { count: days.length }), onPress: onAdd }}
    >
      <p>{label('paste.spreadText')}</p>
      <ul className="mt-2 grid gap-2">
        {days.map(([date, lines]) => (
          <li key={date ?? ''}>
            <b>{label('paste.spreadDay', { day: dayText(date ?? day) })}</b>{' '}
            {label('basket.lines', { count: lines.length })}
            {date !== null && <>: {lines.map(({ product }) => product.DisplayName).join(', ')}</>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function dayText(date: string | null): string {
  return date === null ? label('checkout.noDay') : shortDay(date);
}
