import type { FacetNode } from './document-columns.ts';
import { prefixRange } from './numeric-columns.ts';
import { foldText } from './words/fold-text.ts';
import { tokenize } from './words/tokenize.ts';

interface NamedEntry {
  id: string;
  name: string;
  folded: string;
  words: readonly string[];
}

/** Texts in sorted order, each with the position of its entry. */
interface Beginnings {
  readonly texts: readonly string[];
  readonly entries: Uint32Array;
}

export interface NamedEntries {
  readonly entries: readonly NamedEntry[];
  readonly names: Beginnings;
  readonly words: Beginnings;
}

function sortBeginnings(textsOf: readonly (readonly string[])[]): Beginnings {
  const rows = textsOf.flatMap((texts, at) => texts.map((text) => ({ text, at })));
  rows.sort((a, b) => (a.text < b.text ? -1 : Number(a.text > b.text)));
  return { texts: rows.map(({ text }) => text), entries: Uint32Array.from(rows, ({ at }) => at) };
}

export function nameEntries(nodes: readonly FacetNode[]): NamedEntries {
  const entries = nodes.map(({ id, name }) => ({
    id,
    name,
    folded: foldText(name),
    words: tokenize(name).map((token) => token.text),
  }));
  return {
    entries,
    names: sortBeginnings(entries.map(({ folded }) => [folded])),
    words: sortBeginnings(entries.map(({ words }) => words)),
  };
}

function begunBy({ texts, entries }: Beginnings, typed: string): Uint32Array {
  const { from, to } = prefixRange(texts, typed);
  return entries.subarray(from, to);
}

function entryScore(entry: NamedEntry, typed: string, words: readonly string[]): number {
  if (entry.folded.startsWith(typed)) return 2;
  const isFound = words.every((word) => entry.words.some((own) => own.startsWith(word)));
  return isFound ? 1 : 0;
}

/**
 * Every typed word must be the beginning of a word. Entries whose name begins with the typed text come first, then entries with
 * short names.
 */
export function findEntries(
  { entries, names, words: ofWords }: NamedEntries,
  typed: string,
  words: readonly string[],
  take: number,
): { id: string; name: string }[] {
  const [first] = words;
  if (first === undefined) return [];
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), first);
  const near = new Set([...begunBy(names, typed), ...begunBy(ofWords, longest)]);
  return [...near]
    .flatMap((at) => {
      const entry = entries[at];
      const score = entry === undefined ? 0 : entryScore(entry, typed, words);
      return entry === undefined || score === 0 ? [] : [{ at, entry, score }];
    })
    .sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length || a.at - b.at)
    .slice(0, take)
    .map(({ entry }) => ({ id: entry.id, name: entry.name }));
}
