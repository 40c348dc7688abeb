import { applyEdits } from '@engros/contracts/favourites/apply-edits.ts';
import type { EditedList, EditOutcome, FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { findOwnNumbers, writeOwnNumbers } from '../own-numbers/queries.ts';
import { type OrderedContent, readContent, withOwnNumbers } from './list-content.ts';
import {
  deleteRows,
  deleteSections,
  editorOf,
  holdList,
  insertAppliedEdits,
  listAppliedEdits,
  touchList,
  writeRows,
  writeSections,
} from './write-queries.ts';

export interface ListCall {
  database: Pick<Database, 'kysely'>;
  scope: CustomerScope;
  clock: Clock;
}

export interface ListChange {
  edits: readonly FavoriteEdit[];
  isKnown?: (productId: string) => boolean;
  /** Called with the outcomes before the commit; throws to undo the whole change. */
  check?: (outcomes: readonly EditOutcome[]) => void;
}

/**
 * Locks the list until the transaction ends. Throws notFound for a list that the customer may not read, and favoriteListReadOnly
 * for one that another customer shares with it.
 */
export async function holdOwnList(trx: Kysely<Tables>, scope: CustomerScope, listId: string): Promise<void> {
  const held = await holdList(trx, scope, listId);
  if (held === undefined) throw new AppError('notFound');
  if (held === 'shared') throw new AppError('favoriteListReadOnly');
}

interface Difference {
  sections: OrderedContent['sections'];
  goneSections: string[];
  rows: OrderedContent['rows'];
  removed: string[];
}

/** Compares by identity, because `applyEdits` returns the same objects for rows and sections that did not change. */
function differenceOf(before: OrderedContent, after: OrderedContent): Difference {
  const [kept, sections] = [new Set(before.rows), new Set(before.sections)];
  const ids = new Set(after.rows.map(({ ProductId }) => ProductId));
  const sectionIds = new Set(after.sections.map(({ Id }) => Id));
  return {
    sections: after.sections.filter((section) => !sections.has(section)),
    goneSections: before.sections.flatMap(({ Id }) => (sectionIds.has(Id) ? [] : [Id])),
    rows: after.rows.filter((row) => !kept.has(row)),
    removed: before.rows.flatMap(({ ProductId }) => (ids.has(ProductId) ? [] : [ProductId])),
  };
}

const isEmpty = ({ sections, goneSections, rows, removed }: Difference) =>
  sections.length + goneSections.length + rows.length + removed.length === 0;

/** Writes sections before the rows that refer to them, and deletes sections after these rows. */
async function write(
  trx: Kysely<Tables>,
  list: { customerId: string; listId: string },
  { sections, goneSections, rows, removed }: Difference,
  edited: { by: string; now: Temporal.Instant },
): Promise<void> {
  await writeSections(trx, list, sections);
  await deleteRows(trx, list, removed);
  await writeRows(trx, list, rows, edited);
  await deleteSections(trx, list, goneSections);
}

/** An empty text means that the number is removed. */
export const numbersIn = (edits: readonly FavoriteEdit[]): string[] =>
  edits.flatMap((edit) =>
    edit.Kind === 'product' && edit.OwnNumber !== undefined ? [edit.OwnNumber?.trim() ?? ''] : [],
  );

/** Includes the own numbers of its products, of added products, and of products whose number an edit uses. */
async function readToEdit(
  trx: Kysely<Tables>,
  { customerId, listId }: { customerId: string; listId: string },
  edits: readonly FavoriteEdit[],
) {
  const { version, content } = await readContent(trx, customerId, listId);
  const added = edits.flatMap((edit) => (edit.Kind === 'add' ? edit.ProductIds : []));
  const numbers = await findOwnNumbers(
    trx,
    { customerId },
    { productIds: [...content.rows.map(({ ProductId }) => ProductId), ...added], numbers: numbersIn(edits) },
  );
  return { version, numbers, content: { ...content, rows: withOwnNumbers(content.rows, numbers) } };
}

/**
 * Callers wait for each other, and each edit is applied once. All readers see the same order of products, because only the server
 * decides it.
 */
export function changeList(
  { database, scope, clock }: ListCall,
  listId: string,
  { edits, isKnown, check }: ListChange,
): Promise<EditedList> {
  const list = { customerId: scope.customerId, listId };
  return inTransaction(database.kysely, async (trx) => {
    await holdOwnList(trx, scope, listId);
    const ids = edits.map(({ EditId }) => EditId.toLowerCase());
    const repeated = await listAppliedEdits(trx, list, ids);
    const fresh = edits.filter(({ EditId }) => isFirst(repeated, EditId.toLowerCase()));
    const { version, content, numbers } = await readToEdit(trx, list, fresh);
    const applied = applyEdits(content, fresh, { isKnown, numbers });
    check?.(applied.outcomes);
    const difference = differenceOf(content, applied.content);
    const now = clock.now();
    await write(trx, list, difference, { by: editorOf(scope), now });
    await writeOwnNumbers(trx, list, applied.ownNumbers);
    const outcomeOf = new Map(fresh.map((edit, at) => [edit, applied.outcomes[at]]));
    // Stores the ids of edits that changed nothing too, because they might change something if they were sent again
    // later.
    await insertAppliedEdits(trx, list, { ids: fresh.map(({ EditId }) => EditId), now });
    return {
      Id: listId,
      Version: isEmpty(difference) ? version : await touchList(trx, scope, { listId, now }),
      NumberOfProducts: applied.content.rows.length,
      Sections: [...applied.content.sections],
      Rows: [...difference.rows],
      RemovedProductIds: difference.removed,
      Outcomes: edits.map((edit) => ({
        EditId: edit.EditId,
        Outcome: outcomeOf.get(edit) ?? 'repeated',
      })),
    };
  });
}

function isFirst(met: Set<string>, id: string): boolean {
  if (met.has(id)) return false;
  met.add(id);
  return true;
}
