/**
 * Checks every text of the application against the list of product words (docs/words.md), so that each thing
 * has one name in Danish and one in English, and against the punctuation rules of its language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';
import { faultsOf, type Language, type Text, wordRules } from './word-rules.ts';

function isText(value: unknown): value is Record<Language, string> {
  return typeof value === 'object' && value !== null && 'da' in value && 'en' in value;
}

async function textsOf(file: string): Promise<Text[]> {
  const exported = Object.values((await import(join(root, file))) as Record<string, object>);
  return exported.flatMap((labels) =>
    Object.entries(labels).flatMap(([key, texts]) => (isText(texts) ? [{ key, texts }] : [])),
  );
}

const files = ['contracts/src', 'server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /(?:^|\/)labels(?:\/[\w-]+)*\.ts$/.test(name));
const rules = wordRules(readFileSync(join(root, 'docs/words.md'), 'utf8'));
const all = (await Promise.all(files.map(textsOf))).flat();
const unique = new Map(all.map((each) => [each.key, each]));
const faults = [...unique.values()].flatMap((each) => faultsOf(each, rules));
for (const fault of faults) console.error(fault);
console.info(`${unique.size} texts, ${rules.length} rules, ${faults.length} faults`);
process.exitCode = faults.length === 0 && unique.size > 1000 ? 0 : 1;
