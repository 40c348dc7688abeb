/**
 * Loaded into each node before the program when a fault is planted: it changes one line of one file while it is loaded, so
 * that the product itself has no switch for faults. The node does not start when the line is not there any more.
 */
import { registerHooks } from 'node:module';
import { findFault, planted } from './faults.ts';

const fault = findFault(process.env['WORLD_FAULT'] ?? '');
let isPlanted = false;
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!url.endsWith(`/server/src/${fault.file}`)) return loaded;
    isPlanted = true;
    console.log(`planted: ${fault.name}`);
    return { ...loaded, source: planted(fault, String(loaded.source)) };
  },
});
const waitMs = 20_000;
setTimeout(() => {
  if (isPlanted) return;
  console.error(`server/src/${fault.file} was never loaded, so ${fault.name} is not planted`);
  process.exit(1);
}, waitMs).unref();
