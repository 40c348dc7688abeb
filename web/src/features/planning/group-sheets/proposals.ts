import type { SheetColumn } from '@engros/contracts/planning/group-sheets.ts';
import type { Quantities, Quantity } from './grid-area.ts';

/** What grey quantities show: what the kitchen usually buys, or what it lacks to its par level. */
export const greyKinds = ['usual', 'par'] as const;
export type GreyKind = (typeof greyKinds)[number];

/** Whole units up; without a count the whole level, because nothing is known to be there. */
const missingToPar = (par: Quantity, left: Quantity): Quantity =>
  par === null ? null : Math.max(0, Math.ceil(par - (left ?? 0)));

export const isOpen = ({ State }: Pick<SheetColumn, 'State'>): boolean => State === 'open';

/** By row and kitchen; nothing for what a kitchen cannot buy and for columns that take no quantities. */
export function proposalsOf(
  columns: readonly SheetColumn[],
  productIds: readonly string[],
  kind: GreyKind,
): Quantities {
  const unsold = columns.map(
    ({ Faults }) =>
      new Set(
        Faults.filter(({ Kind }) => Kind === 'notSold' || Kind === 'unit').map(({ ProductId }) => ProductId),
      ),
  );
  return productIds.map((productId, row) =>
    columns.map((column, at) => {
      if (!isOpen(column) || unsold[at]?.has(productId)) return null;
      if (kind === 'usual') return column.Usual[row] ?? null;
      return missingToPar(column.Par[row] ?? null, column.Left[row] ?? null);
    }),
  );
}
