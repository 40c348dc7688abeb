/**
 * `npm run world`: plays a seeded day of the wholesaler against the real program, and reports which invariants of domain 17 do
 * not hold. Exits with code 1 when one does not. See docs/world.md.
 */
import { playDay } from './day.ts';
import { tryFaults } from './faults/try-faults.ts';
import { openPlace } from './nodes/place.ts';
import { readOptions } from './options.ts';
import { reportText } from './report.ts';

const options = readOptions(process.argv.slice(2));
const place = await openPlace();
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
  return isGood;
}
