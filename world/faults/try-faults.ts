import { playDay } from '../day.ts';
import type { Place } from '../nodes/place.ts';
import type { WorldOptions } from '../options.ts';
import { brokenText } from '../report.ts';
import { type Fault, faults, findFault, planted, sourceOf } from './faults.ts';

/** As short as finding a fault allows: no kills, and a shorter wait at the end. */
const shortDay = { kitchens: 80, seconds: 30, kills: 0, drainSeconds: 20 };

/**
 * Plays a short day with each fault, and one without any; or only with the one fault that was requested. Returns whether exactly
 * the faults were found.
 */
export async function tryFaults(options: WorldOptions, place: Place): Promise<boolean> {
  for (const fault of faults) planted(fault, sourceOf(fault));
  const tries: Tried[] = [];
  const asked = options.fault === null ? [null, ...faults] : [findFault(options.fault)];
  for (const fault of asked) {
    const tried = await tryFault(fault, options, place);
    tries.push(tried);
    console.error(textOf(tried));
  }
  console.log(tries.map(textOf).join('\n'));
  const good = tries.filter(({ isGood }) => isGood).length;
  console.log(`${good} of ${tries.length} days ended as they should`);
  return good === tries.length;
}

interface Tried {
  fault: Fault | null;
  isGood: boolean;
  result: string;
  seconds: number;
}

async function tryFault(fault: Fault | null, options: WorldOptions, place: Place): Promise<Tried> {
  const from = performance.now();
  const tried = (isGood: boolean, result: string) => ({
    fault,
    isGood,
    result,
    seconds: (performance.now() - from) / 1000,
  });
  try {
    const day = { ...options, ...shortDay, fault: fault?.name ?? null };
    const { ledger, failedStarts } = await playDay(day, place);
    const found = ledger.broken.filter(({ invariant }) => fault === null || fault.breaks.includes(invariant));
    const [first] = found;
    const starts = failedStarts.length === 0 ? '' : `, ${failedStarts.length} starts of nodes failed`;
    if (first === undefined) return tried(fault === null, `nothing found${starts}`);
    const invariants = [...new Set(found.map(({ invariant }) => invariant))].toSorted().join(', ');
    const text = brokenText(options.seed, first).slice(0, 300);
    return tried(fault !== null, `found ${found.length} times, by ${invariants}${starts}\n${text}`);
  } catch (error) {
    return tried(false, `the day could not be played: ${String(error).slice(0, 1000)}`);
  }
}

const textOf = ({ fault, isGood, result, seconds }: Tried): string =>
  `${isGood ? 'good' : 'BAD '} ${seconds.toFixed(0)} s, ${fault === null ? 'without a fault' : `${fault.name} (${fault.what})`}: ${result}`;
