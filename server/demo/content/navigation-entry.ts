import type { NavigationType } from '@engros/contracts/navigation.ts';

export type Audience = 'visitor' | 'buyer' | 'supplier' | 'staff';

/** An entry of the demo's menus, with what differs from a usual link. */
export interface DemoEntry {
  id: string;
  type?: NavigationType;
  title?: readonly [danish: string, english: string];
  url?: string;
  icon?: string;
  itemUrl?: string;
  source?: 'categories';
  /** Defaults to users with the right to order who have chosen a customer. */
  audiences?: readonly Audience[];
  rights?: readonly string[];
  needsCustomer?: boolean;
  isHidden?: boolean;
  below?: readonly DemoEntry[];
}

export const link = (id: string, title: readonly [string, string], url: string, icon: string): DemoEntry => ({
  id,
  title,
  url,
  icon,
});
export const separator = (id: string): DemoEntry => ({ id, type: 'navigation_separator' });
