import { playDay } from '../day.ts';
import type { Place } from '../nodes/place.ts';
import type { WorldOptions } from '../options.ts';
import { brokenText } from '../report.ts';
import { type Fault, faults, planted, sourceOf } from './faults.ts';

/** A day that is as short as finding a fault allows: no kills, and what waits is waited for less. */
const shortDay = { kitchens: 80, seconds: 30, kills: 0, drainSeconds: 20 };

/** Plays a short day with each fault planted, and one without any; returns whether exactly the faults were found. */
export async function tryFaults(options: WorldOptions, place: Place): Promise<boolean> {
  for (const fault of faults) planted(fault, sourceOf(fault));
  const lines: string[] = [];
  let isGood = true;
  for (const fault of [null, ...faults]) {
    const { ledger } = await playDay({ ...options, ...shortDay, fault: fault?.name ?? null }, place);
    const found = ledger.broken.filter(({ invariant }) => fault === null || fault.breaks.includes(invariant));
    isGood &&= fault === null ? found.length === 0 : found.length > 0;
    const [first] = found;
    lines.push(
      lineOf(fault, found.length),
      ...(first === undefined ? [] : [brokenText(options.seed, first).slice(0, 300)]),
    );
    console.error(lines.slice(-2).join('\n'));
  }
  console.log(lines.join('\n'));
  return isGood;
}

function lineOf(fault: Fault | null, found: number): string {
  if (fault === null)
    return found === 0 ? 'without a fault: all invariants hold' : 'WITHOUT A FAULT: invariants are broken';
  return `${fault.name} (${fault.what}): ${found === 0 ? 'NOT FOUND' : `found ${found} times`}`;
}
