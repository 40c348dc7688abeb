import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { ArrowDownToLine, ListPlus, ShoppingBasket, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { ListColumns } from '../../../features/favourites/favorites/list/list-columns.tsx';
import { label } from '../../../lib/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { EditGrid, type EditGridProps } from './edit-grid.tsx';

const ListChoice = lazyPart(
  async () => (await import('../../../features/favourites/favorites/list-choice.tsx')).ListChoice,
);

interface BulkBarProps {
  all: number;
  products: readonly ProductSnapshot[];
  onChooseAll: (isOn: boolean) => void;
  onMove: () => void;
  onOrder: () => void;
  onRemove: () => void;
  onNewSection: () => void;
}

/** The space of the buttons stays reserved while no product is chosen, so that nothing moves. */
function BulkBar(props: BulkBarProps) {
  const { all, products, onChooseAll } = props;
  const count = products.length;
  return (
    <section className="edit-bulk" aria-label={label('lists.chosen')}>
      <Checkbox
        isSelected={count > 0 && count === all}
        isIndeterminate={count > 0 && count < all}
        isDisabled={all === 0}
        onChange={onChooseAll}
        aria-label={label('lists.chooseAll')}
      />
      <p role="status" className="font-[600] whitespace-nowrap">
        {count === 0 ? label('lists.noneChosen') : label('lists.countChosen', { count })}
      </p>
      {count > 0 ? (
        <>
          <Button size={28} onPress={props.onMove}>
            <ArrowDownToLine aria-hidden="true" />
            {label('lists.moveAfter')}
          </Button>
          <Suspense>
            <ListChoice products={products} onDone={() => onChooseAll(false)} />
          </Suspense>
          {pageContext().user.UserActions.CanOrder && (
            <Button size={28} onPress={props.onOrder}>
              <ShoppingBasket aria-hidden="true" />
              {label('lists.toBasketNow')}
            </Button>
          )}
          <Button size={28} variant="danger" onPress={props.onRemove}>
            <Trash2 aria-hidden="true" />
            {label('lists.removeChosen')}
          </Button>
        </>
      ) : (
        <Button size={28} onPress={props.onNewSection}>
          <ListPlus aria-hidden="true" />
          {label('lists.newSection')}
        </Button>
      )}
      <span className="ml-auto text-13 whitespace-nowrap text-ink-3 max-xl:hidden">
        <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> {label('lists.altMoves')}
      </span>
    </section>
  );
}

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
