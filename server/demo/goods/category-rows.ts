import { tableOf } from '../lists.ts';

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

type Line = Record<'key' | 'danish' | 'english' | 'tint' | 'artwork' | 'glyph' | 'first' | 'last', string>;

/**
 * One category a line, indented by one space per level; level 1 has a glyph and the first and last item number. Empty tint and
 * artwork are inherited from the parent.
 */
const lines: readonly Line[] = tableOf<keyof Line>('categories.csv');

const levelOf = ({ key }: Line) => key.length - key.trimStart().length + 1;

function rowOf(line: Line, parent: CategoryRow | undefined, position: number): CategoryRow {
  return {
    id: `${parent?.id ?? ''}${String(position).padStart(2, '0')}`,
    parent_id: parent?.id ?? null,
    level: levelOf(line),
    name_da: line.danish,
    name_en: line.english,
    sort_order: position * 10,
    glyph: line.glyph || null,
    artwork: line.artwork || (parent?.artwork ?? null),
    tint: line.tint || (parent?.tint ?? null),
  };
}

function addLeaf(key: string, topKey: string, row: CategoryRow): void {
  if (row.level === 4)
    leaves.set(key, { id: row.id, topKey, tint: row.tint ?? '', artwork: row.artwork ?? '' });
}

function readTree(): void {
  const path: CategoryRow[] = [];
  const childCounts = new Map<string, number>();
  let topKey = '';
  for (const line of lines) {
    const key = line.key.trim();
    const parent = path[levelOf(line) - 2];
    const position = (childCounts.get(parent?.id ?? '') ?? 0) + 1;
    childCounts.set(parent?.id ?? '', position);
    const row = rowOf(line, parent, position);
    path[row.level - 1] = row;
    rows.push(row);
    if (row.level === 1) topKey = key;
    addLeaf(key, topKey, row);
    if (line.first !== '') blocks.push({ key, first: Number(line.first), last: Number(line.last) });
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
