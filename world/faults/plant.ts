/**
 * Loaded into each node before the program when a fault is tested: it changes one line of one file while that file is loaded, so
 * that the product itself has no switch for faults. The node does not start when the line no longer exists. Threads and processes
 * that a node starts load this too; they have the fault when they have the setting, and need not load the file.
 */
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { type Fault, findFault, planted } from './faults.ts';

const waitMs = 20_000;
const name = process.env['WORLD_FAULT'] ?? '';
const isNode = isMainThread && (process.argv[1] ?? '').endsWith('main.ts');
if (name !== '') plant(findFault(name));

function plant(fault: Fault): void {
  let isPlanted = false;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (!url.endsWith(`/server/src/${fault.file}`)) return loaded;
      isPlanted = true;
      if (isNode) console.log(`planted: ${fault.name}`);
      return { ...loaded, source: planted(fault, String(loaded.source)) };
    },
  });
  if (!isNode) return;
  setTimeout(() => {
    if (isPlanted) return;
    console.error(`server/src/${fault.file} was never loaded, so ${fault.name} is not planted`);
    process.exit(1);
  }, waitMs).unref();
}
