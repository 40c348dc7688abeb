import {
  type DeletionGroup,
  type DeletionOutline,
  deletionGroups,
} from '@engros/contracts/supplier/people/deletions.ts';
import { groupOf } from './customer-tables.ts';

type Counted = DeletionOutline['Removed'];

/** Rows by what they are about; tables that are neither a customer's nor a person's are left out. */
export function grouped(rows: Readonly<Record<string, number>>): Counted {
  const sums = new Map<DeletionGroup, number>();
  for (const [table, count] of Object.entries(rows)) {
    const group = groupOf(table);
    if (group !== undefined) sums.set(group, (sums.get(group) ?? 0) + count);
  }
  return deletionGroups.flatMap((Group) => {
    const Rows = sums.get(Group);
    return Rows === undefined ? [] : [{ Group, Rows }];
  });
}

/** What no transaction has written yet. */
export const notDeleted = { DeletedAt: null, DeletedBy: null, Reason: null } as const;

/** Carries what a trial found out of the transaction that it ends. */
export class Tried extends Error {
  readonly outline: DeletionOutline;
  constructor(outline: DeletionOutline) {
    super('nothing was deleted');
    this.outline = outline;
  }
}

export function outlineOf(error: unknown): DeletionOutline {
  if (error instanceof Tried) return error.outline;
  throw error;
}
