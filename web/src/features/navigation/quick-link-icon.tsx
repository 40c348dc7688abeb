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

/** Icons of the header; the menu has more. */
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
  /** A picture in the place of the icon. */
  pictureUrl: string | null;
}

/** The icon of a quick link by the name the content gives it; an unknown one is drawn as a link. */
export function QuickLinkIcon({ name, pictureUrl }: NamedIcon) {
  if (pictureUrl) return <img src={pictureUrl} alt="" width={16} height={16} />;
  const Icon = icons.get(name ?? '') ?? Link2;
  return <Icon aria-hidden="true" />;
}

/** Whether the header has an icon of this name. */
export function isQuickLinkIcon(name: string): boolean {
  return icons.has(name);
}
