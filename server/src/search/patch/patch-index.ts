import { createBits, listBits, setBit } from '../bit-set.ts';
import { collectTerms, popularityStep } from '../build-index.ts';
import { buildCodeTable, mergeCodeTables } from '../code-table.ts';
import {
  buildDocumentColumns,
  type CodedColumn,
  type DocumentColumns,
  sortNodes,
} from '../document-columns.ts';
import { familyOf, kindsBy } from '../families.ts';
import { createFrame } from '../matching/match-frame.ts';
import { nameEntries } from '../named-entries.ts';
import { buildPostings } from '../postings.ts';
import type { SearchIndex } from '../search-index.ts';
import type { Steps } from '../steps.ts';
import { danishSortKey } from '../words/fold-text.ts';
import { readWords } from '../words/word-table.ts';
import { patchWords } from './patch-words.ts';
import {
  GONE,
  type IndexChange,
  moveColumn,
  type PatchedOrder,
  patchOrder,
  patchRanks,
} from './patched-order.ts';

const newNumbers = (size: number) => new Uint32Array(size);

function mergeNodes(before: CodedColumn, own: CodedColumn): CodedColumn['nodes'] {
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  const isKnown = own.nodes.every(({ id, name, parentId }) => {
    const node = known.get(id);
    return node !== undefined && node.name === name && node.parentId === parentId;
  });
  if (isKnown) return before.nodes;
  // The names of changed documents are newer, so they replace the stored ones.
  for (const node of own.nodes) known.set(node.id, node);
  return sortNodes(known);
}

function* mergeColumn(before: CodedColumn, own: CodedColumn, order: PatchedOrder): Steps<CodedColumn> {
  const nodes = mergeNodes(before, own);
  const position = new Map(nodes.map((node, at) => [node.id, at]));
  const movedNodes = (column: CodedColumn) =>
    column.nodesOf.map((of) => of.map((node) => position.get(column.nodes[node]?.id ?? '') ?? 0));
  const nodesOf = nodes === before.nodes ? [...before.nodesOf] : movedNodes(before);
  const codeOf = new Map(nodesOf.map((of, code) => [of.join(), code]));
  const ownCodes = movedNodes(own).map((of) => codeOf.get(of.join()) ?? nodesOf.push(of) - 1);
  yield;
  const codes = yield* moveColumn(
    before.codes,
    order,
    newNumbers,
    (_, at) => ownCodes[own.codes[at] ?? 0] ?? 0,
  );
  return withoutUnused({ codes, nodes, nodesOf });
}

function withoutUnused(column: CodedColumn): CodedColumn {
  const { codes, nodes, nodesOf } = column;
  const usedCodes = new Set(codes);
  const usedNodes = new Set([...usedCodes].flatMap((code) => nodesOf[code] ?? []));
  if (usedNodes.size === nodes.length) return column;
  const kept = nodes.filter((_, at) => usedNodes.has(at));
  const position = new Map(kept.map((node, at) => [node.id, at]));
  const moved = nodesOf.map((of, code) =>
    usedCodes.has(code) ? of.map((node) => position.get(nodes[node]?.id ?? '') ?? 0) : [],
  );
  return { codes, nodes: kept, nodesOf: moved };
}

function* mergePlaces(
  before: DocumentColumns['places'],
  own: DocumentColumns['places'],
  order: PatchedOrder,
): Steps<DocumentColumns['places']> {
  const offset = before.values.length;
  const ownOf = (_: unknown, at: number) => offset + (own.codes[at] ?? 0);
  const codes = yield* moveColumn(before.codes, order, newNumbers, ownOf);
  return { codes, values: [...before.values, ...own.values] };
}

function* mergeBits(before: Uint32Array, own: Uint32Array, order: PatchedOrder): Steps<Uint32Array> {
  yield;
  const bits = createBits(order.ids.length);
  for (const ordinal of listBits(before)) {
    const to = order.movedTo[ordinal] ?? GONE;
    if (to !== GONE) setBit(bits, to);
  }
  for (const at of listBits(own)) setBit(bits, order.added[at] ?? 0);
  return bits;
}

/** `own` holds the columns of the added documents. */
function* patchColumns(
  before: DocumentColumns,
  own: DocumentColumns,
  order: PatchedOrder,
): Steps<DocumentColumns> {
  const coded = (name: Exclude<keyof DocumentColumns, 'places' | 'flags'>) =>
    mergeColumn(before[name], own[name], order);
  const flag = (name: keyof DocumentColumns['flags']) =>
    mergeBits(before.flags[name], own.flags[name], order);
  return {
    categories: yield* coded('categories'),
    brands: yield* coded('brands'),
    privateBrands: yield* coded('privateBrands'),
    markings: yield* coded('markings'),
    coolTypes: yield* coded('coolTypes'),
    suppliers: yield* coded('suppliers'),
    regions: yield* coded('regions'),
    supplierCountries: yield* coded('supplierCountries'),
    places: yield* mergePlaces(before.places, own.places, order),
    flags: {
      isAirCargo: yield* flag('isAirCargo'),
      isOrganic: yield* flag('isOrganic'),
      isOnOffer: yield* flag('isOnOffer'),
      hasFoodWaste: yield* flag('hasFoodWaste'),
      hasBargain: yield* flag('hasBargain'),
      isPresale: yield* flag('isPresale'),
      isInStock: yield* flag('isInStock'),
      isSample: yield* flag('isSample'),
    },
  };
}

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
    kinds: yield* moveColumn(index.kinds, order, (size) => new Uint32Array(size), kindsBy(index.lexicon)),
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
