import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import type { FaultyLine, LineFix } from '@engros/contracts/baskets/basket-repair.ts';
import { useState } from 'react';
import { readBasketView } from '../../../../features/baskets/basket/basket-data.ts';
import { repairLines } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { tellFailure, tellWithUndo } from '../undoable.ts';
import { isBlocking, type LineFault } from './line-faults.ts';
import { removeLine } from './remove-line.tsx';

/**
 * A line with this many corrections or more has no remove button among them. It can be removed with the button
 * elsewhere in the line.
 */
const mostFixes = 3;

export interface LineFixesProps {
  line: LineItem;
  fault: LineFault;
  faulty: FaultyLine | undefined;
}

/**
 * Shortened to fit into the row: `Skift til Oksefilet af dansk kvie, 3 stk.` (switch to). If the names of both products begin
 * alike, the first differing part is kept too: `Skift til Torskeloin, m/skind, 1 kasse`.
 */
export function shortText({ Text, DisplayName }: Pick<LineFix, 'Text' | 'DisplayName'>, own: string): string {
  if (DisplayName === null) return Text;
  const [first = '', ...rest] = DisplayName.split(', ');
  const ofOwn = own.split(', ');
  const differing = ofOwn[0] === first ? rest.find((part) => !ofOwn.includes(part)) : undefined;
  return Text.replace(DisplayName, differing === undefined ? first : `${first}, ${differing}`);
}

/** The most likely correction is first. The button that removes the line works before the corrections are loaded. */
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
          className="h-auto min-h-7 max-w-full py-1 text-left whitespace-normal touch:min-h-11"
          isPending={pendingId === fix.Id}
          isDisabled={pendingId !== null}
          onPress={() => void mend(fix)}
        >
          {shortText(fix, line.Product.DisplayName)}
        </Button>
      ))}
      {isBlocking(fault) && fixes.length < mostFixes && (
        <Button
          size={28}
          className="touch:min-h-11"
          isDisabled={pendingId !== null}
          onPress={() => removeLine(line)}
        >
          {label('checkout.remove')}
        </Button>
      )}
    </>
  );
}
