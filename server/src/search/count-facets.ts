import { countCommon, listBits } from './bit-set.ts';
import type { CodedColumn } from './document-columns.ts';
import { type ActiveFilter, flagBits, passing } from './filter-documents.ts';
import type { SearchIndex } from './search-index.ts';
import {
  type CustomerMarks,
  type FacetOption,
  FLAG_NAMES,
  type FlagName,
  type SearchFacets,
  type SearchFilters,
} from './search-request.ts';

function countNodes(column: CodedColumn, documents: Uint32Array): Float64Array {
  const ofCode = new Uint32Array(column.nodesOf.length);
  for (let i = 0; i < documents.length; i++) {
    const code = column.codes[documents[i] ?? 0] ?? 0;
    ofCode[code] = (ofCode[code] ?? 0) + 1;
  }
  const counts = new Float64Array(column.nodes.length);
  column.nodesOf.forEach((nodes, code) => {
    const times = ofCode[code] ?? 0;
    if (times > 0) for (const node of nodes) counts[node] = (counts[node] ?? 0) + times;
  });
  return counts;
}

/** Options with products, and chosen ones even without; most products first, then by name. */
function listOptions(column: CodedColumn, documents: Uint32Array, chosen: readonly string[]): FacetOption[] {
  const counts = countNodes(column, documents);
  const span = column.nodes.length;
  const selected = new Set(chosen);
  const keys: number[] = [];
  column.nodes.forEach((node, at) => {
    const count = counts[at] ?? 0;
    if (count > 0 || selected.has(node.id)) keys.push(count * span + span - 1 - at);
  });
  return Float64Array.from(keys)
    .sort()
    .reverse()
    .reduce<FacetOption[]>((options, key) => {
      const node = column.nodes[span - 1 - (key % span)];
      if (node === undefined) return options;
      const { id, name, parentId } = node;
      const option: FacetOption = { id, name, count: Math.floor(key / span), isSelected: selected.has(id) };
      if (parentId !== undefined) option.parentId = parentId;
      options.push(option);
      return options;
    }, []);
}

/** What facets are counted among. */
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

/** What products are grouped by under a name of its own. */
export type NamedFacets = Pick<SearchFacets, 'categories' | 'brands' | 'privateBrands'>;

/** Counts of categories and brands alone. */
export function countNamed(counting: Counting, filters: SearchFilters): NamedFacets {
  const { columns } = counting.index;
  const branded = documentsFor(counting, 'brands');
  const chosenBrands = [...(filters.brands ?? []), ...(filters.privateBrands ?? [])];
  const categorized = documentsFor(counting, 'categories');
  return {
    categories: listOptions(columns.categories, categorized, filters.categories ?? []),
    brands: listOptions(columns.brands, branded, chosenBrands),
    privateBrands: listOptions(columns.privateBrands, branded, chosenBrands),
  };
}

/** Counts of every facet among the documents that pass the other filters (domain 8). */
export function countFacets(counting: Counting, filters: SearchFilters): SearchFacets {
  const { columns } = counting.index;
  const options = (name: string, column: CodedColumn, chosen: readonly string[] | undefined) =>
    listOptions(column, documentsFor(counting, name), chosen ?? []);
  const flags = FLAG_NAMES.map((flag) => [flag, countFlag(counting, flag)] as const);
  return {
    ...countNamed(counting, filters),
    markings: options('markings', columns.markings, filters.markings),
    coolTypes: options('coolTypes', columns.coolTypes, filters.coolTypes),
    suppliers: options('suppliers', columns.suppliers, filters.suppliers),
    regions: options('regions', columns.regions, filters.regions),
    supplierCountries: options('supplierCountries', columns.supplierCountries, filters.supplierCountryCodes),
    flags: Object.fromEntries(flags) as Record<FlagName, number>,
  };
}
