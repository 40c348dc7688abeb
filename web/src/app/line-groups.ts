import type { LineItem } from '@engros/contracts/basket.ts';
import { label } from '../lib/labels.ts';

export interface LineGroup {
  id: string;
  title: string;
  glyph: string | null;
  sortOrder: number;
  lines: LineItem[];
}

const lastOrder = Number.MAX_SAFE_INTEGER;

/** Lines by product group in the groups' own order; goods without one come last. */
export function groupLines(lines: readonly LineItem[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const level = line.Product.Categories[0]?.Level1;
    const id = level?.Id ?? '';
    const group = groups.get(id) ?? {
      id,
      title: level?.DisplayName ?? label('basket.otherGoods'),
      glyph: level?.Glyph ?? null,
      sortOrder: level?.SortOrder ?? lastOrder,
      lines: [],
    };
    group.lines.push(line);
    groups.set(id, group);
  }
  return [...groups.values()].sort(
    (a, b) => a.sortOrder - b.sortOrder || a.title.localeCompare(b.title, 'da'),
  );
}
