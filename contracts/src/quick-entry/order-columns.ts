/** What a column of a list can hold; `none` is passed over. */
export const columnFields = ['number', 'name', 'quantity', 'unit', 'note', 'none'] as const;
export type ColumnField = (typeof columnFields)[number];

/** Fields that at most one column can hold. */
export const singleFields: readonly ColumnField[] = ['name', 'quantity', 'unit', 'note'];
