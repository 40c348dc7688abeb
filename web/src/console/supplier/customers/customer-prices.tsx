import type { CustomerPage } from '@engros/contracts/supplier/people/customers.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatOre, formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';

type Price = CustomerPage['Prices']['Newest'][number];

const basisPoints = 100;

export function PricesPanel({ page: { Prices, Customer } }: { page: CustomerPage }) {
  const { Newest, OwnPrices, GroupPrices, DiscountBasisPoints, AgreementNumber, AgreementUntil } = Prices;
  const agreement = [
    AgreementNumber,
    AgreementUntil && label('console.customer.until', { day: fullDate(AgreementUntil) }),
  ].filter(Boolean);
  return (
    <Panel
      title={label('console.customer.prices')}
      note={<span className="num">{agreement.join(' ')}</span>}
      end={
        <ConsoleLink to="/console/why-not" search={{ customer: Customer.Id }} className="link text-13">
          {label('console.customer.whyNot')}
        </ConsoleLink>
      }
      isFlush
      isEdge
    >
      {Newest.length === 0 ? (
        <p className="p-4 text-13 text-ink-3">{label('console.customer.noPrices')}</p>
      ) : (
        <table className="data-table w-full text-13">
          <caption className="visually-hidden">{label('console.customer.prices')}</caption>
          <thead>
            <tr>
              <th scope="col">{label('console.customer.product')}</th>
              <th scope="col" className="max-sm:hidden">
                {label('console.customer.unit')}
              </th>
              <th scope="col" data-numeric="">
                {label('console.customer.price')}
              </th>
              <th scope="col" className="max-sm:hidden">
                {label('console.customer.period')}
              </th>
            </tr>
          </thead>
          <tbody>
            {Newest.map((price) => (
              <tr key={`${price.ProductId} ${price.UnitCode} ${price.ValidFrom} ${price.ValidTo}`}>
                <td>
                  <span className="block py-1.5">
                    {price.ProductName}
                    <span className="num block text-12 text-ink-3">
                      {price.ProductId} · {price.Number}
                    </span>
                    <span className="num block text-12 text-ink-3 sm:hidden">{periodText(price)}</span>
                  </span>
                </td>
                <td className="max-sm:hidden">{price.UnitCode}</td>
                <td data-numeric="">{price.PriceOre === null ? null : formatOre(price.PriceOre)}</td>
                <td className="num max-sm:hidden">{periodText(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="num border-t border-line px-4 py-2 text-12 text-ink-3">
        {label('console.customer.priceSums', {
          own: formatCount(OwnPrices),
          group: formatCount(GroupPrices),
          discount: formatShare(
            DiscountBasisPoints / basisPoints,
            DiscountBasisPoints % basisPoints === 0 ? 0 : 2,
          ),
        })}
      </p>
    </Panel>
  );
}

const periodText = ({ ValidFrom, ValidTo }: Price): string =>
  [
    label('console.customer.from', { day: fullDate(ValidFrom) }),
    ValidTo === null
      ? label('console.customer.noEnd')
      : label('console.customer.until', { day: fullDate(ValidTo) }),
  ].join(' ');
