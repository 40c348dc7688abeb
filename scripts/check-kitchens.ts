/**
 * Checks that each kitchen is used by one journey file only, by its number or by its buyer's e-mail address. All
 * journeys share one server and run two at a time, so two files that change the same kitchen's baskets would disturb
 * each other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

const filesOf = new Map<string, Set<string>>();
for (const file of readdirSync(join(root, 'e2e')).filter(isJourney)) {
  for (const [kitchen] of readFileSync(join(root, 'e2e', file), 'utf8').matchAll(
    /(?<=indkoeb-)\d{6}|\b300\d{3}\b/g,
  ))
    filesOf.set(kitchen, (filesOf.get(kitchen) ?? new Set()).add(file));
}

/** `pictures.ts` is not a journey, because it starts its own server. */
function isJourney(name: string): boolean {
  return name.endsWith('.ts') && name !== 'pictures.ts';
}

const shared = [...filesOf].filter(([, files]) => files.size > 1);
for (const [kitchen, files] of shared) console.error(`${kitchen} orders in ${[...files].join(' and ')}`);
process.exitCode = shared.length === 0 ? 0 : 1;
