import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { wishText } from '../../../features/baskets/basket/lines/wish-text.ts';
import { countOfUnit, depositText } from '../../../features/goods/products/unit-text.ts';
import { formatKilos } from '../../../features/goods/products/weight-text.ts';
import { formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';

function amountText(ore: number | null): string {
  return ore === null ? '' : formatOre(ore);
}

function totalWeight(order: WebOrder): number | null {
  const weights = order.Groups.map((group) => group.WeightKg);
  return weights.every((weight) => weight === null)
    ? null
    : weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0);
}

export function OrderGroups({ order }: { order: WebOrder }) {
  return (
    <>
      <table className="receipt-table w-full border-collapse text-13 lining-nums tabular-nums">
        <caption className="visually-hidden">{label('receipt.groups')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('receipt.group')}</th>
            <th scope="col">{label('receipt.lines')}</th>
            <th className="max-lg:hidden print:table-cell" scope="col">
              {label('receipt.weight')}
            </th>
            <th scope="col">{label('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.Groups.map((group) => (
            <tr key={group.CategoryId}>
              <td>
                <span className="flex items-center gap-2.5 wrap-anywhere">
                  <FoodGlyph name={group.Glyph ?? ''} />
                  {group.DisplayName}
                </span>
              </td>
              <td>{group.NumberOfLines}</td>
              <td className="text-ink-2 max-lg:hidden print:table-cell">{formatKilos(group.WeightKg)}</td>
              <td>
                <b>{amountText(group.AmountOre)}</b>
              </td>
            </tr>
          ))}
          <DepositRow order={order} />
          <FeeRow order={order} />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{label('receipt.total')}</th>
            <td>{order.NumberOfLines}</td>
            <td className="max-lg:hidden print:table-cell">{formatKilos(totalWeight(order))}</td>
            <td className="text-(length:--text-16)">{amountText(order.TotalOre)}</td>
          </tr>
        </tfoot>
      </table>
      <OrderLines order={order} />
    </>
  );
}

function DepositRow({ order: { DepositOre } }: { order: WebOrder }) {
  if (!DepositOre) return null;
  return (
    <tr>
      <td className="text-ink-2">{label('receipt.deposit')}</td>
      <td />
      <td className="text-ink-2 max-lg:hidden print:table-cell" />
      <td>{amountText(DepositOre)}</td>
    </tr>
  );
}

function FeeRow({ order }: { order: WebOrder }) {
  if (order.DeliveryPaidByOrderId) {
    return (
      <tr>
        <td className="text-ink-2" colSpan={4}>
          {label('receipt.feePaid', { order: order.DeliveryPaidByOrderId })}
        </td>
      </tr>
    );
  }
  if (!order.DeliveryFeeOre) return null;
  return (
    <tr>
      <td className="text-ink-2">{label('receipt.deliveryFee')}</td>
      <td />
      <td className="text-ink-2 max-lg:hidden print:table-cell" />
      <td>{amountText(order.DeliveryFeeOre)}</td>
    </tr>
  );
}

function OrderLines({ order }: { order: WebOrder }) {
  return (
    <div className="receipt-lines border-t border-line px-6 py-2.5 max-lg:px-4 print:px-0 print:[&_li]:break-inside-avoid [&_small]:text-ink-3">
      <Disclosure title={label('receipt.products')} headingLevel={2} defaultExpanded={false}>
        <ul>
          {order.LineItems.map((line) => (
            <li key={`${line.ProductId} ${line.SalesUnitCode} ${line.QuickSaleId ?? ''}`}>
              <span className="min-w-0">
                {line.DisplayName}
                <small className="num">
                  {' '}
                  {line.ProductId}
                  {line.Brand && ` · ${line.Brand}`}
                  {line.Deposit && ` · ${depositText(line.Deposit)}`}
                </small>
                {wishText(line) && <span className="block font-[540] wrap-anywhere">{wishText(line)}</span>}
              </span>
              <span className="num">{countOfUnit(line.Quantity, line.SalesUnitCode)}</span>
              <b className="num">
                {line.LineTotalOre === null ? '' : formatPrice(line.LineTotalOre, line.IsApproximate)}
              </b>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
