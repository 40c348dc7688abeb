/** Every file, folder and npm script that a document names exists, and every threat its test; a document that lies is a fault. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const faults: string[] = [];

for (const document of documents) {
  const text = readFileSync(join(root, document), 'utf8');
  for (const [, path] of text.matchAll(/`((?:server|web|contracts|e2e|bench|scripts|docs)\/[\w./-]+)`/g)) {
    if (path && !existsSync(join(root, path))) faults.push(`${document}: ${path} does not exist`);
  }
  for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) {
    if (name && !(name in scripts)) faults.push(`${document}: npm run ${name} is no script`);
  }
}
const threats = readFileSync(join(root, 'docs/security.md'), 'utf8');
for (let number = 1; number <= 40; number += 1) {
  const row = new RegExp(`^\\| T${number} \\|.*$`, 'm').exec(threats)?.[0] ?? '';
  if (!/`[\w./-]+\.(test|spec)\.tsx?`|comes with its room/.test(row))
    faults.push(`docs/security.md: T${number} names neither a test nor that it comes with its room`);
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
