import type { ListColumns } from '@engros/contracts/quick-entry/basket-import.ts';
import { type ColumnField, columnFields, singleFields } from '@engros/contracts/quick-entry/order-columns.ts';
import { label } from '../../../../lib/labels.ts';
import { Select } from '../../../../ui/controls/select.tsx';

/** Only one column can be the quantity, so that the former one is not used any more. */
function chosen(fields: readonly ColumnField[], at: number, field: ColumnField): ColumnField[] {
  const isFreed = (each: ColumnField, index: number) =>
    index !== at && each === field && singleFields.includes(field);
  return fields.map((each, index) => (index === at ? field : isFreed(each, index) ? 'none' : each));
}

/** What must still be chosen; empty when nothing. */
export function missingColumn(fields: readonly ColumnField[], needsQuantity: boolean): string {
  if (!fields.includes('number') && !fields.includes('name')) return label('paste.columnsNoGoods');
  return needsQuantity && !fields.includes('quantity') ? label('paste.columnsNoQuantity') : '';
}

export interface ColumnChoicesProps {
  columns: ListColumns;
  fields: readonly ColumnField[];
  onChange: (fields: readonly ColumnField[]) => void;
}

/** The columns of a pasted list, each with some of its cells and what it holds. */
export function ColumnChoices({ columns, fields, onChange }: ColumnChoicesProps) {
  const options = columnFields.map((field) => ({ id: field, label: label(`paste.field.${field}`) }));
  return (
    <ul className="overflow-hidden rounded-2 border border-line">
      {columns.Columns.map(({ Heading, Examples }, at) => {
        const number = label('paste.columnOf', { number: at + 1 });
        const name = Heading || number;
        return (
          <li
            key={number}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_minmax(140px,200px)] items-center gap-x-4 border-t border-line px-3.5 py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <b className="block text-14 font-[560] wrap-anywhere">{name}</b>
              <span className="block truncate text-12 text-ink-3">{Examples.join(' · ') || '–'}</span>
            </span>
            <Select
              label={label('paste.columnIs', { name })}
              size={40}
              block
              options={options}
              value={fields[at] ?? 'none'}
              onChange={(field) =>
                onChange(chosen(fields, at, columnFields.find((each) => each === field) ?? 'none'))
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
