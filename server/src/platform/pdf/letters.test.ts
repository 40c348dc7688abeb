import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openPaper } from './paper.ts';

/** As written, and as a PDF says it where that is another text. */
const names: [written: string, said?: string][] = [
  ['Rugbrød, ½ kg à 1.250,00'],
  ['Żurek śląski ogórki'],
  ['Nước mắm'],
  ['Ελιές Καλαμών'],
  ['Сметана борщ'],
  ['寿司 海苔'],
  ['한국 김치'],
  ['زيت زيتون'],
  ['שמן זית'],
  ['Frost ❄ is 🍦'],
  ['Fløde ⅓ l'],
  ['Saft \u{1F9C3}\u{FE0F} 2 l', 'Saft [U+1F9C3] 2 l'],
];

test('[DOC-02] a PDF has every letter of a name, or says which not', async () => {
  const paper = openPaper({
    title: 'Navne',
    author: 'Prøve',
    subject: 'Navne',
    createdAt: '2026-11-23T08:30:00Z',
    language: 'da',
  });
  for (const [at, [name]] of names.entries()) {
    paper.tagged(paper.root, 'P', name, 42, 50 + at * 30);
    paper.tagged(paper.root, 'P', name, 300, 50 + at * 30, { bold: true, right: true, width: 200 });
  }
  expect(paper.rowsOf('Сметана борщ Сметана борщ', 60)).toEqual(['Сметана борщ', 'Сметана борщ']);
  paper.tagged(paper.root, 'P', 'Olie שמן זית 5 l', 42, 600);
  const input = await paper.finish();
  const textBy = (way: string) =>
    execFileSync('pdftotext', [way, '-', '-'], { input, encoding: 'utf8' })
      // Marks of direction, which the reader adds.
      .replaceAll(/[\u202a-\u202e]/g, '')
      .replaceAll(/[ \u00a0]+/g, ' ');
  // Words from left to right, as they are drawn.
  expect(textBy('-raw')).toContain('Olie זית שמן 5 l');
  const text = textBy('-layout').replace(/^.*Olie.*$/m, '');
  expect(names.filter(([name, said = name]) => text.split(said).length !== 3)).toEqual([]);
});
