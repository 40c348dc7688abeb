import type { LineItem } from '@engros/contracts/basket/basket.ts';
import type { FaultyLine, LineFix } from '@engros/contracts/basket/basket-repair.ts';
import { useState } from 'react';
import { readBasketView } from '../../../features/basket/basket-data.ts';
import { repairLines } from '../../../features/basket/edits/basket-changes.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { tellFailure, tellWithUndo } from '../undoable.ts';
import { isBlocking, type LineFault } from './line-faults.ts';
import { removeLine } from './remove-line.tsx';

/** With this many fixes or more, no button to remove the line is added, because the line has one elsewhere. */
const mostFixes = 3;

export interface LineFixesProps {
  line: LineItem;
  fault: LineFault;
  /** The server's fixes for the line; undefined until loaded. */
  faulty: FaultyLine | undefined;
}

/**
 * Returns the text of a fix with only the first part of the product's name, so that the button fits into the row:
 * `Skift til Oksefilet af dansk kvie, 3 stk.` A replacement whose name begins like the product's own also keeps the
 * first part that differs: `Skift til Torskeloin, m/skind, 1 kasse`.
 */
export function shortText({ Text, DisplayName }: Pick<LineFix, 'Text' | 'DisplayName'>, own: string): string {
  if (DisplayName === null) return Text;
  const [first = '', ...rest] = DisplayName.split(', ');
  const ofOwn = own.split(', ');
  const differing = ofOwn[0] === first ? rest.find((part) => !ofOwn.includes(part)) : undefined;
  return Text.replace(DisplayName, differing === undefined ? first : `${first}, ${differing}`);
}

/** Buttons that repair a line, the most likely fix first. Removing works without the server's fixes. */
export function LineFixes({ line, fault, faulty }: LineFixesProps) {
  const [pendingId, setPendingId] = useState<string | null>(null);
  const fixes = faulty?.Fixes.filter(({ Kind }) => Kind !== 'Remove') ?? [];
  async function mend(fix: LineFix) {
    const { basket } = readBasketView();
    if (!basket) return;
    setPendingId(fix.Id);
    try {
      const mended = await repairLines(basket.Id, new Map([[line.Id, fix.Id]]));
      if (mended.Applied.length > 0) tellWithUndo(fix.Text, mended);
      else tellFailure();
    } catch {
      tellFailure();
    } finally {
      setPendingId(null);
    }
  }
  return (
    <>
      {fixes.map((fix) => (
        <Button
          key={fix.Id}
          size={28}
          className="h-auto min-h-7 max-w-full py-1 text-left whitespace-normal"
          isPending={pendingId === fix.Id}
          isDisabled={pendingId !== null}
          onPress={() => void mend(fix)}
        >
          {shortText(fix, line.Product.DisplayName)}
        </Button>
      ))}
      {isBlocking(fault) && fixes.length < mostFixes && (
        <Button size={28} isDisabled={pendingId !== null} onPress={() => removeLine(line)}>
          {label('checkout.remove')}
        </Button>
      )}
    </>
  );
}
