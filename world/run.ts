/**
 * `npm run world`: plays a seeded day of the wholesaler against the real program, and reports which invariants of domain 17 do
 * not hold. Exits with code 1 when one does not. See docs/world.md.
 */

import { missingPackages } from './cluster/cluster.ts';
import { openClusterPlace } from './cluster/cluster-place.ts';
import { playDay } from './day.ts';
import { tryFaults } from './faults/try-faults.ts';
import { openPlace, type Place } from './nodes/place.ts';
import { readOptions } from './options.ts';
import { reportText } from './report.ts';

const options = readOptions(process.argv.slice(2));
const place = options.cluster ? await openWholeCluster() : await openPlace();
try {
  process.exitCode = (await (options.faults ? tryFaults(options, place) : playDays())) ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await place.remove();
}
process.exit();

async function playDays(): Promise<boolean> {
  let isGood = true;
  for (let index = 0; index < options.seeds; index += 1) {
    const seed = index === 0 ? options.seed : `${options.seed}.${index}`;
    const report = await playDay({ ...options, seed }, place);
    console.log(reportText(report));
    isGood &&= report.ledger.broken.length === 0;
  }
  const findings = await place.findings?.();
  if (findings === undefined) return isGood;
  console.log([...findings.lines, `acknowledged writes that are gone: ${findings.lost}`].join('\n'));
  isGood &&= findings.lost === 0;
  return isGood;
}

async function openWholeCluster(): Promise<Place> {
  const missing = missingPackages();
  if (missing.length === 0) return openClusterPlace();
  console.error(`The cluster needs programs that are not here. Install the packages ${missing.join(', ')}.`);
  process.exit(1);
}
