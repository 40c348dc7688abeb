import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { useRef } from 'react';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';
import { pageContext } from '../../lib/page-context.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { setLineQuantity, useLineQuantity } from '../basket/basket-data.ts';
import { toast } from '../notices/toasts.ts';
import { refusal } from './refusal.tsx';
import { moveToRung } from './rung-keys.ts';

export interface QuantityCellProps {
  product: ProductSnapshot;
  unitCode: string;
  /** The unit as a word, for the name of the field. */
  unitText: string;
  quickSaleId?: string | null;
  /** Whole units that can be had; undefined when not limited. */
  max?: number | undefined;
  usual?: number | undefined;
  size?: 'normal' | 'tile';
  /** A number above `max` was not taken; without a place of its own the corner of the page says so. */
  onRefused?: (max: number) => void;
}

/** The quantity of one rung, as the basket has it; only this cell redraws when it changes. */
export function QuantityCell(props: QuantityCellProps) {
  const { product, unitCode, unitText, quickSaleId = null, max, usual, size = 'normal' } = props;
  const quantity = useLineQuantity(product.Id, unitCode, quickSaleId);
  const input = useRef<HTMLInputElement>(null);
  const set = (next: number) => setLineQuantity(product, unitCode, quickSaleId, next);
  if (!pageContext().user.UserActions.CanOrder) return <span className="rung-control" />;
  return (
    <QuantityStepper
      quantity={quantity}
      onChange={set}
      onCommit={set}
      label={label('basket.quantityOf', { unit: unitText, name: product.DisplayName })}
      decreaseLabel={label('basket.less')}
      increaseLabel={label('basket.more')}
      isInBasket={quantity > 0}
      size={size}
      inputRef={input}
      onEnter={(direction) => {
        if (input.current) moveToRung(input.current, direction === 'next' ? 1 : -1);
      }}
      {...(max === undefined ? {} : { max })}
      {...(usual === undefined ? {} : { usual })}
      onRefused={props.onRefused ?? ((most) => tellRefusal(product, unitCode, most))}
    />
  );
}

function tellRefusal({ SalesUnits }: ProductSnapshot, unitCode: string, max: number): void {
  const unit = SalesUnits.Values.find((each) => each.Code === unitCode);
  if (!unit) return;
  announce(refusal(max, unit));
  toast(refusal(max, unit));
}
