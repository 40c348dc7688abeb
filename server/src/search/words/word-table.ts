import { type Column, createColumn, push } from '../numeric-columns.ts';
import type { SearchDocument } from '../search-document.ts';
import { eachPosition, type Steps } from '../steps.ts';
import { asEnglish, tokenizeEnglish } from './english-words.ts';
import { type Token, tokenize } from './tokenize.ts';

/**
 * Fields of a document that contain words, in rising order of importance. When a word is in several fields,
 * the highest one counts. `IMPACT` gives the score of a match in each.
 */
export const FIELD = {
  description: 1,
  sizeTotal: 2,
  size: 3,
  supplier: 4,
  nameAside: 5,
  category: 6,
  leafCategory: 7,
  /** One of several things that a category above the lowest one lists: "Mejeri og æg" (dairy and eggs). */
  categoryListed: 8,
  /** A category above the lowest one that is exactly the word: "Gris" (pork). */
  categoryItem: 9,
  nameTail: 10,
  brand: 11,
  /** One of several things that the lowest category lists: "Mel og gryn" (flour and grains). */
  leafListed: 12,
  name: 13,
  /** The whole name of the lowest category: "Laks" (salmon). */
  leafAll: 14,
  /** Words of the name that are also in a category, such as "brød" (bread) under "Hvidt og groft brød". */
  tailConfirmed: 15,
  nameConfirmed: 16,
  /**
   * Words of the product name that are also the name of the lowest category, or one of the things it lists.
   */
  tailByLeaf: 17,
  nameByLeaf: 18,
};
export const NAME_FIELDS: ReadonlySet<number> = new Set([
  FIELD.nameAside,
  FIELD.nameTail,
  FIELD.name,
  FIELD.tailConfirmed,
  FIELD.nameConfirmed,
  FIELD.tailByLeaf,
  FIELD.nameByLeaf,
]);
export const IMPACT = Uint8Array.of(0, 2, 3, 4, 4, 5, 5, 6, 5, 5, 8, 9, 6, 10, 6, 10, 12, 10, 12);

export interface WordTable {
  readonly idOf: Map<string, number>;
  readonly displays: string[];
  /**
   * Words and fields of all documents, one document after the other. Those of document d start at
   * `starts[d]`.
   */
  readonly words: Column;
  readonly fields: Column;
  readonly starts: Uint32Array;
  /** Number of documents with the word in any field but the description. */
  readonly uses: Uint32Array;
}

/** In characters; further text is ignored. */
const MAX_DESCRIPTION = 2000;
const MAX_NAME = 400;

interface Reader {
  table: { idOf: Map<string, number>; displays: string[]; words: Column; fields: Column };
  cached: Map<string, Token[]>;
}

function addWord({ table }: Reader, text: string, display: string, field: number): void {
  let word = table.idOf.get(text);
  if (word === undefined) {
    word = table.displays.push(display) - 1;
    table.idOf.set(text, word);
  }
  push(table.words, word);
  push(table.fields, field);
}

interface Places {
  first: number;
  /** Field of the words after a comma. */
  tail?: number;
  /** Field of the words after "med" (with) and similar words. */
  aside?: number;
}

function fieldOf({ isSecondary, isTail }: Token, { first, tail, aside }: Places): number {
  if (isSecondary) return aside ?? first;
  return isTail ? (tail ?? first) : first;
}

function addTokens(reader: Reader, tokens: readonly Token[], fields: Places): void {
  for (const token of tokens) {
    const { text, display, joined, total } = token;
    const field = fieldOf(token, fields);
    addWord(reader, text, token.isNumber ? text : display, field);
    for (const part of token.parts) addWord(reader, part, part, field);
    if (joined !== undefined) addWord(reader, joined.text, joined.display, field);
    if (total !== undefined) addWord(reader, total, total, FIELD.sizeTotal);
  }
}

const LISTED = /,| og | and | & /;
/**
 * Matches the addition after the last comma of a category: "Kartofler, skrællede" (peeled), "Bær og frugt,
 * frost" (frozen).
 */
const KEPT_AS = /^(.+),((?:(?! og | and | & |,).)+)$/;

/** The things that the name of a category lists, and the addition after its last comma. */
export function readCategory(whole: string): { listed: string[]; keptAs: string } {
  const [, name = whole, keptAs = ''] = KEPT_AS.exec(whole) ?? [];
  return { listed: name.split(LISTED), keptAs };
}

/**
 * Adds the words of a category. A word that is the category's whole name, or one of the things it lists, gets
 * a higher field.
 */
