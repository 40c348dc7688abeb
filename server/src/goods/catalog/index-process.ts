import { type Piece, takeApart } from '../../platform/process/values-in-pieces.ts';
import { buildSearchIndex, type SearchDocument, type SynonymSet } from '../../search/index.ts';
import type { IndexOrderPart } from './build-index-aside.ts';

const documents: SearchDocument[] = [];
let pieces: Iterator<Piece> | undefined;

function sendNext(): void {
  const next = pieces?.next();
  process.send?.(next?.done === false ? next.value : null, () => {
    if (next?.done !== false) process.disconnect?.();
  });
}

function build(synonyms: readonly SynonymSet[]): void {
  pieces = takeApart(buildSearchIndex(documents, synonyms));
  sendNext();
}

/**
 * Child process that builds the index: collects the parts of the input, returns the index piece by piece as requested, and exits.
 */
process.on('message', (part: IndexOrderPart | 'next') => {
  if (part === 'next') return sendNext();
  for (const document of part.documents) documents.push(document);
  if (part.synonyms !== null) build(part.synonyms);
});
