import { createBits, listBits, setBit } from '../bit-set.ts';
import { type CodedColumn, type DocumentColumns, sortNodes } from '../document-columns.ts';
import type { Steps } from '../steps.ts';
import { GONE, moveColumn, type PatchedOrder } from './patched-order.ts';

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
export function* patchColumns(
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
    },
  };
}
