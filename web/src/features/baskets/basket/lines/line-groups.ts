import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { label } from '../../../../lib/labels.ts';

export interface LineGroup {
  id: string;
  title: string;
  glyph: string | null;
  lines: LineItem[];
}

interface OrderedGroup extends LineGroup {
  sortOrder: number;
}

/**
 * By product group, in the sort order of the groups; lines without a group come last. A quick-sale line follows the ordinary line
 * of its product.
 */
export function groupLines(lines: readonly LineItem[]): LineGroup[] {
  const groups = new Map<string, OrderedGroup>();
  for (const line of lines) {
    const level = line.Product.Categories[0]?.Level1;
    const id = level?.Id ?? '';
    const group = groups.get(id) ?? {
      id,
      title: level?.DisplayName ?? label('basket.otherGoods'),
      glyph: level?.Glyph ?? null,
      sortOrder: level?.SortOrder ?? Number.MAX_SAFE_INTEGER,
      lines: [],
    };
    group.lines.push(line);
    groups.set(id, group);
  }
  return [...groups.values()]
    .sort((a, b) => a.sortOrder - b.sortOrder || a.title.localeCompare(b.title, 'da'))
    .map(({ id, title, glyph, lines: own }) => ({ id, title, glyph, lines: besideTheirProduct(own) }));
}

/** Reuses the last result. When only quantities changed, groups without a changed line stay the same objects. */
export function createGrouping(): (lines: readonly LineItem[]) => LineGroup[] {
  let before: readonly LineItem[] = [];
  let groups: LineGroup[] = [];
  return (lines) => {
    const changed = changedLines(before, lines);
    groups = changed ? groups.map((group) => withChanged(group, changed)) : groupLines(lines);
    before = lines;
    return groups;
  };
}

/** From each replaced line to its new line; undefined when lines were added, removed or moved. */
function changedLines(before: readonly LineItem[], lines: readonly LineItem[]) {
  if (before.length !== lines.length) return undefined;
  const changed = new Map<LineItem, LineItem>();
  for (const [at, line] of lines.entries()) {
    const old = before[at];
    if (line === old) continue;
    if (old?.Product !== line.Product || old.QuickSaleId !== line.QuickSaleId) return undefined;
    changed.set(old, line);
  }
  return changed;
}

function withChanged(group: LineGroup, changed: ReadonlyMap<LineItem, LineItem>): LineGroup {
  if (!group.lines.some((line) => changed.has(line))) return group;
  return { ...group, lines: group.lines.map((line) => changed.get(line) ?? line) };
}

/** Sorts quick-sale lines directly under the ordinary line of the same product. */
export function besideTheirProduct(lines: readonly LineItem[]): LineItem[] {
  const byProduct = Map.groupBy(lines, (line) => line.ProductId);
  return [...byProduct.values()].flatMap((own) => [
    ...own.filter((line) => !line.QuickSaleId),
    ...own.filter((line) => line.QuickSaleId),
  ]);
}

/** In øre; null for users who may not see prices. */
export function groupSum(lines: readonly LineItem[]): number | null {
  if (lines.some((line) => line.LineTotalOre === null)) return null;
  return lines.reduce((sum, line) => sum + (line.LineTotalOre ?? 0), 0);
}
