import type { ListColumns } from '@engros/contracts/quick-entry/basket-import.ts';
import { type ColumnField, columnFields, singleFields } from '@engros/contracts/quick-entry/order-columns.ts';
import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';

export interface PasteColumnsProps {
  columns: ListColumns;
  isReading: boolean;
  onRead: (fields: readonly ColumnField[]) => void;
}

/** Only one column can be the quantity, so that the former one is not used any more. */
function chosen(fields: readonly ColumnField[], at: number, field: ColumnField): ColumnField[] {
  const isFreed = (each: ColumnField, index: number) =>
    index !== at && each === field && singleFields.includes(field);
  return fields.map((each, index) => (index === at ? field : isFreed(each, index) ? 'none' : each));
}

function missingIn(fields: readonly ColumnField[]): string {
  if (!fields.includes('number') && !fields.includes('name')) return label('paste.columnsNoGoods');
  return fields.includes('quantity') ? '' : label('paste.columnsNoQuantity');
}

/** Asks which column is which, with what the contents make likely already chosen. */
export function PasteColumns({ columns, isReading, onRead }: PasteColumnsProps) {
  const id = useId();
  const { Columns, Question } = columns;
  const [fields, setFields] = useState<readonly ColumnField[]>(Columns.map(({ Field }) => Field));
  const missing = missingIn(fields);
  const options = columnFields.map((field) => ({ id: field, label: label(`paste.field.${field}`) }));
  return (
    <section className="panel panel-edge p-5 max-lg:p-4" aria-labelledby={id}>
      <div className="flex items-start gap-3">
        <Columns3 className="mt-0.5 size-5 flex-none text-time-ink" aria-hidden="true" />
        <div className="min-w-0">
          <h2 className="text-16 font-[620]" id={id}>
            {Question || label('paste.columns')}
          </h2>
          <p className="mt-0.5 text-13 text-ink-2">{label('paste.columnsWhy')}</p>
        </div>
      </div>
      <ul className="mt-4 overflow-hidden rounded-2 border border-line">
        {Columns.map(({ Heading, Examples }, at) => {
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
                  setFields(chosen(fields, at, columnFields.find((each) => each === field) ?? 'none'))
                }
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {missing && <p className="text-13 text-ink-2">{missing}</p>}
        <Button
          size={40}
          variant="primary"
          isDisabled={missing !== ''}
          isPending={isReading}
          onPress={() => onRead(fields)}
          className="max-lg:w-full"
        >
          {label('paste.columnsRead')}
        </Button>
      </div>
    </section>
  );
}
