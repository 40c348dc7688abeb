import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { editsName, userStorage } from '../../../lib/browser/storage.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** By list id; not confirmed by the server. */
type KeptEdits = Readonly<Record<string, readonly FavoriteEdit[]>>;

function storage() {
  const { user, customer } = pageContext();
  const name = `${editsName(customer?.Id ?? '')}:lists`;
  return { name, ...userStorage(user.Id) };
}

export function keptEdits(): KeptEdits {
  const { read, name } = storage();
  return read<KeptEdits>(name) ?? {};
}

export const hasKeptEdits = (): boolean => Object.keys(keptEdits()).length > 0;

function keep(listId: string, changed: (edits: readonly FavoriteEdit[]) => readonly FavoriteEdit[]): void {
  const { write, remove, name } = storage();
  const { [listId]: before = [], ...others } = keptEdits();
  const edits = changed(before);
  const all = edits.length > 0 ? { ...others, [listId]: edits } : others;
  if (Object.keys(all).length > 0) write(name, all);
  else remove(name);
}

/** Stored until `forgetEdits` is called. They survive leaving the page and closing the browser. */
export const keepEdits = (listId: string, edits: readonly FavoriteEdit[]): void =>
  keep(listId, (before) => [...before, ...edits]);

export function forgetEdits(listId: string, edits: readonly FavoriteEdit[]): void {
  const ids = new Set(edits.map(({ EditId }) => EditId));
  keep(listId, (before) => before.filter(({ EditId }) => !ids.has(EditId)));
}
