import { ChevronUp, Keyboard, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { countOfUnit } from '../../../features/goods/products/unit-text.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { Scanned } from './use-scanning.ts';

export function ScannedList({
  scanned,
  isEntering,
  onEntry,
}: {
  scanned: readonly Scanned[];
  isEntering: boolean;
  onEntry: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const total = useBasketValue(({ basket }) => basket?.SubTotalOre ?? null);
  const isPending = useBasketValue((view) => view.isPending);
  const isShown = isOpen && scanned.length > 0;
  return (
    <div className="-mx-4 my-0 border-t border-line py-0 pr-3 pl-4 first:border-t-0">
      {isShown && (
        <ul id="scan-scanned">
          {scanned.map((line) => (
            <li
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line text-(length:--text-14)"
              key={line.key}
            >
              <span className="truncate">{line.product.DisplayName}</span>
              <span className="num">{countOfUnit(line.quantity, line.unit.Code)}</span>
              <button type="button" className="link min-h-11" onClick={line.undo}>
                {label('scan.undo')}
                <span className="visually-hidden"> {line.product.DisplayName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-2 px-0 pt-2 pb-1.5">
        <button
          type="button"
          className="scan-count flex min-h-12 min-w-0 flex-1 items-center gap-3 text-left"
          aria-expanded={isShown}
          aria-controls={isShown ? 'scan-scanned' : undefined}
          onClick={() => setOpen(!isShown)}
        >
          <ListChecks className="size-5 text-brand" aria-hidden="true" />
          <span className="flex-1">
            <b className="block text-15/[19px] font-[620]">
              {scanned.length > 0
                ? label('scan.scanned', { count: scanned.length })
                : label('scan.nothingScanned')}
            </b>
            {total !== null && (
              <small
                className="num text-(length:--text-13) text-ink-3"
                data-pending={isPending ? '' : undefined}
              >
                {label('scan.sumInBasket', { total: formatKroner(total) })}
              </small>
            )}
          </span>
          {scanned.length > 0 && (
            <ChevronUp
              className="size-5 text-ink-3"
              aria-hidden="true"
              data-open={isShown ? '' : undefined}
            />
          )}
        </button>
        <IconButton
          label={label('scan.keyboard')}
          size={40}
          className="size-12 border border-line-strong text-brand [&>svg]:size-5"
          aria-expanded={isEntering}
          onPress={onEntry}
        >
          <Keyboard aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
