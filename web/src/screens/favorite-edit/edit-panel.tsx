import { ListColumns } from '../../features/favorites/list/list-columns.tsx';
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx';
import { EditGrid, type EditGridProps } from './edit-grid.tsx';

export interface EditPanelProps {
  expectedDate: string | null;
  bulk: BulkBarProps;
  grid: EditGridProps;
}

/**
 * The products of the edited list and the bar that changes several of them. Its code is loaded while the list is
 * loaded.
 */
export function EditPanel({ expectedDate, bulk, grid }: EditPanelProps) {
  return (
    <>
      <BulkBar {...bulk} />
      {grid.items.length > 0 && (
        <>
          <ListColumns expectedDate={expectedDate} className="edit-head-row" />
          <EditGrid {...grid} />
        </>
      )}
    </>
  );
}
