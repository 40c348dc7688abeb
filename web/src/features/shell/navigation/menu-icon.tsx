import {
  Archive,
  Bell,
  CalendarClock,
  ChartColumn,
  CircleUserRound,
  ClipboardPaste,
  Gift,
  HatGlasses,
  History,
  type LucideIcon,
  MessageSquareWarning,
  ScanBarcode,
  ShieldAlert,
  Store,
  UserRoundSearch,
  Zap,
} from 'lucide-react';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { isQuickLinkIcon, type NamedIcon, QuickLinkIcon } from './quick-link-icon.tsx';

const icons = new Map<string, LucideIcon>([
  ['Archive', Archive],
  ['Notifications', Bell],
  ['Presale', CalendarClock],
  ['Samples', Gift],
  ['Bought', History],
  ['Ordering', Zap],
  ['Paste', ClipboardPaste],
  ['Scan', ScanBarcode],
  ['Sustainability', ChartColumn],
  ['Customer', Store],
  ['Cases', MessageSquareWarning],
  ['Recalls', ShieldAlert],
  ['Account', CircleUserRound],
  ['Acting', HatGlasses],
  ['Directory', UserRoundSearch],
]);

export function MenuIcon({ name, pictureUrl }: NamedIcon) {
  if (name === null && pictureUrl === null) return null;
  if (name === null || pictureUrl !== null || isQuickLinkIcon(name)) {
    return <QuickLinkIcon name={name} pictureUrl={pictureUrl} />;
  }
  const Icon = icons.get(name);
  return Icon ? <Icon aria-hidden="true" /> : <FoodGlyph name={name} />;
}
