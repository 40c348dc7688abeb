import type { OutgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import type { consoleScreenPaths } from '@engros/contracts/screens.ts';
import type { ConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';
import type { RouteComponent } from '@tanstack/react-router';
import {
  Activity,
  BadgePercent,
  CalendarDays,
  CircleQuestionMark,
  ClipboardCheck,
  ClipboardList,
  FileInput,
  Gauge,
  Images,
  KeyRound,
  Languages,
  ListTree,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  Newspaper,
  Package,
  PlugZap,
  Repeat,
  ScrollText,
  SearchX,
  ShieldAlert,
  Store,
  Tags,
  Users,
} from 'lucide-react';
import { lazyRouteComponent } from '../app/lazy-route-component.ts';
import type { Label } from '../lib/labels.ts';

export const consoleGroups = ['operation', 'goods', 'sales', 'customers', 'setup', 'control'] as const;

export interface ConsoleScreen {
  /** The path is also listed in `contracts/src/screens.ts`, from which the server learns which pages exist. */
  path: (typeof consoleScreenPaths)[number];
  /** The part of the console that the user needs a right for. Null when any part is enough. */
  part: ConsolePart | null;
  group: (typeof consoleGroups)[number];
  title: Label;
  icon: LucideIcon;
  screen: RouteComponent;
  /** True for a page that the menu does not show, because users reach it from a list on another page. */
  isOutOfMenu?: boolean;
  /** The number beside the menu entry; `isUrgent` makes it red, because somebody must act. */
  badge?: (overview: ConsoleOverview) => { count: number; isUrgent: boolean } | null;
}

/** Number of the shown orders that do not leave without a person, or of all that were given up when these are more. */
const peopleNeeded = ({ Failed, Orders }: OutgoingOrders): number =>
  Math.max(Failed, Orders.filter(({ NeedsPerson }) => NeedsPerson).length);

/**
 * To add a screen, write it in `screens/<area>/`, add its entry here and its path in `contracts/src/screens.ts`; the texts go to
 * `contracts/src/labels/console/`.
 */
export const consoleScreens: readonly ConsoleScreen[] = [
  {
    path: '/console',
    part: null,
    group: 'operation',
    title: 'console.overview.title',
    icon: Gauge,
    screen: lazyRouteComponent(() => import('./supplier/overview/overview-screen.tsx'), 'OverviewScreen'),
  },
  {
    path: '/console/orders',
    part: 'orders',
    group: 'operation',
    title: 'console.orders.title',
    icon: ClipboardCheck,
    screen: lazyRouteComponent(() => import('./erp/orders/orders-screen.tsx'), 'OrdersScreen'),
    badge: ({ Orders, Letters }) =>
      Orders &&
      Letters && {
        count:
          peopleNeeded(Orders.Outgoing) +
          Letters.Counts.answer +
          Letters.Counts.document +
          Letters.Counts.mail,
        isUrgent: true,
      },
  },
  {
    path: '/console/standing-orders',
    part: 'orders',
    group: 'operation',
    title: 'console.expected.title',
    icon: Repeat,
    screen: lazyRouteComponent(() => import('./planning/expected-screen.tsx'), 'ExpectedScreen'),
  },
  {
    path: '/console/cases',
    part: 'cases',
    group: 'operation',
    title: 'console.cases.title',
    icon: MessageSquareWarning,
    screen: lazyRouteComponent(() => import('./cases/cases/cases-screen.tsx'), 'ConsoleCasesScreen'),
    badge: ({ Cases }) => Cases && { count: Cases.Open, isUrgent: Cases.Late > 0 },
  },
  {
    path: '/console/imports',
    part: 'imports',
    group: 'operation',
    title: 'console.imports.title',
    icon: FileInput,
    screen: lazyRouteComponent(() => import('./supplier/imports/imports-screen.tsx'), 'ImportsScreen'),
    badge: ({ Imports }) => Imports && { count: Imports.WithRefusals, isUrgent: true },
  },
  {
    path: '/console/products',
    part: 'products',
    group: 'goods',
    title: 'console.products.title',
    icon: Package,
    screen: lazyRouteComponent(() => import('./supplier/products/products-screen.tsx'), 'ProductsScreen'),
  },
  {
    path: '/console/products/$productId',
    part: 'products',
    group: 'goods',
    title: 'console.products.title',
    icon: Package,
    screen: lazyRouteComponent(() => import('./supplier/product/product-screen.tsx'), 'ConsoleProductScreen'),
    isOutOfMenu: true,
  },
  {
    path: '/console/prices',
    part: 'prices',
    group: 'goods',
    title: 'console.prices.title',
    icon: Tags,
    screen: lazyRouteComponent(() => import('./supplier/prices/prices-screen.tsx'), 'ConsolePricesScreen'),
  },
  {
    path: '/console/search',
    part: 'search',
    group: 'goods',
    title: 'console.search.title',
    icon: SearchX,
    screen: lazyRouteComponent(() => import('./goods/search/search-words-screen.tsx'), 'SearchWordsScreen'),
    badge: ({ Search }) => Search && { count: Search.Missed, isUrgent: false },
  },
  {
    path: '/console/recalls',
    part: 'recalls',
    group: 'sales',
    title: 'console.recalls.title',
    icon: ShieldAlert,
    screen: lazyRouteComponent(() => import('./notices/recalls/recalls-screen.tsx'), 'ConsoleRecallsScreen'),
    badge: ({ Recalls }) => Recalls && { count: Recalls.Running, isUrgent: true },
  },
  {
    path: '/console/notices',
    part: 'notices',
    group: 'sales',
    title: 'console.notices.title',
    icon: Newspaper,
    screen: lazyRouteComponent(() => import('./notices/notices/notices-screen.tsx'), 'ConsoleNoticesScreen'),
  },
  {
    path: '/console/customers',
    part: 'customers',
    group: 'customers',
    title: 'console.customers.title',
    icon: Store,
    screen: lazyRouteComponent(
      () => import('./supplier/customers/customers-screen.tsx'),
      'ConsoleCustomersScreen',
    ),
  },
  {
    path: '/console/procurement',
    part: 'procurement',
    group: 'customers',
    title: 'console.procurement.title',
    icon: PlugZap,
    screen: lazyRouteComponent(
      () => import('./procurement/procurement/procurement-screen.tsx'),
      'ProcurementScreen',
    ),
  },
  {
    path: '/console/people',
    part: 'people',
    group: 'customers',
    title: 'console.people.title',
    icon: Users,
    screen: lazyRouteComponent(() => import('./people/people/people-screen.tsx'), 'PeopleScreen'),
  },
  {
    path: '/console/why-not',
    part: 'customers',
    group: 'customers',
    title: 'console.whyNot.title',
    icon: CircleQuestionMark,
    screen: lazyRouteComponent(() => import('./supplier/why-not/why-not-screen.tsx'), 'WhyNotScreen'),
  },
  {
    path: '/console/calendar',
    part: 'calendar',
    group: 'setup',
    title: 'console.calendar.title',
    icon: CalendarDays,
    screen: lazyRouteComponent(() => import('./ordering/calendar/calendar-screen.tsx'), 'CalendarScreen'),
  },
  {
    path: '/console/campaigns',
    part: 'campaigns',
    group: 'sales',
    title: 'console.campaigns.title',
    icon: BadgePercent,
    screen: lazyRouteComponent(() => import('./campaigns/campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
  },
  {
    path: '/console/pictures',
    part: 'pictures',
    group: 'sales',
    title: 'console.pictures.title',
    icon: Images,
    screen: lazyRouteComponent(() => import('./goods/pictures/pictures-screen.tsx'), 'PicturesScreen'),
  },
  {
    path: '/console/texts',
    part: 'texts',
    group: 'setup',
    title: 'console.texts.title',
    icon: Languages,
    screen: lazyRouteComponent(() => import('./supplier/texts/texts-screen.tsx'), 'TextsScreen'),
  },
  {
    path: '/console/announcements',
    part: 'texts',
    group: 'setup',
    title: 'console.announcements.title',
    icon: Megaphone,
    screen: lazyRouteComponent(
      () => import('./notices/announcements/announcements-screen.tsx'),
      'AnnouncementsScreen',
    ),
  },
  {
    path: '/console/menus',
    part: 'menus',
    group: 'setup',
    title: 'console.menus.title',
    icon: ListTree,
    screen: lazyRouteComponent(() => import('./pages/menus/menus-screen.tsx'), 'MenusScreen'),
  },
  {
    path: '/console/forms',
    part: 'texts',
    group: 'setup',
    title: 'console.forms.title',
    icon: ClipboardList,
    screen: lazyRouteComponent(() => import('./notices/forms/forms-screen.tsx'), 'FormsScreen'),
  },
  {
    path: '/console/operation',
    part: 'operation',
    group: 'control',
    title: 'console.operation.title',
    icon: Activity,
    screen: lazyRouteComponent(() => import('./supplier/operation/operation-screen.tsx'), 'OperationScreen'),
    badge: ({ Alarms }) => Alarms && { count: Alarms.Urgent || Alarms.Others, isUrgent: Alarms.Urgent > 0 },
  },
  {
    path: '/console/tokens',
    part: 'tokens',
    group: 'control',
    title: 'console.tokens.title',
    icon: KeyRound,
    screen: lazyRouteComponent(() => import('./erp/tokens/tokens-screen.tsx'), 'TokensScreen'),
  },
  {
    path: '/console/audit',
    part: 'audit',
    group: 'control',
    title: 'console.audit.title',
    icon: ScrollText,
    screen: lazyRouteComponent(() => import('./people/audit/audit-screen.tsx'), 'AuditScreen'),
  },
];
