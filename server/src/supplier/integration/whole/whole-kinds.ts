import { type ImportKind, wholeKinds } from '@engros/contracts/supplier/imports.ts';
import { ImportRefused } from '../import-refused.ts';

const isAmong = (kinds: readonly ImportKind[], kind: ImportKind): boolean => kinds.includes(kind);

/** Throws ImportRefused for a kind whose records cannot be ended: what is missing in a file of it says nothing. */
export function requireWholeKind(kind: ImportKind): void {
  if (!isAmong(wholeKinds, kind))
    throw new ImportRefused(
      `A file of ${kind} is no whole set, because its records cannot be blocked or ended. Import it without --whole; whole sets are ${wholeKinds.join(', ')}.`,
      { label: 'import.why.notWhole' },
    );
}
