import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEntries, nameEntries } from '../named-entries.ts';
import type { SearchIndex } from '../search-index.ts';
import { foldText } from '../words/fold-text.ts';
import { tokenize } from '../words/tokenize.ts';
import { greatestOf } from './greatest-values.ts';
import { bestDocuments } from './rank-documents.ts';

test('the greatest few equal the first of a full sort, in order', () => {
  const numbers = fc.array(fc.nat(6), { maxLength: 60 });
  fc.assert(
    fc.property(numbers, fc.nat(60), fc.nat(12), fc.nat(3), (values, from, take, left) => {
      const isWanted = (at: number) => at % 4 !== left;
      const sorted = [...values.keys()]
        .filter((at) => at >= from && (values[at] ?? 0) > 0 && isWanted(at))
        .sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
      const range = { from, to: values.length };
      expect(greatestOf(Uint32Array.from(values), range, take, isWanted)).toEqual(sorted.slice(0, take));
    }),
    { numRuns: 300 },
  );
});

test('the best documents equal a full sort’s first, ties by popularity', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 1, maxLength: 300 }), fc.nat(40), (scores, count) => {
      const documents = Uint32Array.from(scores.keys());
      const index: Pick<SearchIndex, 'size'> = { size: scores.length };
      const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
      const best = bestDocuments(index, documents.reverse(), (document) => scores[document] ?? 0, count);
      expect([...best]).toEqual(sorted.slice(0, count));
    }),
    { numRuns: 300 },
  );
});

test('finds the brands and groups that a look at each finds', () => {
  const word = fc.constantFrom('Arla', 'Øko', 'Pro', '365', 'De', 'is', 'Isen', "L'Or", '3-Stjernet', 'æble');
  const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const typed = fc.tuple(name, fc.nat(20)).map(([text, length]) => text.slice(0, length));
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), typed, fc.nat(6), (names, text, take) => {
      const nodes = names.map((own, at) => ({ id: String(at), name: own }));
      const words = tokenize(text).map((token) => token.text);
      const scoreOf = (own: string) => {
        if (foldText(own).startsWith(foldText(text))) return 2;
        const ownWords = tokenize(own).map((token) => token.text);
        return words.every((each) => ownWords.some((other) => other.startsWith(each))) ? 1 : 0;
      };
      const found = nodes
        .filter((node) => words.length > 0 && scoreOf(node.name) > 0)
        .sort((a, b) => scoreOf(b.name) - scoreOf(a.name) || a.name.length - b.name.length);
      expect(findEntries(nameEntries(nodes), foldText(text), words, take)).toEqual(found.slice(0, take));
    }),
    { numRuns: 500 },
  );
});
