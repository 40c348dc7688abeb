import { lowerBound, prefixRange } from './numeric-columns.ts';
import { GONE, type PatchedOrder } from './patch/patched-order.ts';
import type { SearchDocument } from './search-document.ts';
import { eachPosition, type Steps } from './steps.ts';
import { foldText } from './words/fold-text.ts';

/**
 * Item numbers, GTINs and supplier numbers of all documents, sorted. One code may belong to several
 * documents.
 */
export interface CodeTable {
  readonly texts: readonly string[];
  readonly documents: Uint32Array;
}

const MIN_CODE_PREFIX = 3;
const MAX_PREFIX_HITS = 2000;
/**
 * Prefix for the 12 digits that the GTINs of a piece and its carton share; codes typed by users never contain
 * it.
 */
const BODY = '#';
const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

export function squeezeCode(text: string): string {
  return foldText(text).replace(/[^\p{L}\d]/gu, '');
}

function gtinBody(digits: string): string {
  return BODY + digits.padStart(14, '0').slice(1, 13);
}

/** GTINs lose their leading zeros, so that a number matches with 8, 12, 13 and 14 digits. */
function codesOf(document: SearchDocument): string[] {
  const codes = [squeezeCode(document.id)];
  for (const gtin of document.gtins) codes.push(gtin.replace(/^0+/, ''), gtinBody(gtin));
  if (document.supplierNumber !== null) codes.push(squeezeCode(document.supplierNumber));
  return codes.filter((code) => code !== '');
}

export function buildCodeTable(documents: readonly SearchDocument[]): CodeTable {
  const ordinalsOf = new Map<string, number[]>();
  documents.forEach((document, ordinal) => {
    for (const code of codesOf(document)) {
      const known = ordinalsOf.get(code);
      if (known === undefined) ordinalsOf.set(code, [ordinal]);
      else if (known[known.length - 1] !== ordinal) known.push(ordinal);
    }
  });
  const codes = [...ordinalsOf.keys()].sort();
  const texts = codes.flatMap((code) => (ordinalsOf.get(code) ?? []).map(() => code));
  return { texts, documents: Uint32Array.from(codes.flatMap((code) => ordinalsOf.get(code) ?? [])) };
}

/** `own` holds the codes of the added documents. */
export function* mergeCodeTables(before: CodeTable, own: CodeTable, order: PatchedOrder): Steps<CodeTable> {
  const texts: string[] = [];
  const documents: number[] = [];
  let next = 0;
  const addOwn = (upTo: string | null) => {
    for (; next < own.texts.length && (upTo === null || (own.texts[next] ?? '') < upTo); next++) {
      texts.push(own.texts[next] ?? '');
      documents.push(order.added[own.documents[next] ?? 0] ?? 0);
    }
  };
  yield* eachPosition(before.texts.length, (row) => {
    const text = before.texts[row] ?? '';
    const to = order.movedTo[before.documents[row] ?? 0] ?? GONE;
    if (to === GONE) return;
    addOwn(text);
    texts.push(text);
    documents.push(to);
  });
  addOwn(null);
  yield;
  return { texts, documents: Uint32Array.from(documents) };
}

function exactly(table: CodeTable, code: string): Uint32Array {
  const from = lowerBound(table.texts, code);
  let to = from;
  while (table.texts[to] === code) to++;
  return table.documents.subarray(from, to);
}

/**
 * Returns the GTIN of a scanned GS1-128 code, which starts with application identifier 01; null for any other
 * code.
 */
function scannedGtin(digits: string): string | null {
  return digits.length >= 16 && digits.startsWith('01') ? digits.slice(2, 16) : null;
}

function findGtin(table: CodeTable, digits: string): Uint32Array {
  const found = exactly(table, digits.replace(/^0+/, ''));
  if (found.length > 0 || !GTIN_LENGTHS.has(digits.length) || digits.length === 8) return found;
  return exactly(table, gtinBody(digits));
}

/**
 * Matches complete codes only: item number, supplier number or GTIN-8/12/13/14, typed or scanned. The GTIN of a carton also finds
 * the piece, and the reverse.
 */
export function findCode(table: CodeTable, code: string): Uint32Array {
  const found = exactly(table, code);
  if (found.length > 0 || !/^\d{8,}$/.test(code)) return found;
  const direct = findGtin(table, code);
  if (direct.length > 0) return direct;
  const scanned = scannedGtin(code);
  return scanned === null ? direct : findGtin(table, scanned);
}

export function findCodePrefix(table: CodeTable, start: string): Uint32Array {
  if (start.length < MIN_CODE_PREFIX) return new Uint32Array(0);
  const { from, to } = prefixRange(table.texts, start);
  return table.documents.subarray(from, Math.min(to, from + MAX_PREFIX_HITS));
}
