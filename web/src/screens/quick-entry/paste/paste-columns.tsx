import type { ListColumns } from '@engros/contracts/quick-entry/basket-import.ts';
import type { ColumnField } from '@engros/contracts/quick-entry/order-columns.ts';
import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import {
  ColumnChoices,
  missingColumn,
} from '../../../features/favourites/favorites/dialogs/column-choices.tsx';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';

export interface PasteColumnsProps {
  columns: ListColumns;
  isReading: boolean;
  onRead: (fields: readonly ColumnField[]) => void;
}

/** Asks which column is which, with what the contents make likely already chosen. */
export function PasteColumns({ columns, isReading, onRead }: PasteColumnsProps) {
  const id = useId();
  const { Columns, Question } = columns;
  const [fields, setFields] = useState<readonly ColumnField[]>(Columns.map(({ Field }) => Field));
  const missing = missingColumn(fields, true);
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
      <div className="mt-4">
        <ColumnChoices columns={columns} fields={fields} onChange={setFields} />
      </div>
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
