import { categoryTree } from './category-tree.ts';
import { categoryTreeDry } from './category-tree-dry.ts';

export interface CategoryRow {
  id: string;
  parent_id: string | null;
  level: number;
  name_da: string;
  name_en: string;
  sort_order: number;
  glyph: string | null;
  artwork: string | null;
  tint: string | null;
}

export interface LeafCategory {
  id: string;
  topKey: string;
  tint: string;
  artwork: string;
}

/** Both ends inclusive. */
export interface NumberBlock {
  key: string;
  first: number;
  last: number;
}

const rows: CategoryRow[] = [];
const leaves = new Map<string, LeafCategory>();
const blocks: NumberBlock[] = [];

interface Line {
  level: number;
  fields: readonly string[];
}

function readLines(): Line[] {
  return `${categoryTree}${categoryTreeDry}`
    .split('\n')
    .filter((text) => text.trim() !== '')
    .map((text) => ({ level: text.length - text.trimStart().length + 1, fields: text.trim().split('|') }));
}

function rowOf(line: Line, parent: CategoryRow | undefined, position: number): CategoryRow {
  const [, da = '', en = '', tint, artwork, glyph] = line.fields;
  return {
    id: `${parent?.id ?? ''}${String(position).padStart(2, '0')}`,
    parent_id: parent?.id ?? null,
    level: line.level,
    name_da: da,
    name_en: en,
    sort_order: position * 10,
    glyph: glyph || null,
    artwork: artwork || (parent?.artwork ?? null),
    tint: tint || (parent?.tint ?? null),
  };
}

function addBlock(key: string, first: string | undefined, last: string | undefined): void {
  if (first !== undefined) blocks.push({ key, first: Number(first), last: Number(last) });
}

function addLeaf(key: string, topKey: string, row: CategoryRow): void {
  if (row.level === 4)
    leaves.set(key, { id: row.id, topKey, tint: row.tint ?? '', artwork: row.artwork ?? '' });
}

function readTree(): void {
  const path: CategoryRow[] = [];
  const childCounts = new Map<string, number>();
  let topKey = '';
  for (const line of readLines()) {
    const [key = '', , , , , , first, last] = line.fields;
    const parent = path[line.level - 2];
    const position = (childCounts.get(parent?.id ?? '') ?? 0) + 1;
    childCounts.set(parent?.id ?? '', position);
    const row = rowOf(line, parent, position);
    path[line.level - 1] = row;
    rows.push(row);
    if (line.level === 1) topKey = key;
    addLeaf(key, topKey, row);
    addBlock(key, first, last);
  }
}
readTree();

/** Parents before children. */
export const categoryRows: readonly CategoryRow[] = rows;

export const numberBlocks: readonly NumberBlock[] = blocks;

/** Throws RangeError if unknown. */
export function leafCategory(key: string): LeafCategory {
  const found = leaves.get(key);
  if (found === undefined) throw new RangeError(`Unknown category ${key}`);
  return found;
}
