import { itemAt } from '../random.ts';
import { categoryTree } from './category-tree.ts';
import { categoryTreeDry } from './category-tree-dry.ts';

/** A category as the table holds it. */
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

/** A leaf category with the place of its products: level 1 and its block of item numbers. */
export interface LeafCategory {
  id: string;
  topKey: string;
  tint: string;
  artwork: string;
}

/** A level 1 category's block of item numbers, both ends included. */
export interface NumberBlock {
  key: string;
  first: number;
  last: number;
}

const rows: CategoryRow[] = [];
const leaves = new Map<string, LeafCategory>();
const blocks: NumberBlock[] = [];

function readTree(): void {
  const path: CategoryRow[] = [];
  const childCounts = new Map<string, number>();
  let topKey = '';
  for (const line of `${categoryTree.trimEnd()}\n${categoryTreeDry.trim()}`
    .split('\n')
    .filter((text) => text !== '')) {
    const level = line.length - line.trimStart().length + 1;
    const [key = '', da = '', en = '', tint, artwork, glyph, first, last] = line.trim().split('|');
    if (level === 1) topKey = key;
    const parent = level === 1 ? undefined : itemAt(path, level - 2);
    const position = (childCounts.get(parent?.id ?? '') ?? 0) + 1;
    childCounts.set(parent?.id ?? '', position);
    const row: CategoryRow = {
      id: `${parent?.id ?? ''}${String(position).padStart(2, '0')}`,
      parent_id: parent?.id ?? null,
      level,
      name_da: da,
      name_en: en,
      sort_order: position * 10,
      glyph: glyph || null,
      artwork: artwork || (parent?.artwork ?? null),
      tint: tint || (parent?.tint ?? null),
    };
    path[level - 1] = row;
    rows.push(row);
    if (level === 4)
      leaves.set(key, { id: row.id, topKey, tint: row.tint ?? '', artwork: row.artwork ?? '' });
    if (first !== undefined) blocks.push({ key, first: Number(first), last: Number(last) });
  }
}
readTree();

/** The whole tree, parents before children. */
export const categoryRows: readonly CategoryRow[] = rows;

/** The blocks of item numbers, one per level 1 category, in the order of the tree. */
export const numberBlocks: readonly NumberBlock[] = blocks;

/** The leaf category of a key; RangeError for an unknown one. */
export function leafCategory(key: string): LeafCategory {
  const found = leaves.get(key);
  if (found === undefined) throw new RangeError(`Unknown category ${key}`);
  return found;
}
