import { type Column, createColumn, push } from './numeric-columns.ts';
import type { SearchDocument } from './search-document.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Fields a word can stand in. The value is the impact: how much a match there says about the product. */
export const FIELD = {
  name: 10,
  brand: 10,
  nameAside: 5,
  leafCategory: 6,
  category: 5,
  supplier: 4,
  description: 2,
};
/** Added to a word of the name that the product's category confirms: bread in "Brød" is bread. */
export const CONFIRMED = 2;

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

function addTokens(reader: Reader, tokens: readonly Token[], field: number, aside: number): void {
  for (const token of tokens) {
    const impact = token.isSecondary ? aside : field;
    addWord(reader, token.text, token.isNumber ? token.text : token.display, impact);
    for (const part of token.parts) addWord(reader, part, part, impact);
  }
}

/** Brands, suppliers and categories repeat from product to product: each is read once. */
function readOnce(reader: Reader, text: string): Token[] {
  let tokens = reader.cached.get(text);
  if (tokens === undefined) {
    tokens = tokenize(text.slice(0, MAX_NAME));
    reader.cached.set(text, tokens);
  }
  return tokens;
}

function addDocument(reader: Reader, document: SearchDocument): void {
  addTokens(reader, tokenize(document.name.slice(0, MAX_NAME)), FIELD.name, FIELD.nameAside);
  if (document.brand !== null) addTokens(reader, readOnce(reader, document.brand), FIELD.brand, FIELD.brand);
  const leaf = document.categories.length - 1;
  document.categories.forEach((category, level) => {
    const impact = level === leaf ? FIELD.leafCategory : FIELD.category;
    addTokens(reader, readOnce(reader, category.name), impact, FIELD.description);
  });
  addTokens(reader, readOnce(reader, document.supplier), FIELD.supplier, FIELD.supplier);
  const description = document.description.slice(0, MAX_DESCRIPTION);
  addTokens(reader, tokenize(description), FIELD.description, FIELD.description);
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

/** Reads all documents, given in ordinal order. */
export function readWords(documents: readonly SearchDocument[]): WordTable {
  const table = {
    idOf: new Map<string, number>(),
    displays: [] as string[],
    words: createColumn(),
    fields: createColumn(),
  };
  const reader: Reader = { table, cached: new Map() };
  const starts = new Uint32Array(documents.length + 1);
  documents.forEach((document, at) => {
    addDocument(reader, document);
    starts[at + 1] = table.words.length;
  });
  const rows = { ...table, starts };
  return { ...rows, uses: countUses(rows, table.displays.length, FIELD.description + 1) };
}
