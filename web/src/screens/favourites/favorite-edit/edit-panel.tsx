import { ListColumns } from '../../../features/favourites/favorites/list/list-columns.tsx';
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx';
import { EditGrid, type EditGridProps } from './edit-grid.tsx';

export interface EditPanelProps {
  expectedDate: string | null;
  bulk: BulkBarProps;
  grid: EditGridProps;
}

export function EditPanel({ expectedDate, bulk, grid }: EditPanelProps) {
  return (
    <>
      <BulkBar {...bulk} />
      {grid.items.length > 0 && (
        <>
          <ListColumns
            expectedDate={expectedDate}
            className="edit-head-row grid min-h-7.5 grid-cols-[24px_20px_40px_minmax(0,1fr)_132px_108px_92px_72px_var(--stepper-w)_56px] items-center gap-x-3 border-b border-line pr-2 pl-1.5 text-12 text-ink-3 max-lg:hidden"
          />
          <EditGrid {...grid} />
        </>
      )}
    </>
  );
}
