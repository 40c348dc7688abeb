import type { ImportFinding } from '@engros/contracts/supplier/imports.ts';
import { importLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import type { Finding } from './findings.ts';

/** Of these any number is looked at by a person; of the others what stands in `importLimits`. */
const never: readonly ImportFinding[] = ['allergenWeaker'];
type HeldFinding = Finding & { readonly finding: Exclude<ImportFinding, 'unknownColumn' | 'gone'> };

/** A column that nothing is read from changes nothing, and what is gone is held by what stood (`requireFewGone`). */
const canHold = (found: Finding): found is HeldFinding =>
  found.finding !== 'unknownColumn' && found.finding !== 'gone';

/** Of a file with so many rows. */
export const mostHeld = (read: number): number =>
  Math.max(importLimits.heldRows, Math.floor(read * importLimits.heldShare));

/** Findings of so many rows that a person decides whether the file goes live (domain 18, trying). */
export function heldBy(findings: readonly Finding[], read: number): HeldFinding[] {
  const most = mostHeld(read);
  return findings.filter(canHold).filter(({ finding, rows }) => rows > (never.includes(finding) ? 0 : most));
}

/** Throws ImportRefused for a file of which too much looks wrong; what people's records hold is not said. */
export function requireLooked(
  findings: readonly Finding[],
  { read, isAboutPeople }: { read: number; isAboutPeople: boolean },
): void {
  const [worst] = heldBy(findings, read);
  if (worst === undefined) return;
  const { finding, field, rows, example } = worst;
  const { row } = example;
  const [before, after] = isAboutPeople ? ['', ''] : [example.before, example.after];
  throw new ImportRefused(
    `Held, because ${rows} of ${read} rows look wrong (${finding}), such as row ${row}: ${field} [${before}] to [${after}]. Look at the trial (--try); when it is right, import it with --accept.`,
    { label: `import.why.held.${finding}`, params: { rows, read, row, before, after } },
  );
}
