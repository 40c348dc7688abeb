import { ChevronUp, Keyboard, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useBasketValue } from '../../features/basket/basket-data.ts';
import { countOfUnit } from '../../features/products/unit-text.ts';
import { formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Scanned } from './use-scanning.ts';

/** What was scanned so far, each with the way back; and the way to the keyboard, which is always there. */
export function ScannedList({
  scanned,
  isEntering,
  onUndo,
  onEntry,
}: {
  scanned: readonly Scanned[];
  isEntering: boolean;
  onUndo: (line: Scanned) => void;
  onEntry: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const total = useBasketValue(({ basket }) => basket?.SubTotalOre ?? null);
  const isPending = useBasketValue((view) => view.isPending);
  const isShown = isOpen && scanned.length > 0;
  return (
    <div className="scan-list">
      {isShown && (
        <ul id="scan-scanned" className="scan-lines">
          {scanned.map((line) => (
            <li key={line.key}>
              <span className="scan-line-name">{line.product.DisplayName}</span>
              <span className="num">{countOfUnit(line.quantity, line.unit.Code)}</span>
              <button type="button" className="link" onClick={() => onUndo(line)}>
                {label('scan.undo')}
                <span className="visually-hidden"> {line.product.DisplayName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="scan-foot">
        <button
          type="button"
          className="scan-count"
          aria-expanded={isShown}
          aria-controls={isShown ? 'scan-scanned' : undefined}
          onClick={() => setOpen(!isShown)}
        >
          <ListChecks aria-hidden="true" />
          <span>
            <b>
              {scanned.length > 0
                ? label('scan.scanned', { count: scanned.length })
                : label('scan.nothingScanned')}
            </b>
            {total !== null && (
              <small className="num" data-pending={isPending ? '' : undefined}>
                {label('scan.sumInBasket', { total: formatKroner(total) })}
              </small>
            )}
          </span>
          {scanned.length > 0 && <ChevronUp aria-hidden="true" data-open={isShown ? '' : undefined} />}
        </button>
        <IconButton
          label={label('scan.keyboard')}
          size={40}
          className="scan-keyboard"
          aria-expanded={isEntering}
          onPress={onEntry}
        >
          <Keyboard aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
