/**
 * Checks that the lockfile has a checksum for everything that is installed, and that only listed packages run
 * install scripts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, lockFaults } from './lock-faults.ts';
import { root } from './run-command.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
const faults = lockFaults(packages, allowScripts);
// Without this setting npm also runs install scripts that are not listed, and only warns.
if (!/^strict-allow-scripts=true$/m.test(read('.npmrc')))
  faults.push('.npmrc lacks strict-allow-scripts=true');
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
