import type { FacetNode } from './document-columns.ts';
import { foldText } from './fold-text.ts';
import { tokenize } from './tokenize.ts';

/** A brand or category as suggestions find it. */
export interface NamedEntry {
  id: string;
  name: string;
  folded: string;
  words: readonly string[];
}

/** Prepares brands or categories for suggestions. */
export function nameEntries(nodes: readonly FacetNode[]): NamedEntry[] {
  return nodes.map(({ id, name }) => ({
    id,
    name,
    folded: foldText(name),
    words: tokenize(name).map((token) => token.text),
  }));
}

function entryScore(entry: NamedEntry, typed: string, words: readonly string[]): number {
  if (entry.folded.startsWith(typed)) return 2;
  const isFound = words.every((word) => entry.words.some((own) => own.startsWith(word)));
  return isFound ? 1 : 0;
}

/** The entries every typed word begins a word of, those that begin as typed first, short names first. */
export function findEntries(
  entries: readonly NamedEntry[],
  typed: string,
  words: readonly string[],
  take: number,
): { id: string; name: string }[] {
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, score: entryScore(entry, typed, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length)
    .slice(0, take)
    .map(({ entry }) => ({ id: entry.id, name: entry.name }));
}
