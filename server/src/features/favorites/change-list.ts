import { applyEdits } from '@engros/contracts/favorites/apply-edits.ts';
import type { EditedList, EditOutcome, FavoriteEdit } from '@engros/contracts/favorites/edits.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { findOwnNumbers, writeOwnNumbers } from '../own-numbers/index.ts';
import { type OrderedContent, readContent, withOwnNumbers } from './list-content.ts';
import {
  deleteRows,
  deleteSections,
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
  /** Throws to undo the whole change. */
  check?: (outcomes: readonly EditOutcome[]) => void;
}

/**
 * Locks an own list until the transaction ends. Throws notFound for a list that the customer may not read, and
 * favoriteListReadOnly for one that another customer shares with it.
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

/** Applied edits keep what did not change as the same objects. */
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

/** Sections are written before the rows that name them, and deleted after. */
async function write(
  trx: Kysely<Tables>,
  list: { customerId: string; listId: string },
  { sections, goneSections, rows, removed }: Difference,
): Promise<void> {
  await writeSections(trx, list, sections);
  await deleteRows(trx, list, removed);
  await writeRows(trx, list, rows);
  await deleteSections(trx, list, goneSections);
}

/** Returns the own numbers that edits give products; empty texts for those that they take away. */
export const numbersIn = (edits: readonly FavoriteEdit[]): string[] =>
  edits.flatMap((edit) =>
    edit.Kind === 'product' && edit.OwnNumber !== undefined ? [edit.OwnNumber?.trim() ?? ''] : [],
  );

/** Reads a list as its edits see it, and the own numbers of its products, of added ones and of those that edits name. */
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
 * Applies edits to an own list, one caller at a time, each edit once, and returns what changed. Everybody who reads the
 * list afterwards sees one order, because the server alone decides about it.
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
    await write(trx, list, difference);
    await writeOwnNumbers(trx, list, applied.ownNumbers);
    const outcomeOf = new Map(fresh.map((edit, at) => [edit, applied.outcomes[at]]));
    // Also those that changed nothing: sent again later, they might.
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

/** Returns true when an id is met for the first time. */
function isFirst(met: Set<string>, id: string): boolean {
  if (met.has(id)) return false;
  met.add(id);
  return true;
}
