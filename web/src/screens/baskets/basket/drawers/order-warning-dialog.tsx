import type { OrderWarning } from '@engros/contracts/envelope.ts';
import { ProductArtwork } from '../../../../features/goods/products/product-artwork.tsx';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';

export interface OrderWarningDialogProps {
  warnings: readonly OrderWarning[];
  isPending: boolean;
  onBack: () => void;
  onOrder: () => void;
}

/** The button that goes back gets the focus, because it is the safe choice (CHK-02). */
export function OrderWarningDialog({ warnings, isPending, onBack, onOrder }: OrderWarningDialogProps) {
  return (
    <Dialog
      isOpen={warnings.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBack();
      }}
      title={label('checkout.warningTitle')}
      safe={{ label: label('checkout.backToBasket') }}
      action={{ label: label('checkout.orderAnyway'), onPress: onOrder }}
      isPending={isPending}
    >
      {warnings
        .filter(({ Product }) => !Product)
        .map(({ Code, Message }) => (
          <p key={Code + Message}>{Message}</p>
        ))}
      <UnusualQuantities products={warnings.flatMap(({ Product }) => Product ?? [])} />
    </Dialog>
  );
}

function UnusualQuantities({ products }: { products: readonly NonNullable<OrderWarning['Product']>[] }) {
  if (products.length === 0) return null;
  return (
    <>
      <p>{label('checkout.warningUnusual')}</p>
      <ul className="mt-3 border-t border-line [&>li>b]:font-[620] [&>li>b]:text-ink">
        {products.map((product) => (
          <li
            className="flex items-center gap-2.5 border-b border-line px-0 py-1.75 text-13"
            key={product.Id}
          >
            <ProductArtwork product={product} size={28} />
            <span>{product.DisplayName}</span>
            <b className="num ml-auto whitespace-nowrap">
              {label('checkout.warningQuantity', {
                usual: formatCount(product.UsualQuantity),
                quantity: formatCount(product.Quantity),
                unit: product.BaseUnit,
              })}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}
