import type { Purchase } from '@engros/contracts/goods/purchase-history.ts';
import { Link } from '@tanstack/react-router';
import { fullDate } from '../../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { boughtText, causeOf } from './purchase-figures.ts';

const sourceKeys = {
  List: 'history.source.List',
  Discount: 'history.source.Discount',
  Quantity: 'history.source.Quantity',
  Agreement: 'history.source.Agreement',
  GroupAgreement: 'history.source.GroupAgreement',
  Campaign: 'history.source.Campaign',
  QuickSale: 'history.source.QuickSale',
} as const;

/** Newest first. A price that differs from the agreed price has the colour of its reason, and the reason is named next to it. */
export function PurchaseTable({ purchases }: { purchases: readonly Purchase[] }) {
  const hasPrices = purchases.some(({ UnitPriceOre }) => UnitPriceOre !== null);
  return (
    <table className="data-table purchase-table w-full border-collapse border-t border-line text-13">
      <caption className="visually-hidden">{label('history.latest')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('history.ordered')}</th>
          <th scope="col">{label('history.order')}</th>
          <th scope="col" data-numeric="">
            {label('history.quantity')}
          </th>
          {hasPrices && (
            <th scope="col" data-numeric="">
              {label('history.price')}
            </th>
          )}
          <th scope="col">{label('history.priceFrom')}</th>
        </tr>
      </thead>
      <tbody>
        {keyed(purchases).map(({ key, purchase }) => (
          <Row key={key} purchase={purchase} all={purchases} hasPrices={hasPrices} />
        ))}
      </tbody>
    </table>
  );
}

/** The position is part of the key, because two lines of one order can have the same product. */
function keyed(purchases: readonly Purchase[]): { key: string; purchase: Purchase }[] {
  return purchases.map((purchase, at) => ({ key: `${purchase.OrderId} ${at}`, purchase }));
}

interface RowProps {
  purchase: Purchase;
  all: readonly Purchase[];
  hasPrices: boolean;
}

function Row({ purchase, all, hasPrices }: RowProps) {
  const cause = causeOf(purchase, all);
  return (
    <tr>
      <td className="num h-9 whitespace-nowrap">{fullDate(purchase.OrderDate)}</td>
      <td className="num h-9 whitespace-nowrap">
        <OrderNumber purchase={purchase} />
      </td>
      <td className="h-9 whitespace-nowrap" data-numeric="">
        <b>{boughtText(purchase)}</b>
      </td>
      {hasPrices && (
        <td className="h-9 whitespace-nowrap" data-numeric="" data-cause={cause}>
          {purchase.UnitPriceOre !== null && formatOre(purchase.UnitPriceOre)}
        </td>
      )}
      <td className="h-9 whitespace-nowrap text-ink-2">{label(sourceKeys[purchase.PriceSource])}</td>
    </tr>
  );
}

/** A web order that the supplier's system has not received yet links to its receipt. */
function OrderNumber({ purchase: { OrderId, IsConfirmed } }: { purchase: Purchase }) {
  if (IsConfirmed)
    return (
      <Link to="/orders/details/$orderId" params={{ orderId: OrderId }} className="link">
        {OrderId}
      </Link>
    );
  return (
    <Link to="/checkout/receipt" search={{ id: OrderId }} className="link">
      {OrderId}
    </Link>
  );
}
