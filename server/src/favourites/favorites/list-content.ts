import type { ListContent } from '@engros/contracts/favourites/apply-edits.ts';
import type { FavoriteRow, FavoriteSection } from '@engros/contracts/favourites/list.ts';
import { rowsInOrder, sectionsInOrder } from '@engros/contracts/favourites/list-order.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { type FavoriteListHead, readStoredContent, type StoredContent } from './queries.ts';

/**
 * In the order of the list. Stored rows have no own numbers, because these belong to the reading customer; `withOwnNumbers` adds
 * them.
 */
export interface OrderedContent extends ListContent {
  sections: readonly FavoriteSection[];
  rows: readonly FavoriteRow[];
}

/** Notes are private to the list's owner (decision 0065). */
export const withoutNotes = (rows: readonly FavoriteRow[]): readonly FavoriteRow[] =>
  rows.map((row) => (row.Note === null ? row : { ...row, Note: null }));

export const withOwnNumbers = (
  rows: readonly FavoriteRow[],
  numbers: ReadonlyMap<string, string>,
): readonly FavoriteRow[] =>
  numbers.size === 0
    ? rows
    : rows.map((row) => {
        const OwnNumber = numbers.get(row.ProductId);
        return OwnNumber === undefined ? row : { ...row, OwnNumber };
      });

/** Memory limit in bytes for about 1,000 lists of 60 products. */
const keptBytes = 16 * 1024 * 1024;
const bytesOfRow = 260;
const bytesOfSection = 200;

function orderedContent({ sections, rows }: StoredContent): OrderedContent {
  const presented = rows.map(([ProductId, Key, SectionId, Note, parQuantity, parUnit]) => ({
    ProductId,
    Key,
    SectionId,
    Note,
    OwnNumber: null,
    Par: parQuantity === null || parUnit === null ? null : { Quantity: parQuantity, SalesUnitCode: parUnit },
    Usual: null,
  }));
  return { sections: sectionsInOrder(sections), rows: rowsInOrder(presented, sections) };
}

/** Empty when the list has just been deleted. `ownerId` is the customer that owns the list. */
export async function readContent(
  db: Kysely<Tables>,
  ownerId: string,
  listId: string,
): Promise<{ version: number; content: OrderedContent }> {
  const stored = await readStoredContent(db, ownerId, listId);
  return stored === undefined
    ? { version: 0, content: { sections: [], rows: [] } }
    : { version: stored.version, content: orderedContent(stored) };
}

/** Caches by version: every call reads the list's row anyway, to check access, and that row contains the version. */
export function createListContents() {
  const memory = createBoundedMemory<{ version: number; content: OrderedContent }>({
    maxBytes: keptBytes,
    bytesOf: ({ content: { rows, sections } }) => rows.length * bytesOfRow + sections.length * bytesOfSection,
  });
  return async (
    db: Kysely<Tables>,
    { id, ownerId, version }: Pick<FavoriteListHead, 'id' | 'ownerId' | 'version'>,
  ): Promise<OrderedContent> => {
    const kept = memory.get(id);
    if (kept?.version === version) return kept.content;
    const read = await readContent(db, ownerId, id);
    memory.set(id, read);
    return read.content;
  };
}
