import type { Order } from '@engros/contracts/ordering/orders.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { SummaryRow } from '../../../ui/data/key-values.tsx';

/** Renders nothing for users who may not see prices. */
export function OrderSums({ order }: { order: Order }) {
  const { SubTotalOre: products, DeliveryFeeOre: fee, VatOre: vat, TotalOre: total } = order;
  if (products === null || total === null) return null;
  return (
    <dl className="order-sums border-t border-line px-4 py-3">
      {fee !== null && fee > 0 && (
        <>
          <SummaryRow label={label('order.sum.products')} value={formatOre(products)} />
          <SummaryRow label={label('order.sum.fee')} value={formatOre(fee)} />
        </>
      )}
      <SummaryRow kind="total" label={label('order.sum.total')} value={formatOre(total)} />
      {vat !== null && vat > 0 && (
        <>
          <SummaryRow label={label('order.sum.vat')} value={formatOre(vat)} />
          <SummaryRow label={label('order.sum.inclVat')} value={formatOre(total + vat)} />
        </>
      )}
    </dl>
  );
}
