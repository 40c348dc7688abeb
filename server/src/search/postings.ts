import { createColumn, gatherLists, type Lists, push } from './numeric-columns.ts';
import { CONFIRMED, FIELD, type WordTable } from './word-table.ts';

/** Numbers instead of stems, so that confirming a word by its category compares numbers. */
function numberStems(stems: readonly (readonly string[])[]): number[][] {
  const numbers = new Map<string, number>();
  return stems.map((own) =>
    own.map((stem) => {
      const known = numbers.get(stem);
      const id = known ?? numbers.size;
      if (known === undefined) numbers.set(stem, id);
      return id;
    }),
  );
}

interface Span {
  from: number;
  to: number;
}

/** Stems of what the categories of a document say it is: their words, and the last parts of those. */
function categoryStems(words: WordTable, stemIds: readonly number[][], span: Span, heads: Set<number>): void {
  heads.clear();
  for (let i = span.from; i < span.to; i++) {
    const field = words.fields.values[i] ?? 0;
    if (field !== FIELD.leafCategory && field !== FIELD.category) continue;
    const own = stemIds[words.words.values[i] ?? 0] ?? [];
    const whole = own[0];
    const head = own[own.length - 1];
    if (whole !== undefined) heads.add(whole);
    if (head !== undefined) heads.add(head);
  }
}

/** The impact of the best field of each word of one document, into `best`. */
function weighWords(words: WordTable, stemIds: readonly number[][], span: Span, gathered: Gathered): void {
  const { heads, best } = gathered;
  categoryStems(words, stemIds, span, heads);
  best.clear();
  for (let i = span.from; i < span.to; i++) {
    const word = words.words.values[i] ?? 0;
    const field = words.fields.values[i] ?? 0;
    const isConfirmed = field === FIELD.name && stemIds[word]?.some((stem) => heads.has(stem));
    const impact = isConfirmed ? field + CONFIRMED : field;
    if (impact > (best.get(word) ?? 0)) best.set(word, impact);
  }
}

interface Gathered {
  heads: Set<number>;
  best: Map<number, number>;
}

/**
 * Documents of each word with the impact of its best field there. A word of the name rises by `CONFIRMED`
 * when the document's categories name it, or a part of it, too.
 */
export function buildPostings(words: WordTable, stems: readonly (readonly string[])[]): Lists {
  const stemIds = numberStems(stems);
  const keys = createColumn(words.words.length + 1);
  const documents = createColumn(words.words.length + 1);
  const impacts = createColumn(words.words.length + 1);
  const gathered: Gathered = { heads: new Set(), best: new Map() };
  for (let document = 0; document + 1 < words.starts.length; document++) {
    const span = { from: words.starts[document] ?? 0, to: words.starts[document + 1] ?? 0 };
    weighWords(words, stemIds, span, gathered);
    for (const [word, impact] of gathered.best) {
      push(keys, word);
      push(documents, document);
      push(impacts, impact);
    }
  }
  return gatherLists(stems.length, keys, documents, impacts);
}
