import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { Plus } from 'lucide-react';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { setLineQuantity, useLineQuantity } from '../../../baskets/basket/basket-data.ts';
import { countOfUnit, unitCalled } from '../unit-text.ts';
import { refusal } from './refusal.tsx';

/**
 * The sales unit with the fewest base units. "Add single" adds this unit of products that were never bought (specification 9).
 */
export function smallestUnit({ SalesUnits }: Pick<ProductSnapshot, 'SalesUnits'>): SalesUnit | undefined {
  return SalesUnits.Values.reduce<SalesUnit | undefined>(
    (smallest, unit) => (smallest && smallest.Quantity <= unit.Quantity ? smallest : unit),
    undefined,
  );
}

/** The unit that the customer bought last, or else the smallest one. */
export function singleUnit(product: ProductSnapshot): SalesUnit | undefined {
  return unitCalled(product, product.LatestPurchaseUnit) ?? smallestUnit(product);
}

export interface AddSingleProps {
  product: ProductSnapshot;
  /** Called with the reason when the user may not increase the quantity further. */
  onRefused: (message: string) => void;
}

export function AddSingle({ product, onRefused }: AddSingleProps) {
  const unit = singleUnit(product);
  if (!unit || !pageContext().user.UserActions.CanOrder) return null;
  return <AddOne product={product} unit={unit} onRefused={onRefused} />;
}

function AddOne({ product, unit, onRefused }: AddSingleProps & { unit: SalesUnit }) {
  const quantity = useLineQuantity(product.Id, unit.Code, null);
  const text = label('product.addOne', { unit: unit.TextSingular });
  const max = unit.MaxQuantity;

  function add() {
    if (max !== null && quantity + 1 > max) {
      onRefused(refusal(max, unit));
      return;
    }
    setLineQuantity(product, unit.Code, null, quantity + 1);
    announce(label('product.inBasket', { quantity: countOfUnit(quantity + 1, unit.Code) }));
  }

  return (
    <button
      type="button"
      className="btn"
      aria-label={label('product.noticeOf', { text, name: product.DisplayName })}
      onClick={add}
    >
      <Plus aria-hidden="true" />
      {text}
    </button>
  );
}
