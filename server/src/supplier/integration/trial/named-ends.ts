import { ImportRefused } from '../import-refused.ts';
import { type Gone, isManyGone } from '../whole/end-missing.ts';
import type { Finding } from './findings.ts';
import { mostHeld } from './hold.ts';

interface Found {
  readonly findings: readonly Finding[];
  readonly gone: Pick<Gone, 'rows' | 'of'> | null;
  readonly read: number;
}

/** How many records are ended or blocked, when they are so many that a person types the number; null when they are few. */
export function endsToName({ findings, gone, read }: Found): number | null {
  const blocked = findings
    .filter(({ finding }) => finding === 'blocked')
    .reduce((sum, { stood }) => sum + stood, 0);
  const isMany = (gone !== null && isManyGone(gone)) || blocked > mostHeld(read);
  return isMany ? (gone?.rows ?? 0) + blocked : null;
}

/** Throws ImportRefused when a person must type how many records are ended or blocked, and did not type just that. */
export function requireNamed(named: number | null, found: Found): void {
  const ends = endsToName(found);
  if (ends === null || ends === named) return;
  throw new ImportRefused(
    `Held, because ${ends} records would be blocked or ended, and not that number was typed.`,
    {
      label: 'import.why.endsNotNamed',
      params: { rows: ends },
    },
  );
}
