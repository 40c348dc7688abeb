import { countCommon, listBits } from '../bit-set.ts';
import type { CodedColumn, FacetNode } from '../document-columns.ts';
import type { SearchIndex } from '../search-index.ts';
import {
  type CustomerMarks,
  type FacetOption,
  FLAG_NAMES,
  type FlagName,
  type SearchFacets,
  type SearchFilters,
} from '../search-request.ts';
import { type ActiveFilter, flagBits, passing } from './filter-documents.ts';
import { greatestOf } from './greatest-values.ts';

function countCodes({ codes, nodesOf }: CodedColumn, documents: Uint32Array): Uint32Array {
  const counts = new Uint32Array(nodesOf.length);
  for (let i = 0; i < documents.length; i++) {
    const code = codes[documents[i] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

function countNodes(column: CodedColumn, documents: Uint32Array): Uint32Array {
  const ofCode = countCodes(column, documents);
  const counts = new Uint32Array(column.nodes.length);
  for (let code = 0; code < ofCode.length; code++) {
    const times = ofCode[code] ?? 0;
    if (times === 0) continue;
    for (const node of column.nodesOf[code] ?? []) counts[node] = (counts[node] ?? 0) + times;
  }
  return counts;
}

/** Selected options are listed even without products. Sorted by number of products, then by name. */
function listOptions(column: CodedColumn, documents: Uint32Array, chosen: readonly string[]): FacetOption[] {
  const { nodes } = column;
  const counts = countNodes(column, documents);
  const selected = new Set(chosen);
  const isSelected = (id: string | undefined) => selected.size > 0 && selected.has(id ?? '');
  const keys = new Float64Array(nodes.length);
  let length = 0;
  for (let at = 0; at < nodes.length; at++) {
    const count = counts[at] ?? 0;
    if (count > 0 || isSelected(nodes[at]?.id)) keys[length++] = count * nodes.length + nodes.length - 1 - at;
  }
  const options: FacetOption[] = [];
  for (const key of keys.subarray(0, length).sort().reverse()) {
    const node = nodes[nodes.length - 1 - (key % nodes.length)];
    if (node === undefined) continue;
    const { id, name, parentId } = node;
    const option = { id, name, count: Math.floor(key / nodes.length), isSelected: isSelected(id) };
    options.push(parentId === undefined ? option : { ...option, parentId });
  }
  return options;
}

export interface Counting {
  index: SearchIndex;
  matched: Uint32Array;
  active: readonly ActiveFilter[];
  marks: CustomerMarks;
  /** Documents that pass every filter, as bits and as a list. */
  passed: Uint32Array;
  documents: Uint32Array;
}

function countFlag({ index, matched, active, marks, passed }: Counting, flag: FlagName): number {
  const bits = flagBits(index, flag, marks);
  if (bits === null) return 0;
  const isActive = active.some((filter) => filter.name === flag);
  return countCommon(isActive ? passing(matched, active, flag) : passed, bits);
}

function documentsFor({ active, matched, documents }: Counting, name: string): Uint32Array {
  const isActive = active.some((filter) => filter.name === name);
  return isActive ? listBits(passing(matched, active, name)) : documents;
}

export interface CountedNodes {
  readonly nodes: readonly FacetNode[];
  readonly counts: Uint32Array;
}

/** Sorted by number of products, then by name. Values without products are left out. */
export function mostCounted(
  { nodes, counts }: CountedNodes,
  take: number,
  isWanted: (id: string) => boolean,
): (FacetNode & { count: number })[] {
  const wanted = greatestOf(counts, { from: 0, to: nodes.length }, take, (at) =>
    isWanted(nodes[at]?.id ?? ''),
  );
  return wanted.flatMap((at) => {
    const node = nodes[at];
    return node === undefined ? [] : [{ ...node, count: counts[at] ?? 0 }];
  });
}

export interface NamedFacets {
  categories: CountedNodes;
  brands: CountedNodes;
  privateBrands: CountedNodes;
}

/** Does not build options yet, because only a few of them are shown. */
export function countNamed(counting: Counting): NamedFacets {
  const { categories, brands, privateBrands } = counting.index.columns;
  const branded = documentsFor(counting, 'brands');
  const counted = (column: CodedColumn, documents: Uint32Array) => ({
    nodes: column.nodes,
    counts: countNodes(column, documents),
  });
  return {
    categories: counted(categories, documentsFor(counting, 'categories')),
    brands: counted(brands, branded),
    privateBrands: counted(privateBrands, branded),
  };
}

/** Each facet is counted among the documents that pass the filters of the other facets (domain 8). */
export function countFacets(counting: Counting, filters: SearchFilters): SearchFacets {
  const { columns } = counting.index;
  const options = (name: string, column: CodedColumn, chosen: readonly string[] | undefined) =>
    listOptions(column, documentsFor(counting, name), chosen ?? []);
  const chosenBrands = [...(filters.brands ?? []), ...(filters.privateBrands ?? [])];
  const flags = FLAG_NAMES.map((flag) => [flag, countFlag(counting, flag)] as const);
  return {
    categories: options('categories', columns.categories, filters.categories),
    brands: options('brands', columns.brands, chosenBrands),
    privateBrands: options('brands', columns.privateBrands, chosenBrands),
    markings: options('markings', columns.markings, filters.markings),
    coolTypes: options('coolTypes', columns.coolTypes, filters.coolTypes),
    suppliers: options('suppliers', columns.suppliers, filters.suppliers),
    regions: options('regions', columns.regions, filters.regions),
    supplierCountries: options('supplierCountries', columns.supplierCountries, filters.supplierCountryCodes),
    flags: Object.fromEntries(flags) as Record<FlagName, number>,
  };
}
