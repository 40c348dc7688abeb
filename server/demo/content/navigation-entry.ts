import type { NavigationType } from '@engros/contracts/pages/navigation.ts';

export type Audience = 'visitor' | 'buyer' | 'supplier' | 'staff';

/** Missing fields get the values of an ordinary link. */
export interface DemoEntry {
  id: string;
  type?: NavigationType;
  title?: readonly [danish: string, english: string];
  url?: string;
  icon?: string;
  itemUrl?: string;
  source?: 'categories';
  /** Kinds of users who see the entry; by default, users who may order and have chosen a customer. */
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
