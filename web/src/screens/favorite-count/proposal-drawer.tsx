import { useState } from 'react';
import {
  editBasket,
  flushBasket,
  readBasketView,
  useBasketValue,
} from '../../features/basket/basket-data.ts';
import { reloadBasket } from '../../features/basket/page-basket.ts';
import type { CountProduct } from '../../features/favorite-count/count-rules.ts';
import { toast } from '../../features/notices/toasts.ts';
import { formatCount, formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { type Proposed, totalOf } from './proposed.ts';

function inBasket({ id, unit }: CountProduct): number {
  const line = readBasketView().basket?.LineItems.find(
    (each) => each.ProductId === id && each.SalesUnitCode === unit.code && !each.QuickSaleId,
  );
  return line?.Quantity ?? 0;
}

/**
 * Puts the proposal in the basket: each line gets at least its quantity. So two phones that confirm the same count, or
 * one that does so twice, order once. Returns false when the server did not answer; the basket's queue then sends later.
 */
async function putInBasket(proposed: readonly Proposed[]): Promise<boolean> {
  // A page that opened without a line has no basket yet.
  if (!readBasketView().basket) await reloadBasket();
  if (!readBasketView().basket) return false;
  const missing = proposed.filter(({ product, quantity }) => quantity > inBasket(product));
  if (missing.length > 0)
    editBasket({
      Products: missing.map(({ product, quantity }) => ({
        ProductId: product.id,
        SalesUnit: { Code: product.unit.code },
        Quantity: quantity,
      })),
    });
  return flushBasket();
}

export interface ProposalDrawerProps {
  proposed: readonly Proposed[];
  isOpen: boolean;
  isOnline: boolean;
  onClose: () => void;
  onExited?: () => void;
}

/** The proposal of a count. Nothing is in the basket before it is confirmed here. */
export function ProposalDrawer(props: ProposalDrawerProps) {
  const { proposed, isOpen, isOnline, onClose, onExited } = props;
  const [isPending, setPending] = useState(false);
  // Redraws with the quantities in the basket.
  useBasketValue(({ basket }) => basket?.LineItems);
  const count = proposed.length;
  async function confirm(): Promise<void> {
    setPending(true);
    const isAnswered = await putInBasket(proposed);
    setPending(false);
    toast(isAnswered ? label('count.added', { count }) : label('count.notAdded'));
    onClose();
  }
  const total = totalOf(proposed);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      title={label('count.proposal')}
      closeLabel={label('count.close')}
      isLocked={isPending}
      {...(onExited && { onExited })}
      foot={
        <div className="grid gap-2">
          {!isOnline && <p className="text-13 text-warn-ink">{label('count.confirmOffline')}</p>}
          <Button
            variant="primary"
            size={48}
            isPending={isPending}
            isDisabled={!isOnline || count === 0}
            onPress={() => void confirm()}
          >
            {label('count.confirm', { count })}
            {total !== null && <span className="num ml-auto">{formatKroner(total)}</span>}
          </Button>
        </div>
      }
    >
      {count === 0 ? (
        <p className="p-4 text-ink-2">{label('count.proposalNone')}</p>
      ) : (
        <>
          <p className="px-4 py-2.5 text-13 text-ink-2">{label('count.atLeast')}</p>
          <ul>
            {proposed.map(({ product, quantity }) => (
              <ProposedLine key={product.id} product={product} quantity={quantity} />
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

function ProposedLine({ product, quantity }: Proposed) {
  const { name, unit } = product;
  const already = inBasket(product);
  return (
    <li className="flex items-baseline gap-3 border-b border-line px-4 py-2.5">
      <b className="num min-w-8 text-right">{formatCount(quantity)}</b>
      <span className="min-w-0 flex-1">
        {name}
        <small className="block text-13 text-ink-2">
          {unit.name} {unit.content}
          {already > 0 && ` · ${label('count.inBasket', { quantity: formatCount(already) })}`}
        </small>
      </span>
      {unit.priceOre !== null && <span className="num">{formatKroner(unit.priceOre * quantity)}</span>}
    </li>
  );
}
