import type { ConsoleOrderRow, ListedOrder } from '@engros/contracts/erp/console-orders.ts';
import type { KeyboardEvent } from 'react';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { briefMoment } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ageText } from '../../frame/age-text.ts';
import { FoundBy } from './found-by.tsx';
import { WayMarks } from './way-marks.tsx';
import { isRefused, isSendable, progressOf, wayWords } from './way-words.ts';

interface Props {
  orders: readonly ListedOrder[];
  chosen: string;
  /** False while the supplier's system is down for all: then the page says so once, and no row does. */
  isLoud: boolean;
  isPending: boolean;
  onChoose: (id: string) => void;
  onSend: (order: ConsoleOrderRow) => void;
}

/** Arrow keys go from order to order, and Shift+Enter sends the one that has the focus. */
export function OrdersTable({ orders, ...props }: Props) {
  return (
    <table className="console-orders data-table w-full text-13">
      <caption className="visually-hidden">{label('console.orders.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.orders.order')}</th>
          <th scope="col">{label('console.orders.customer')}</th>
          <th scope="col">{label('console.orders.delivery')}</th>
          <th scope="col" data-numeric="">
            {label('console.orders.total')}
          </th>
          <th scope="col">{label('console.orders.way')}</th>
          <th scope="col" data-numeric="">
            {label('console.orders.age')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{label('console.orders.sendNow')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Row key={order.Id} order={order} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function moveFocus(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const next = event.key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
  next?.querySelector('button')?.focus();
  event.preventDefault();
}

function Row({
  order,
  chosen,
  isLoud,
  isPending,
  onChoose,
  onSend,
}: Omit<Props, 'orders'> & { order: ListedOrder }) {
  const {
    Id,
    CustomerName,
    OrderReference,
    FoundBy: foundBy,
    DeliveryDate,
    TotalOre,
    Channel,
    PlacedAt,
    Way,
  } = order;
  const isStopped = progressOf(order).ahead === 'stopped';
  const isWaiting = Way.Outgoing !== null;
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
    if (event.key !== 'Enter' || !event.shiftKey || !isWaiting) return;
    event.preventDefault();
    onSend(order);
  };
  return (
    <tr data-selected={Id === chosen ? '' : undefined} onKeyDown={onKeyDown}>
      <td>
        <button
          type="button"
          className="num min-h-6 font-[620] text-brand hover:underline touch:-my-2 touch:min-h-11"
          aria-label={label('console.orders.see', { order: Id })}
          aria-pressed={Id === chosen}
          onClick={() => onChoose(Id)}
        >
          {Id}
        </button>
        <span className="console-orders-channel block text-12 text-ink-3">
          {label(`console.orders.channel.${Channel}`)}
        </span>
      </td>
      <td className="console-orders-customer" title={CustomerName}>
        {CustomerName}
        <FoundBy foundBy={foundBy} reference={OrderReference} />
      </td>
      <td className="num whitespace-nowrap">{shortDay(DeliveryDate)}</td>
      <td data-numeric="">{TotalOre === null ? null : formatOre(TotalOre)}</td>
      <td className="console-orders-way">
        <WayMarks row={order} />
        <span className={`block text-12 ${isStopped && isLoud ? 'text-danger-ink' : 'text-ink-2'}`}>
          {wayWords(order)}
        </span>
      </td>
      <td data-numeric="" className={Way.Outgoing?.IsLate && isLoud ? 'font-[640]' : 'text-ink-2'}>
        {isWaiting ? ageText(Way.Received) : briefMoment(PlacedAt)}
      </td>
      <td className="text-right">
        {isRefused(order) ? (
          <Button
            size={28}
            aria-label={label('console.orders.correctOf', { order: Id })}
            onPress={() => onChoose(Id)}
          >
            {label('console.orders.correct')}
          </Button>
        ) : (
          isSendable(order) &&
          isLoud && (
            <Button
              size={28}
              variant={isStopped ? 'primary' : 'secondary'}
              isPending={isPending}
              aria-label={label('console.orders.sendNowOf', { order: Id })}
              aria-keyshortcuts="Shift+Enter"
              onPress={() => onSend(order)}
            >
              {label('console.orders.sendNow')}
            </Button>
          )
        )}
      </td>
    </tr>
  );
}
