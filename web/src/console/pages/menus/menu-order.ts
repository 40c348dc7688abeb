import type { MenuEntry, menuPlaces } from '@engros/contracts/supplier/content.ts';

export function inTreeOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const below = Map.groupBy(entries, ({ ParentId }) => ParentId);
  const from = (parent: string | null): MenuEntry[] =>
    (below.get(parent) ?? []).flatMap((entry) => [entry, ...from(entry.Id)]);
  const found = from(null);
  // Entries whose parent does not exist are put at the end, so that staff still see them.
  return [...found, ...entries.filter((entry) => !found.includes(entry))];
}

/** 0 at the top level. */
export function depthOf(entry: MenuEntry, entries: readonly MenuEntry[]): number {
  const parent = entries.find(({ Id }) => Id === entry.ParentId);
  return parent === undefined || parent === entry ? 0 : 1 + depthOf(parent, entries);
}

export function idsBelow(id: string, entries: readonly MenuEntry[]): string[] {
  const children = entries.filter(({ ParentId }) => ParentId === id).map(({ Id }) => Id);
  return children.flatMap((child) => [child, ...idsBelow(child, entries)]);
}

export function canMove(entries: readonly MenuEntry[], { Id, ParentId }: MenuEntry, by: -1 | 1): boolean {
  const siblings = entries.filter((each) => each.ParentId === ParentId);
  return siblings[siblings.findIndex((each) => each.Id === Id) + by] !== undefined;
}

/** Moves an entry with its subentries past its next or previous sibling. Changes nothing at the end of the level. */
export function moved(entries: readonly MenuEntry[], id: string, by: -1 | 1): MenuEntry[] {
  const entry = entries.find(({ Id }) => Id === id);
  const siblings = entries.filter(({ ParentId }) => ParentId === entry?.ParentId);
  const neighbour = siblings[siblings.findIndex(({ Id }) => Id === id) + by];
  if (entry === undefined || neighbour === undefined) return [...entries];
  const swapped = entries.map((each) => {
    if (each.Id === id) return neighbour;
    return each.Id === neighbour.Id ? entry : each;
  });
  return inTreeOrder(swapped);
}

export function without(entries: readonly MenuEntry[], id: string): MenuEntry[] {
  const gone = new Set([id, ...idsBelow(id, entries)]);
  return entries.filter(({ Id }) => !gone.has(Id));
}

export function addEntry(entries: readonly MenuEntry[], place: (typeof menuPlaces)[number]): MenuEntry[] {
  const taken = new Set(entries.map(({ Id }) => Id));
  let number = entries.length + 1;
  const idOf = () => `${place.toLowerCase()}-${number}`;
  while (taken.has(idOf())) number++;
  return [
    ...entries,
    {
      Id: idOf(),
      ParentId: null,
      Type: 'navigation_link',
      TitleDa: '',
      TitleEn: '',
      SubtitleDa: null,
      SubtitleEn: null,
      Url: '/',
      Target: '_self',
      Icon: null,
      IconUrl: null,
      ItemUrl: null,
      Source: null,
      IsHiddenFromQuickLinks: false,
      Audiences: ['buyer'],
      Rights: [],
      NeedsCustomer: true,
    },
  ];
}
