/**
 * `npm run prove -- record FOLDER` writes what the program shows to others: its OpenAPI document, the answers of all GET calls to
 * several callers, its texts and its schema. `npm run prove -- compare BEFORE AFTER` prints what differs between two folders.
 */
import { basename } from 'node:path';
import { differences } from './compare.ts';

const [task, first, second] = process.argv.slice(2);
if (task === 'record' && first) {
  const { record } = await import('./record.ts');
  console.log(await record(first));
} else if (task === 'compare' && first && second) {
  const found = differences(first, second);
  console.log(found.length === 0 ? 'Nothing differs.' : `${found.join('\n')}\n${found.length} differences`);
  process.exitCode = found.length === 0 ? 0 : 1;
} else {
  console.error(`Use: ${basename(import.meta.filename)} record FOLDER | compare BEFORE AFTER`);
  process.exitCode = 1;
}
