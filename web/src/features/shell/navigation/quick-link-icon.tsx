import {
  BadgePercent,
  Bell,
  BriefcaseBusiness,
  ClipboardList,
  FileCheck2,
  FileText,
  Heart,
  LayoutGrid,
  Leaf,
  Link2,
  type LucideIcon,
  Recycle,
  Tag,
} from 'lucide-react';

/** By the name that the content uses. The menu has more icons. */
const icons = new Map<string, LucideIcon>([
  ['Products', LayoutGrid],
  ['Brands', Tag],
  ['Agreement', FileCheck2],
  ['Offers', BadgePercent],
  ['FoodWaste', Recycle],
  ['Bargains', Tag],
  ['Organic', Leaf],
  ['Favorites', Heart],
  ['Orders', ClipboardList],
  ['Documents', FileText],
  ['Jobs', BriefcaseBusiness],
  ['Messages', Bell],
]);

export interface NamedIcon {
  name: string | null;
  pictureUrl: string | null;
}

/** The content names the icon; an unknown name shows a link icon. */
export function QuickLinkIcon({ name, pictureUrl }: NamedIcon) {
  if (pictureUrl) return <img src={pictureUrl} alt="" width={16} height={16} />;
  const Icon = icons.get(name ?? '') ?? Link2;
  return <Icon aria-hidden="true" />;
}

export function isQuickLinkIcon(name: string): boolean {
  return icons.has(name);
}
