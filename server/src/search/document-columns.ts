import { createBits, setBit } from './bit-set.ts';
import type { SearchDocument, SupplierPlace } from './search-document.ts';
import { danishSortKey } from './words/fold-text.ts';

/**
 * A value of a facet (filter), such as a brand. Nodes are sorted by name, so that values with equal counts are in the
 * order of names.
 */
export interface FacetNode {
  id: string;
  name: string;
  parentId?: string;
}

export interface CodedColumn {
  readonly codes: Uint32Array;
  readonly nodes: readonly FacetNode[];
  /** The nodes of each code, as positions in `nodes`. A document has one code, which may stand for several nodes. */
  readonly nodesOf: readonly (readonly number[])[];
}

export interface DocumentColumns {
  readonly categories: CodedColumn;
  readonly brands: CodedColumn;
  readonly privateBrands: CodedColumn;
  readonly markings: CodedColumn;
  readonly coolTypes: CodedColumn;
  readonly suppliers: CodedColumn;
  readonly regions: CodedColumn;
  readonly supplierCountries: CodedColumn;
  readonly places: { readonly codes: Uint32Array; readonly values: readonly (SupplierPlace | null)[] };
  readonly flags: Readonly<Record<DocumentFlag, Uint32Array>>;
}

type DocumentFlag =
  | 'isAirCargo'
  | 'isOrganic'
  | 'isOnOffer'
  | 'hasFoodWaste'
  | 'hasBargain'
  | 'isPresale'
  | 'isInStock'
  | 'isSample';

type NodesOf = (document: SearchDocument) => readonly FacetNode[];

export function sortNodes(found: ReadonlyMap<string, FacetNode>): FacetNode[] {
  const keyed = [...found.values()].map((node) => ({ node, key: `${danishSortKey(node.name)}\n${node.id}` }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map((entry) => entry.node);
}

function keyOf(nodes: readonly FacetNode[]): string {
  const [only, second] = nodes;
  if (only !== undefined && second === undefined) return only.id;
  return JSON.stringify(nodes.map((node) => node.id));
}

/** When an id has several names, the first one found is used. */
function codeColumn(documents: readonly SearchDocument[], nodesOf: NodesOf): CodedColumn {
  const codeOf = new Map<string, number>();
  const combinations: string[][] = [];
  const found = new Map<string, FacetNode>();
  const addCombination = (nodes: readonly FacetNode[]) => {
    for (const node of nodes) if (!found.has(node.id)) found.set(node.id, node);
    return combinations.push([...new Set(nodes.map((node) => node.id))]) - 1;
  };
  const codes = Uint32Array.from(documents, (document) => {
    const nodes = nodesOf(document);
    const key = keyOf(nodes);
    const code = codeOf.get(key) ?? addCombination(nodes);
    codeOf.set(key, code);
    return code;
  });
  const nodes = sortNodes(found);
  const position = new Map(nodes.map((node, i) => [node.id, i]));
  return { codes, nodes, nodesOf: combinations.map((ids) => ids.map((id) => position.get(id) ?? 0)) };
}

function categoryNodes(document: SearchDocument): FacetNode[] {
  return document.categories.map(({ id, name }, level) => {
    const parent = document.categories[level - 1];
    return parent === undefined ? { id, name } : { id, name, parentId: parent.id };
  });
}

function brandNodes(document: SearchDocument, isPrivate: boolean): FacetNode[] {
  if (document.brandId === null || document.isPrivateBrand !== isPrivate) return [];
  return [{ id: document.brandId, name: document.brand ?? document.brandId }];
}

function sameName(id: string | undefined): FacetNode[] {
  return id === undefined || id === '' ? [] : [{ id, name: id }];
}

function codePlaces(documents: readonly SearchDocument[]): DocumentColumns['places'] {
  const codes = new Uint32Array(documents.length);
  const codeOf = new Map<string, number>();
  const values: (SupplierPlace | null)[] = [];
  documents.forEach(({ supplierPlace: place }, at) => {
    const key =
      place === null ? '' : [place.countryCode, place.postalCode, place.latitude, place.longitude].join('|');
    const code = codeOf.get(key) ?? values.push(place) - 1;
    codeOf.set(key, code);
    codes[at] = code;
  });
  return { codes, values };
}

function codeFlags(documents: readonly SearchDocument[]): Record<DocumentFlag, Uint32Array> {
  const bitsOf = (flag: DocumentFlag) => {
    const bits = createBits(documents.length);
    documents.forEach((document, at) => {
      if (document[flag]) setBit(bits, at);
    });
    return bits;
  };
  return {
    isAirCargo: bitsOf('isAirCargo'),
    isOrganic: bitsOf('isOrganic'),
    isOnOffer: bitsOf('isOnOffer'),
    hasFoodWaste: bitsOf('hasFoodWaste'),
    hasBargain: bitsOf('hasBargain'),
    isPresale: bitsOf('isPresale'),
    isInStock: bitsOf('isInStock'),
    isSample: bitsOf('isSample'),
  };
}

export function buildDocumentColumns(documents: readonly SearchDocument[]): DocumentColumns {
  return {
    categories: codeColumn(documents, categoryNodes),
    brands: codeColumn(documents, (document) => brandNodes(document, false)),
    privateBrands: codeColumn(documents, (document) => brandNodes(document, true)),
    markings: codeColumn(documents, (document) => document.markings.flatMap(sameName)),
    coolTypes: codeColumn(documents, (document) => sameName(document.coolType)),
    suppliers: codeColumn(documents, (document) => [{ id: document.supplierId, name: document.supplier }]),
    regions: codeColumn(documents, (document) => sameName(document.supplierPlace?.region)),
    supplierCountries: codeColumn(documents, (document) => sameName(document.supplierPlace?.countryCode)),
    places: codePlaces(documents),
    flags: codeFlags(documents),
  };
}
