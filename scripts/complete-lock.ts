/**
 * `node scripts/complete-lock.ts [--check]`: adds to package-lock.json the platform packages that an
 * incomplete registry left out, so that `npm ci` works with any registry (docs/decisions/0002). Run it after
 * every change of dependencies; `npm run check` verifies it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, platformOf } from './lock-faults.ts';
import { root } from './run-command.ts';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };

const missing: [key: string, entry: LockedPackage][] = [];
for (const [key, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name);
    const isLocked = lock.packages[`node_modules/${name}`] ?? lock.packages[`${key}/node_modules/${name}`];
    if (isLocked || platform === undefined || !/^\d/.test(version)) continue;
    missing.push([`node_modules/${name}`, { version, ...(dev && { dev }), optional: true, ...platform }]);
  }
}

if (missing.length > 0 && process.argv.includes('--check')) {
  console.error(
    `package-lock.json lacks ${missing.map(([key]) => key).join(', ')}: run node scripts/complete-lock.ts`,
  );
  process.exit(1);
}
if (missing.length > 0) {
  const all = [...Object.entries(lock.packages), ...missing].sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`);
}
console.log(`${missing.length} platform packages added to package-lock.json`);
