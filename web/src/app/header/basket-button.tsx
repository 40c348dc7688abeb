import { ShoppingBasket } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import { useBasketValue } from '../../features/baskets/basket/basket-data.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { label } from '../../lib/labels.ts';
import { preloadMiniBasket } from '../drawers/shell-panels.tsx';
import { basketNoteText, basketTotalText } from '../frame/basket-sums.ts';

/** Values that the server has not confirmed are grey. */
export function BasketButton({ isCompact = false }: { isCompact?: boolean }) {
  const nameId = useId();
  return (
    <Button
      data-testid="basket-button"
      className={
        isCompact ? 'shell-basket shell-basket-compact h-8 min-w-0 border border-line-strong' : 'shell-basket'
      }
      aria-labelledby={nameId}
      onHoverStart={preloadMiniBasket}
      onPress={() => openPanel('miniBasket')}
    >
      <ShoppingBasket aria-hidden="true" />
      <Sums nameId={nameId} isCompact={isCompact} />
    </Button>
  );
}

/** A separate component, so that a key press does not redraw the whole button. */
function Sums({ nameId, isCompact }: { nameId: string; isCompact: boolean }) {
  const total = useBasketValue(basketTotalText);
  const note = useBasketValue(basketNoteText);
  const isPending = useBasketValue((view) => view.isPending);
  return (
    <span data-pending={isPending ? '' : undefined}>
      <b>{total}</b>
      {!isCompact && <span>{note}</span>}
      <span id={nameId} hidden>
        {`${label('basket.open')}, ${total}, ${note}`}
      </span>
    </span>
  );
}
