import { type Column, createColumn, push } from '../numeric-columns.ts';
import type { SearchDocument } from '../search-document.ts';
import { eachPosition, type Steps } from '../steps.ts';
import { asEnglish, tokenizeEnglish } from './english-words.ts';
import { type Token, tokenize } from './tokenize.ts';

/**
 * Where a word can stand, the more telling place the higher: of several in one document the highest counts.
 * `IMPACT` says how much a match there is worth.
 */
export const FIELD = {
  description: 1,
  sizeTotal: 2,
  size: 3,
  supplier: 4,
  nameAside: 5,
  category: 6,
  leafCategory: 7,
  /** One thing a category above the leaf is, or lists: "Gris", "Mælk og fløde". */
  categoryItem: 8,
  nameTail: 9,
  brand: 10,
  /** One thing among others the leaf lists: "Mel og gryn". */
  leafListed: 11,
  name: 12,
  /** All of the leaf: "Laks". */
  leafAll: 13,
  /** Words of the name that the category confirms, bread in "Hvidt og groft brød" being bread. */
  tailConfirmed: 14,
  nameConfirmed: 15,
  /** Words of the name that the leaf is, or lists. */
  tailByLeaf: 16,
  nameByLeaf: 17,
};
/** Words there are of the name itself. */
export const NAME_FIELDS: ReadonlySet<number> = new Set([
  FIELD.nameAside,
  FIELD.nameTail,
  FIELD.name,
  FIELD.tailConfirmed,
  FIELD.nameConfirmed,
  FIELD.tailByLeaf,
  FIELD.nameByLeaf,
]);
export const IMPACT = Uint8Array.of(0, 2, 3, 4, 4, 5, 5, 6, 5, 8, 9, 6, 10, 6, 10, 12, 10, 12);

/** All words of the catalogue and where they stand, document by document. */
export interface WordTable {
  readonly idOf: Map<string, number>;
  readonly displays: string[];
  /** Words and fields of the documents one after the other; `starts[d]` is where those of d begin. */
  readonly words: Column;
  readonly fields: Column;
  readonly starts: Uint32Array;
  /** Documents that use the word in any field but the description. */
  readonly uses: Uint32Array;
}

/** Text beyond this adds nothing to what the product can be found by. */
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

/** The fields of a text's words by where in it they stand. */
interface Places {
  first: number;
  /** After a comma. */
  tail?: number;
  /** After "med" and the like. */
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
/** What follows the last comma after all that is listed: "Kartofler, skrællede", "Bær og frugt, frost". */
const KEPT_AS = /^(.+),((?:(?! og | and | & |,).)+)$/;

/** A category's words, those that are all of it or all of one thing it lists before the others. */
function addCategory(reader: Reader, whole: string, isLeaf: boolean, read: Read = readOnce): void {
  const word = isLeaf ? FIELD.leafCategory : FIELD.category;
  const [, name = whole, keptAs = ''] = KEPT_AS.exec(whole) ?? [];
  addTokens(reader, read(reader, keptAs), { first: word });
  const all = name.split(LISTED);
  const leafItem = all.length === 1 ? FIELD.leafAll : FIELD.leafListed;
  const item = isLeaf ? leafItem : FIELD.categoryItem;
  for (const listed of all) {
    const tokens = read(reader, listed);
    addTokens(reader, tokens, { first: tokens.length === 1 ? item : word, aside: FIELD.description });
  }
}

type Read = (reader: Reader, text: string) => Token[];

/** Brands, suppliers and categories repeat from product to product: each is read once. */
function readOnce(reader: Reader, text: string): Token[] {
  let tokens = reader.cached.get(text);
  if (tokens === undefined) {
    tokens = tokenize(text.slice(0, MAX_NAME));
    reader.cached.set(text, tokens);
  }
  return tokens;
}

/** The same of an English text. */
function readEnglishOnce(reader: Reader, text: string): Token[] {
  const key = asEnglish(text);
  const tokens = reader.cached.get(key) ?? tokenizeEnglish(text.slice(0, MAX_NAME));
  reader.cached.set(key, tokens);
  return tokens;
}

const NAME_PLACES = { first: FIELD.name, tail: FIELD.nameTail, aside: FIELD.nameAside };

/** What the fields of a product say of it in the words that buyers use for it. */
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

/** Counts, for each word, the documents that use it in a field of at least this impact. */
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

/** Reading a document takes some tens of microseconds. */
const readAtOnce = 32;

/** Reads all documents, given in ordinal order. */
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
