import { BadgePercent, FileCheck2, LayoutGrid, Leaf, Recycle, Tag } from 'lucide-react';
import type { QuickLinkIcon as Name } from './quick-link-list.ts';

const icons = {
  all: LayoutGrid,
  agreement: FileCheck2,
  offers: BadgePercent,
  foodWaste: Recycle,
  bargains: Tag,
  organic: Leaf,
};

export function QuickLinkIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
