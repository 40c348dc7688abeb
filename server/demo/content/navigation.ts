import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import { partsOf, tableOf } from '../lists.ts';

type Line = Record<
  | 'place'
  | 'parent'
  | 'id'
  | 'danish'
  | 'english'
  | 'url'
  | 'icon'
  | 'type'
  | 'audiences'
  | 'rights'
  | 'needsCustomer'
  | 'isHidden'
  | 'itemUrl'
  | 'source',
  string
>;

/**
 * The menu and the account from top to bottom, the quick links from right to left; only pages that exist. An entry is a link for
 * everybody who is signed in and has chosen a customer, unless it says otherwise.
 */
const lines = tableOf<keyof Line>('navigation.csv');

function rowOf(line: Line, at: number) {
  const isBeside = ({ place, parent }: Line) => place === line.place && parent === line.parent;
  return {
    id: line.id,
    place: line.place,
    parent_id: line.parent || null,
    position: lines.slice(0, at).filter(isBeside).length,
    type: `navigation_${line.type || 'link'}`,
    title_da: line.danish,
    title_en: line.english,
    url: line.url || null,
    icon: line.icon || null,
    item_url: line.itemUrl || null,
    source: line.source || null,
    is_hidden_from_quick_links: line.isHidden === 'yes',
    audiences: partsOf(line.audiences || 'buyer, supplier, staff'),
    rights: partsOf(line.rights),
    needs_customer: line.needsCustomer !== 'no',
  };
}

export async function seedNavigation(client: ClientBase): Promise<void> {
  await insertRows(
    client,
    'navigation_entries',
    {
      id: 'text',
      place: 'text',
      parent_id: 'text',
      position: 'int',
      type: 'text',
      title_da: 'text',
      title_en: 'text',
      url: 'text',
      icon: 'text',
      item_url: 'text',
      source: 'text',
      is_hidden_from_quick_links: 'boolean',
      audiences: 'text[]',
      rights: 'text[]',
      needs_customer: 'boolean',
    },
    lines.map(rowOf),
  );
}
