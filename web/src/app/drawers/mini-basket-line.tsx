import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { undoInBasket } from '../../features/baskets/basket/basket-data.ts';
import { changeQuantity } from '../../features/baskets/basket/lines/line-actions.ts';
import { ProductArtwork } from '../../features/goods/products/product-artwork.tsx';
import { unitWithContent } from '../../features/goods/products/unit-text.ts';
import { toast } from '../../features/shell/notices/toasts.ts';
import { formatOre, formatPrice } from '../../lib/formats/formats.ts';
import { label } from '../../lib/labels.ts';
import {
  faultOf,
  firstSentence,
  isGone,
  type SubmitFaults,
} from '../../screens/baskets/basket/lines/line-faults.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { MiniLine } from '../../ui/goods/basket-line.tsx';

function removeLine(line: LineItem): void {
  const { Quantity } = line;
  changeQuantity(line, 0);
  toast(label('basket.removed', { name: line.Product.DisplayName }), {
    undo: { label: label('shell.undo'), onPress: undoInBasket(() => changeQuantity(line, Quantity)) },
  });
}

function metaText(line: LineItem): string {
  const unit = unitWithContent({ TextSingular: line.SalesUnitTextSingular, Content: line.SalesUnitContent });
  return line.UnitPriceOre === null
    ? unit
    : `${unit} · ${formatPrice(line.UnitPriceOre, line.IsApproximate)}`;
}

const noFaults: SubmitFaults = new Map();

/** Returns true when no quantity of the product can be delivered. */
function isGoneNow(line: LineItem): boolean {
  const fault = faultOf(line, noFaults);
  return fault !== undefined && isGone(fault);
}

export const MiniBasketLine = memo(function MiniBasketLine({ line }: { line: LineItem }) {
  const name = line.Product.DisplayName;
  const [error] = line.Errors;
  return (
    <MiniLine
      artwork={<ProductArtwork product={line.Product} size={40} isUnavailable={isGoneNow(line)} />}
      name={
        <Link
          to="/product/$productId"
          params={{ productId: line.ProductId }}
          data-testid="product-name"
          className="product-name"
        >
          {name}
        </Link>
      }
      meta={metaText(line)}
      amount={line.LineTotalOre === null ? '' : formatOre(line.LineTotalOre)}
      stepper={
        <QuantityStepper
          quantity={line.Quantity}
          onCommit={(quantity) => {
            if (quantity === 0) removeLine(line);
          }}
          onChange={(quantity) => {
            // An empty field does not remove the line, because the user may be about to type another digit.
            if (quantity > 0) changeQuantity(line, quantity);
          }}
          {...(line.MaxQuantity === null ? {} : { max: line.MaxQuantity })}
          label={label('basket.quantityOf', { unit: line.SalesUnitTextSingular, name })}
          decreaseLabel={label('basket.less')}
          increaseLabel={label('basket.more')}
          isInBasket
          isInvalid={error !== undefined}
        />
      }
      remove={
        <IconButton label={label('basket.remove', { name })} size={28} onPress={() => removeLine(line)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      }
      {...(error ? { message: { kind: 'error' as const, text: firstSentence(error.Message) } } : {})}
    />
  );
});