function addCategory(reader: Reader, whole: string, isLeaf: boolean, read: Read = readOnce): void {
  const word = isLeaf ? FIELD.leafCategory : FIELD.category;
  const { listed: all, keptAs } = readCategory(whole);
  addTokens(reader, read(reader, keptAs), { first: word });
  const isOne = all.length === 1;
  const leafItem = isOne ? FIELD.leafAll : FIELD.leafListed;
  const upperItem = isOne ? FIELD.categoryItem : FIELD.categoryListed;
  const item = isLeaf ? leafItem : upperItem;
  for (const listed of all) {
    const tokens = read(reader, listed);
    addTokens(reader, tokens, { first: tokens.length === 1 ? item : word, aside: FIELD.description });
  }
}

type Read = (reader: Reader, text: string) => Token[];

/** The same brands, suppliers and categories occur in many products. */
function readOnce(reader: Reader, text: string): Token[] {
  let tokens = reader.cached.get(text);
  if (tokens === undefined) {
    tokens = tokenize(text.slice(0, MAX_NAME));
    reader.cached.set(text, tokens);
  }
  return tokens;
}

function readEnglishOnce(reader: Reader, text: string): Token[] {
  const key = asEnglish(text);
  const tokens = reader.cached.get(key) ?? tokenizeEnglish(text.slice(0, MAX_NAME));
  reader.cached.set(key, tokens);
  return tokens;
}

const NAME_PLACES = { first: FIELD.name, tail: FIELD.nameTail, aside: FIELD.nameAside };

/**
 * Returns words that buyers use for properties that are stored as fields, not as text: "frost" (frozen),
 * "økologisk" (organic).
 */
function saidByFields({ coolType, isOrganic }: SearchDocument): string[] {
  return [...(coolType === 'freeze' ? ['frost'] : []), ...(isOrganic ? ['økologisk'] : [])];
}

function addDocument(reader: Reader, document: SearchDocument): void {
  addTokens(reader, tokenize(document.name.slice(0, MAX_NAME)), NAME_PLACES);
  if (document.nameEn) addTokens(reader, tokenizeEnglish(document.nameEn.slice(0, MAX_NAME)), NAME_PLACES);
  if (document.brand !== null) addTokens(reader, readOnce(reader, document.brand), { first: FIELD.brand });
  for (const size of [...document.sizes, ...saidByFields(document)])
    addTokens(reader, readOnce(reader, size), { first: FIELD.size });
  const leaf = document.categories.length - 1;
  document.categories.forEach((category, level) => {
    addCategory(reader, category.name, level === leaf);
    if (category.nameEn) addCategory(reader, category.nameEn, level === leaf, readEnglishOnce);
  });
  addTokens(reader, readOnce(reader, document.supplier), { first: FIELD.supplier });
  const description = document.description.slice(0, MAX_DESCRIPTION);
  addTokens(reader, tokenize(description), { first: FIELD.description });
}

interface Rows {
  words: Column;
  fields: Column;
  starts: Uint32Array;
}

/** Counts, for each word, the documents with it in a field of at least `least`. */
function countUses({ words, fields, starts }: Rows, count: number, least: number): Uint32Array {
  const uses = new Uint32Array(count);
  const lastDocument = new Int32Array(count).fill(-1);
  let document = 0;
  for (let i = 0; i < words.length; i++) {
    while ((starts[document + 1] ?? 0) <= i) document++;
    const word = words.values[i] ?? 0;
    if ((fields.values[i] ?? 0) < least || lastDocument[word] === document) continue;
    lastDocument[word] = document;
    uses[word] = (uses[word] ?? 0) + 1;
  }
  return uses;
}

/** Number of documents between two steps; one takes tens of microseconds. */
const readAtOnce = 32;

/** The documents are given in the order of the index. */
export function* readWords(documents: readonly SearchDocument[]): Steps<WordTable> {
  const table = {
    idOf: new Map<string, number>(),
    displays: [] as string[],
    words: createColumn(),
    fields: createColumn(),
  };
  const reader: Reader = { table, cached: new Map() };
  const starts = new Uint32Array(documents.length + 1);
  const read = (at: number) => {
    const document = documents[at];
    if (document !== undefined) addDocument(reader, document);
    starts[at + 1] = table.words.length;
  };
  yield* eachPosition(documents.length, read, readAtOnce);
  const rows = { ...table, starts };
  return { ...rows, uses: countUses(rows, table.displays.length, FIELD.description + 1) };
}
