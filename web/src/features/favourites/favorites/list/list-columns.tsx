import { shortDay } from '../../../../lib/formats/day-formats.ts';
import { label } from '../../../../lib/labels.ts';

/** Hidden from screen readers, because each field has its own name. */
export function ListColumns({ expectedDate, className }: { expectedDate: string | null; className: string }) {
  return (
    <div className={className} aria-hidden="true">
      <span>{label('lists.column.product')}</span>
      <span>
        {expectedDate === null
          ? label('lists.column.status')
          : label('lists.column.statusOn', { day: shortDay(expectedDate) })}
      </span>
      <span>{label('lists.column.unit')}</span>
      <span>{label('lists.column.latest')}</span>
      <span className="text-right">{label('lists.column.price')}</span>
      <span className="text-center">{label('lists.column.quantity')}</span>
      <span />
    </div>
  );
}
