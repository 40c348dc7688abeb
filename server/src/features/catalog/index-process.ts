import { buildSearchIndex, type SearchDocument } from '../../search/index.ts';
import type { IndexOrderPart } from './build-index-aside.ts';

const documents: SearchDocument[] = [];

/** The indexing process: gathers the parts of one order, sends back the index and ends. */
process.on('message', (part: IndexOrderPart) => {
  for (const document of part.documents) documents.push(document);
  if (part.synonyms === null || process.send === undefined) return;
  process.send(buildSearchIndex(documents, part.synonyms), () => process.disconnect?.());
});
