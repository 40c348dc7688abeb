import { createColumn, gatherLists, type Lists, push } from './numeric-columns.ts';
import { eachPosition, type Steps } from './steps.ts';
import { FIELD, type WordTable } from './words/word-table.ts';

/** Many stems are compared, and numbers compare faster. */
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

const CATEGORY_FIELDS: ReadonlySet<number> = new Set([
  FIELD.category,
  FIELD.leafCategory,
  FIELD.categoryListed,
  FIELD.categoryItem,
  FIELD.leafListed,
  FIELD.leafAll,
]);

function addCategoryStems(own: readonly number[], field: number, { heads, leaves }: Gathered): void {
  const whole = own[0];
  const head = own[own.length - 1];
  if (whole === undefined || head === undefined) return;
  heads.add(whole);
  heads.add(head);
  if (field === FIELD.leafListed || field === FIELD.leafAll) leaves.add(whole);
}

/**
 * Collects the stems of a document's categories: those of their words, and those of the last parts of
 * compound words.
 */
function categoryStems(words: WordTable, stemIds: readonly number[][], span: Span, into: Gathered): void {
  into.heads.clear();
  into.leaves.clear();
  for (let i = span.from; i < span.to; i++) {
    const field = words.fields.values[i] ?? 0;
    const own = CATEGORY_FIELDS.has(field) ? stemIds[words.words.values[i] ?? 0] : undefined;
    if (own !== undefined) addCategoryStems(own, field, into);
  }
}

/** The field is a higher one when a category of the document also contains the word. */
function confirmed(field: number, own: readonly number[] | undefined, { heads, leaves }: Gathered): number {
  if (field !== FIELD.name && field !== FIELD.nameTail) return field;
  const isTail = field === FIELD.nameTail;
  const whole = own?.[0];
  if (whole !== undefined && leaves.has(whole)) return isTail ? FIELD.tailByLeaf : FIELD.nameByLeaf;
  if (own?.some((stem) => heads.has(stem))) return isTail ? FIELD.tailConfirmed : FIELD.nameConfirmed;
  return field;
}

function weighWords(words: WordTable, stemIds: readonly number[][], span: Span, gathered: Gathered): void {
  const { best } = gathered;
  categoryStems(words, stemIds, span, gathered);
  best.clear();
  for (let i = span.from; i < span.to; i++) {
    const word = words.words.values[i] ?? 0;
    const field = words.fields.values[i] ?? 0;
    const raised = confirmed(field, stemIds[word], gathered);
    if (raised > (best.get(word) ?? 0)) best.set(word, raised);
  }
}

interface Gathered {
  heads: Set<number>;
  leaves: Set<number>;
  best: Map<number, number>;
}

/** Number of documents between two steps; one takes about ten microseconds. */
const gatheredAtOnce = 64;

/** A word of the name ranks higher when the document's categories contain it or a part of it. */
export function* buildPostings(words: WordTable, stems: readonly (readonly string[])[]): Steps<Lists> {
  const stemIds = numberStems(stems);
  const keys = createColumn(words.words.length + 1);
  const documents = createColumn(words.words.length + 1);
  const fields = createColumn(words.words.length + 1);
  const gathered: Gathered = { heads: new Set(), leaves: new Set(), best: new Map() };
  const gather = (document: number) => {
    const span = { from: words.starts[document] ?? 0, to: words.starts[document + 1] ?? 0 };
    weighWords(words, stemIds, span, gathered);
    for (const [word, field] of gathered.best) {
      push(keys, word);
      push(documents, document);
      push(fields, field);
    }
  };
  yield* eachPosition(words.starts.length - 1, gather, gatheredAtOnce);
  return yield* gatherLists(stems.length, keys, documents, fields);
}
