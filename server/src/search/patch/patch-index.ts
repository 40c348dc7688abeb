import { collectTerms, popularityStep } from '../build-index.ts';
import { buildCodeTable, mergeCodeTables } from '../code-table.ts';
import { buildDocumentColumns } from '../document-columns.ts';
import { familyOf } from '../families.ts';
import { createFrame } from '../matching/match-frame.ts';
import { nameEntries } from '../named-entries.ts';
import { buildPostings } from '../postings.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Steps } from '../steps.ts';
import { danishSortKey } from '../words/fold-text.ts';
import { readWords } from '../words/word-table.ts';
import { patchColumns } from './patch-columns.ts';
import { patchWords } from './patch-words.ts';
import { type IndexChange, moveColumn, patchOrder, patchRanks } from './patched-order.ts';

/**
 * Creates the next version of an index after a few products changed: about 50 ms for 50,000 products, in
 * steps of less than a millisecond. Gives the same results as building a new index, except that new parts of
 * compound words are only learned by building.
 */
export function* patchIndex(index: SearchIndex, change: IndexChange): Steps<SearchIndex> {
  const order = yield* patchOrder(index, change);
  const { ids, ordinalOf, documents } = order;
  const before = index.columns;
  const words = yield* readWords(documents);
  const { collector, stems } = yield* collectTerms(words, index.lexicon);
  const added = { words, collector, postings: yield* buildPostings(words, stems) };
  const ownColumns = buildDocumentColumns(documents);
  yield;
  const columns = yield* patchColumns(before, ownColumns, order);
  const hasSameBrands =
    columns.brands.nodes === before.brands.nodes &&
    columns.privateBrands.nodes === before.privateBrands.nodes;
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  const nameKey = (ordinal: number) => {
    const id = ids[ordinal] ?? '';
    return danishSortKey(names.get(id) ?? change.knownOf(id)?.name ?? '');
  };
  return {
    size: ids.length,
    ids,
    ordinalOf,
    moved: ids === index.ids ? index.moved : { ids: index.ids, to: order.movedTo },
    ...(yield* patchWords(index, order, added)),
    lexicon: index.lexicon,
    codes: yield* mergeCodeTables(index.codes, buildCodeTable(documents), order),
    synonyms: index.synonyms,
    columns,
    popularity: yield* moveColumn(index.popularity, order, (size) => new Uint8Array(size), popularityStep),
    families: yield* moveColumn(index.families, order, (size) => new Uint32Array(size), familyOf),
    nameRanks: yield* patchRanks(index.nameRanks, order, nameKey),
    idRanks: yield* patchRanks(index.idRanks, order, (ordinal) => (ids[ordinal] ?? '').padStart(20, '0')),
    brandEntries: hasSameBrands
      ? index.brandEntries
      : nameEntries([...columns.brands.nodes, ...columns.privateBrands.nodes]),
    categoryEntries:
      columns.categories.nodes === before.categories.nodes
        ? index.categoryEntries
        : nameEntries(columns.categories.nodes),
    frames:
      ids.length === index.size
        ? index.frames
        : { outer: createFrame(ids.length), inner: createFrame(ids.length) },
  };
}
