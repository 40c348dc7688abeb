import type { LinkTarget, NavigationType } from '@engros/contracts/pages/navigation.ts';
import type { Database } from '../../platform/database/open-database.ts';

export type Audience = 'visitor' | 'buyer' | 'supplier' | 'staff';

export interface NavigationEntry {
  id: string;
  place: 'menu' | 'quickLinks' | 'account';
  parentId: string | null;
  type: NavigationType;
  titleDa: string;
  titleEn: string;
  subtitleDa: string | null;
  subtitleEn: string | null;
  url: string | null;
  target: LinkTarget;
  icon: string | null;
  iconUrl: string | null;
  /** URL pattern of a favourite list's page, with the placeholder `{id}`. */
  itemUrl: string | null;
  source: 'categories' | null;
  isHiddenFromQuickLinks: boolean;
  audiences: Audience[];
  rights: string[];
  needsCustomer: boolean;
}

const columns = [
  'id',
  'place',
  'parent_id as parentId',
  'type',
  'title_da as titleDa',
  'title_en as titleEn',
  'subtitle_da as subtitleDa',
  'subtitle_en as subtitleEn',
  'url',
  'target',
  'icon',
  'icon_url as iconUrl',
  'item_url as itemUrl',
  'source',
  'is_hidden_from_quick_links as isHiddenFromQuickLinks',
  'audiences',
  'rights',
  'needs_customer as needsCustomer',
] as const;

type Words = Pick<NavigationEntry, 'place' | 'type' | 'target' | 'source' | 'audiences'>;

export const selectEntries = (db: Database['kysely']) =>
  db.selectFrom('navigation_entries').select(columns).orderBy('position').orderBy('id').$narrowType<Words>();

export const listEntries = ({ kysely }: Pick<Database, 'kysely'>): Promise<NavigationEntry[]> =>
  selectEntries(kysely).execute();
