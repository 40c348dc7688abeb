/**
 * Checks every text of the application against the list of product words (docs/words.md), so that each thing
 * has one name in Danish and one in English, and against the punctuation rules of its language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

type Language = 'da' | 'en';
interface Rule {
  language: Language;
  pattern: RegExp;
  instead: string;
}

const punctuation: readonly Rule[] = [
  { language: 'da', pattern: /\d%/, instead: 'a space before %' },
  { language: 'en', pattern: /\d %/, instead: 'no space before %' },
  ...(['da', 'en'] as const).flatMap((language) => [
    { language, pattern: /\.\.\./, instead: '…' },
    { language, pattern: / - /, instead: ' – ' },
    { language, pattern: /"/, instead: '“ ”' },
    { language, pattern: / [,.;:!](?:\s|$)/, instead: 'no space before it' },
  ]),
];

/**
 * Reads the rules from the document's table: per language the word to use, and the words not to use instead,
 * separated by `;`.
 */
function rulesOf(document: string): Rule[] {
  const rows = document
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(([, da = '', en = '', , notDa = '', notEn = '']) => [
    ...wordsIn(notDa).map((word) => ({ language: 'da' as const, pattern: wordPattern(word), instead: da })),
    ...wordsIn(notEn).map((word) => ({ language: 'en' as const, pattern: wordPattern(word), instead: en })),
  ]);
}

const wordsIn = (cell: string) =>
  cell
    .split(';')
    .map((word) => word.trim())
    .filter(Boolean);

/** Returns a regular expression for a whole word; `*` at its end matches any ending. */
function wordPattern(word: string): RegExp {
  const text = RegExp.escape(word.replace(/\*$/, ''));
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}${word.endsWith('*') ? '' : '(?!\\p{L})'}`, 'iu');
}

interface Text {
  key: string;
  texts: Record<Language, string>;
}

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
const rules = [...punctuation, ...rulesOf(readFileSync(join(root, 'docs/words.md'), 'utf8'))];
const all = (await Promise.all(files.map(textsOf))).flat();
const unique = new Map(all.map((each) => [each.key, each.texts]));
let faults = 0;
for (const [key, texts] of unique) {
  for (const { language, pattern, instead } of rules) {
    // The names of placeholders are not part of the text.
    const found = pattern.exec(texts[language].replace(/\{\{.*?\}\}/g, '{}'));
    if (!found) continue;
    faults += 1;
    console.error(`${key} (${language}): “${found[0]}” should be ${instead}: ${texts[language]}`);
  }
}
console.info(`${unique.size} texts, ${rules.length} rules, ${faults} faults`);
process.exitCode = faults === 0 && unique.size > 1000 ? 0 : 1;
