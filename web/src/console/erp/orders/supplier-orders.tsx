import {
  listSupplierOrders,
  readSupplierOrder,
  type SupplierOrder,
} from '@engros/contracts/erp/supplier-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { formatKroner, formatOre } from '../../../lib/formats/formats.ts';
import { dayAndYear } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { BesideList } from '../../../ui/layout/beside-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { mayUse } from '../../frame/parts.ts';
import { FoundBy } from './found-by.tsx';
import { OrderSheet } from './order-sheet.tsx';
import type { OrdersState } from './orders-state.ts';

/** Customer and number, as they stand in the address. */
export const keyOfOther = ({ CustomerId, Id }: Pick<SupplierOrder, 'CustomerId' | 'Id'>): string =>
  `${CustomerId}/${Id}`;

const statusWord = (status: SupplierOrder['Status']): string => label(`orders.state.${status}`);

/** Orders of the search that began in the supplier's system; without data while nothing is searched. */
export const useSupplierOrders = (
  { text, delivery }: Pick<OrdersState, 'text' | 'delivery'>,
  most: number = consoleLimits.supplierOrdersFound,
) =>
  useQuery({
    ...query(listSupplierOrders, {
      query: { SearchText: text, Most: most, ...(delivery !== '' && { DeliveryDate: delivery }) },
    }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  });

interface Props {
  state: OrdersState;
  /** True when the shop has none that fits. */
  isAlone: boolean;
  onChoose: (other: string) => void;
}

/** What a search finds among the orders that began in the supplier's system; nothing while none fits. */
export function SupplierOrders({ state, isAlone, onChoose }: Props) {
  const { text, delivery, other } = state;
  const [shown, setShown] = useState<{ of: string; most: number }>({
    of: '',
    most: consoleLimits.supplierOrdersFound,
  });
  const search = `${text}/${delivery}`;
  const most = shown.of === search ? shown.most : consoleLimits.supplierOrdersFound;
  const found = useSupplierOrders(state, most);
  if (text.trim() === '') return null;
  if (found.isError && found.data === undefined)
    return (
      <Panel isFlush isEdge className="print:hidden" title={label('console.orders.other')}>
        <FailedState title={label('console.loadFailed')} onRetry={() => void found.refetch()} />
      </Panel>
    );
  const orders = found.data?.Orders ?? [];
  if (orders.length === 0) return null;
  const next = Math.min(most + consoleLimits.supplierOrdersFound, consoleLimits.supplierOrdersShown);
  return (
    <Panel
      isFlush
      isEdge
      className="max-sm:[&>.panel-head]:flex-wrap print:hidden"
      title={label('console.orders.other')}
      note={label(isAlone ? 'console.orders.onlyOther' : 'console.orders.otherNote')}
    >
      <table className="data-table w-full text-13">
        <caption className="visually-hidden">{label('console.orders.other')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('console.orders.order')}</th>
            <th scope="col">{label('console.orders.customer')}</th>
            <th scope="col" className="max-sm:hidden">
              {label('console.orders.delivery')}
            </th>
            <th scope="col" data-numeric="" className="max-sm:hidden">
              {label('console.orders.total')}
            </th>
            <th scope="col">{label('orders.status')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={keyOfOther(order)} data-selected={keyOfOther(order) === other ? '' : undefined}>
              <td className="num">
                <button
                  type="button"
                  className="min-h-6 text-left font-[620] text-brand hover:underline row-name"
                  aria-label={label('console.orders.see', { order: order.Id })}
                  aria-pressed={keyOfOther(order) === other}
                  onClick={() => onChoose(keyOfOther(order))}
                >
                  {order.Id}
                </button>
                <span className="block text-12 text-ink-3 wrap-anywhere">{order.OrderReference}</span>
              </td>
              <td>
                <span className="block pt-1.5 wrap-anywhere">{order.CustomerName}</span>
                <FoundBy foundBy={order.FoundBy} reference={order.OrderReference} />
                <span className="num block pb-1.5 text-12 text-ink-3 sm:hidden">
                  {dayAndYear(order.DeliveryDate)}
                </span>
              </td>
              <td className="num max-sm:hidden">{dayAndYear(order.DeliveryDate)}</td>
              <td data-numeric="" className="max-sm:hidden">
                {order.TotalOre === null ? null : formatOre(order.TotalOre)}
              </td>
              <td>{statusWord(order.Status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.data?.IsMore && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2.5 text-13 text-ink-2">
          {label('console.orders.otherMore')}
          {next > most && (
            <Button
              size={28}
              className="ml-auto"
              isPending={found.isPlaceholderData}
              onPress={() => setShown({ of: search, most: next })}
            >
              {label('console.orders.otherOlder', { count: next - most })}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

/** One of them with its lines; printed, it is a sheet of its own. */
export function SupplierOrderPanel({ chosen, onClose }: { chosen: string; onClose: () => void }) {
  const [customerNumber = '', id = ''] = chosen.split('/');
  const found = useQuery(query(readSupplierOrder, { params: { customerNumber, id } }));
  return (
    <BesideList key={chosen}>
      <OrderSheet id={id} onClose={onClose}>
        <Loaded of={found}>
          {({ Customer, Order }) => (
            <div className="grid gap-4 text-13">
              <p className="text-ink-2">{label('console.orders.otherText')}</p>
              <KeyValues
                rows={[
                  { key: label('console.order.customer'), value: `${Customer.Name}, ${Customer.Id}` },
                  { key: label('console.order.phone'), value: Customer.Phone ?? '–' },
                  { key: label('console.order.orderedBy'), value: Order.OrderedByUser },
                  { key: label('console.order.delivery'), value: dayAndYear(Order.DeliveryDate) },
                  { key: label('console.order.reference'), value: Order.CustomerReference ?? '–' },
                  { key: label('orders.status'), value: statusWord(Order.Status) },
                ]}
              />
              <table className="w-full border-t border-line-strong">
                <caption className="visually-hidden">{label('console.order.lines')}</caption>
                <tbody>
                  {Order.Lines.map((line) => (
                    <tr key={line.LineId} className="border-b border-line align-top">
                      <td className="py-1.5 pr-2">
                        <span className="block wrap-anywhere">{line.DisplayName}</span>
                        <span className="num block text-12 text-ink-3">{line.ProductId}</span>
                      </td>
                      <td className="num py-1.5 pr-2 whitespace-nowrap">
                        {line.QuantityOrdered}{' '}
                        {line.QuantityOrdered === 1 ? line.SalesUnitTextSingular : line.SalesUnitTextPlural}
                      </td>
                      <td className="num py-1.5 text-right whitespace-nowrap">
                        {line.LineTotalOre === null ? null : formatOre(line.LineTotalOre)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {Order.SubTotalOre !== null && (
                <p className="num flex justify-between font-[640]">
                  <span>{label('console.order.sum')}</span>
                  <span>{formatKroner(Order.SubTotalOre)}</span>
                </p>
              )}
              {mayUse('customers') && (
                <p className="print:hidden">
                  <ConsoleLink to="/console/customers" search={{ customer: Customer.Id }} className="link">
                    {label('console.orders.otherCustomer')}
                  </ConsoleLink>
                </p>
              )}
            </div>
          )}
        </Loaded>
      </OrderSheet>
    </BesideList>
  );
}
