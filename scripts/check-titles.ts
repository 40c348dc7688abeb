/**
 * Checks that test titles have at most 12 words, not counting requirement ids, because the title is the first
 * thing read after a failure.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';
import { titlesIn, wordsOf } from './test-titles.ts';

const mostWords = 12;
const folders = ['contracts', 'server', 'web', 'e2e', 'bench', 'world'];
const faults = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && !name.includes('node_modules'))
  .flatMap((name) =>
    titlesIn(readFileSync(join(root, name), 'utf8'))
      .filter(({ text }) => wordsOf(text).length > mostWords)
      .map(({ text, line }) => `${name}:${line} has ${wordsOf(text).length} words: ${text}`),
  );
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error(`${faults.length} titles have more than ${mostWords} words.`);
process.exitCode = faults.length === 0 ? 0 : 1;
