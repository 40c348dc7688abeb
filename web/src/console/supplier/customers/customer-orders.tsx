import type { SupplierOrder } from '@engros/contracts/erp/supplier-orders.ts';
import type { CustomerPage } from '@engros/contracts/supplier/people/customers.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { keyOfOther } from '../../erp/orders/supplier-orders.tsx';
import { progressOf, wayWords } from '../../erp/orders/way-words.ts';
import { ConsoleLink } from '../../frame/console-link.tsx';

export function OrdersPanel({ page: { Orders, Customer } }: { page: CustomerPage }) {
  if (!Orders) return null;
  const { Next, Others, Waiting, Total } = Orders;
  return (
    <Panel
      title={label('console.customer.onTheWay')}
      note={<Badge count={Waiting} label={label('console.orders.state.OnTheWay')} />}
      end={
        <ConsoleLink
          to="/console/orders"
          search={{ text: Customer.Id, state: 'All' }}
          className="link num text-13"
        >
          {label('console.customer.allOrders', { count: formatCount(Total) })}
        </ConsoleLink>
      }
      isFlush
      isEdge
    >
      {Next.length + Others.length === 0 ? (
        <p className="p-4 text-13 text-ink-3">{label('console.customer.noOrders')}</p>
      ) : (
        <table className="data-table w-full text-13">
          <caption className="visually-hidden">{label('console.customer.onTheWay')}</caption>
          <thead>
            <tr>
              <th scope="col">{label('console.orders.order')}</th>
              <th scope="col">{label('console.orders.delivery')}</th>
              <th scope="col" data-numeric="" className="max-sm:hidden">
                {label('console.customer.price')}
              </th>
              <th scope="col">{label('console.customer.howFar')}</th>
            </tr>
          </thead>
          <tbody>
            {Next.map((row) => (
              <tr key={row.Id}>
                <td className="num">
                  <ConsoleLink
                    to="/console/orders"
                    search={{ text: row.Id, order: row.Id }}
                    className="inline-flex min-h-6 items-center font-[620] text-brand hover:underline touch:min-h-11"
                  >
                    {row.Id}
                  </ConsoleLink>
                </td>
                <td className="num whitespace-nowrap">{shortDay(row.DeliveryDate)}</td>
                <td data-numeric="" className="max-sm:hidden">
                  {row.TotalOre === null ? null : formatOre(row.TotalOre)}
                </td>
                <td className={progressOf(row).ahead === 'stopped' ? 'text-danger-ink' : 'text-ink-2'}>
                  <span className="block py-1.5">{wayWords(row)}</span>
                </td>
              </tr>
            ))}
            {Others.map((order) => (
              <OtherRow key={keyOfOther(order)} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** An order that began in the supplier's system: it is there already, so its state is told. */
function OtherRow({ order }: { order: SupplierOrder }) {
  const { Id, DeliveryDate, TotalOre, Status } = order;
  return (
    <tr>
      <td className="num">
        <ConsoleLink
          to="/console/orders"
          search={{ text: Id, other: keyOfOther(order) }}
          className="inline-flex min-h-6 items-center font-[620] text-brand hover:underline touch:min-h-11"
        >
          {Id}
        </ConsoleLink>
      </td>
      <td className="num whitespace-nowrap">{shortDay(DeliveryDate)}</td>
      <td data-numeric="" className="max-sm:hidden">
        {TotalOre === null ? null : formatOre(TotalOre)}
      </td>
      <td className="text-ink-2">
        <span className="block py-1.5">
          {label('console.customer.fromSystem', { state: label(`orders.state.${Status}`) })}
        </span>
      </td>
    </tr>
  );
}
