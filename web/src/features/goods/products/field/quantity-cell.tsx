import type { ProductSnapshot, QuickSaleOption, SalesUnit } from '@engros/contracts/goods/product.ts';
import { useContext, useRef } from 'react';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { QuantityStepper } from '../../../../ui/controls/quantity-stepper.tsx';
import { setLineQuantity, useLineQuantity } from '../../../baskets/basket/basket-data.ts';
import { useSampleMost } from '../../../baskets/samples/lock-reason.ts';
import { toast } from '../../../shell/notices/toasts.ts';
import { ProductOrigin } from '../product-origin.ts';
import { refusal } from './refusal.tsx';
import { moveToRung } from './rung-keys.ts';

export interface QuantityCellProps {
  product: ProductSnapshot;
  unit: SalesUnit;
  /** Undefined for ordinary goods. */
  sale?: QuickSaleOption;
  /** For the field's accessible name, when the unit's own name is not clear enough. */
  unitText?: string;
  usual?: number | undefined;
  size?: 'normal' | 'tile';
  /** Called with the message when a quantity above the stock was refused. By default the message is shown as a toast. */
  onRefused?: (message: string) => void;
}

/** Only this cell redraws when the quantity of its unit changes. */
export function QuantityCell(props: QuantityCellProps) {
  return props.product.IsSampleItem ? <SampleQuantity {...props} /> : <Quantity {...props} />;
}

/** Never above the limit of the order's samples. */
function SampleQuantity(props: QuantityCellProps) {
  const quantity = useLineQuantity(props.product.Id, props.unit.Code, null);
  const most = useSampleMost(props.unit, quantity);
  return <Quantity {...props} {...(most === undefined ? {} : { most })} />;
}

function Quantity(props: QuantityCellProps & { most?: number }) {
  const { product, unit, sale, unitText = unit.TextSingular, usual, size = 'normal' } = props;
  const { onRefused = tellRefusal, most } = props;
  const lot = sale?.Id ?? null;
  const own = sale ? sale.MaxQuantity : unit.MaxQuantity;
  const max = most === undefined ? own : Math.min(most, own ?? most);
  const quantity = useLineQuantity(product.Id, unit.Code, lot);
  const input = useRef<HTMLInputElement>(null);
  const origin = useContext(ProductOrigin);
  const set = (next: number) => {
    if (quantity === 0 && next > 0) origin?.countClick?.();
    setLineQuantity(product, unit.Code, lot, next, origin?.tracking);
  };
  if (!pageContext().user.UserActions.CanOrder) return <span className="rung-control" />;
  return (
    <QuantityStepper
      quantity={quantity}
      onChange={set}
      label={label('basket.quantityOf', { unit: unitText, name: product.DisplayName })}
      decreaseLabel={label('basket.less')}
      increaseLabel={label('basket.more')}
      isInBasket={quantity > 0}
      size={size}
      inputRef={input}
      onEnter={(direction) => {
        if (input.current) moveToRung(input.current, direction === 'next' ? 1 : -1);
      }}
      {...(max === null ? {} : { max })}
      {...(usual === undefined ? {} : { usual })}
      onRefused={(amount) =>
        onRefused(most === undefined ? refusal(amount, unit) : label('samples.atMost', { amount }))
      }
    />
  );
}

function tellRefusal(message: string): void {
  announce(message);
  toast(message);
}
