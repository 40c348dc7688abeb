import type { ConsoleOrder } from '@engros/contracts/erp/console-orders.ts';
import { wishText } from '../../../features/baskets/basket/lines/wish-text.ts';
import { formatKroner, formatOre } from '../../../lib/formats/formats.ts';
import { dayAndYear, momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ActAs } from '../../people/acting/act-as.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { wayWords } from './way-words.ts';

/** The whole order; printed, it is a sheet of its own. */
export function OrderPanel({ of, onClose }: { of: ConsoleOrder; onClose: () => void }) {
  const { Row, Order } = of;
  return (
    <OrderSheet id={Row.Id} onClose={onClose}>
      <div className="grid gap-4 text-13">
        <KeyValues rows={factsOf(of)} />
        <Lines of={Order} />
        <Correct of={of} />
        <OrderNotes of={of} />
      </div>
    </OrderSheet>
  );
}

function factsOf({ Row, Order, Customer, OrderedByStaff, OverCreditOre }: ConsoleOrder) {
  const { ShipTo } = Order;
  const texts = {
    customer: `${Row.CustomerName}, ${Row.CustomerId}`,
    address: `${ShipTo.Address}, ${ShipTo.PostalCode} ${ShipTo.City}`,
    phone: Customer.Phone,
    orderedBy:
      OrderedByStaff === null
        ? Order.OrderedBy
        : label('console.order.staffFor', { staff: OrderedByStaff, buyer: Order.OrderedBy }),
    placed: momentText(Row.PlacedAt),
    delivery: dayAndYear(Row.DeliveryDate),
    deadline: momentText(Order.Deadline),
    credit:
      OverCreditOre === null
        ? null
        : label('console.order.overCredit', { amount: formatKroner(OverCreditOre) }),
    reference: Row.OrderReference,
    message: Order.Message.Text,
    notices: Order.Notices?.join(' ') ?? null,
    way: wayWords(Row),
  };
  return Object.entries(texts).flatMap(([key, value]) =>
    value === null || value === ''
      ? []
      : [
          {
            key: label(`console.order.${key as keyof typeof texts}`),
            value: <span className="wrap-anywhere">{value}</span>,
          },
        ],
  );
}

function Lines({ of: { LineItems, TotalOre, DepositOre, DeliveryFeeOre } }: { of: ConsoleOrder['Order'] }) {
  const amount = (ore: number | null) => (ore === null ? null : formatOre(ore));
  return (
    <table className="w-full border-t border-line-strong">
      <caption className="visually-hidden">{label('console.order.lines')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{label('console.order.product')}</th>
          <th scope="col">{label('console.order.quantity')}</th>
          <th scope="col">{label('console.orders.total')}</th>
        </tr>
      </thead>
      <tbody>
        {LineItems.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order that was sent do not move
          <tr key={at} className="border-b border-line align-top">
            <td className="py-1.5 pr-2">
              <span className="block wrap-anywhere">{line.DisplayName}</span>
              <span className="num block text-12 text-ink-3">{line.ProductId}</span>
              {wishText(line) && (
                <span className="block text-12 font-[540] wrap-anywhere">{wishText(line)}</span>
              )}
            </td>
            <td className="num py-1.5 pr-2 whitespace-nowrap">
              {line.Quantity} {line.Quantity === 1 ? line.SalesUnitTextSingular : line.SalesUnitTextPlural}
            </td>
            <td className="num py-1.5 text-right whitespace-nowrap">{amount(line.LineTotalOre)}</td>
          </tr>
        ))}
      </tbody>
      {TotalOre !== null && (
        <tfoot className="num">
          {Boolean(DepositOre) && (
            <tr>
              <th scope="row" colSpan={2} className="pt-2 text-left font-[400]">
                {label('console.order.deposit')}
              </th>
              <td className="pt-2 text-right">{amount(DepositOre ?? null)}</td>
            </tr>
          )}
          {DeliveryFeeOre !== null && DeliveryFeeOre > 0 && (
            <tr>
              <th scope="row" colSpan={2} className="pt-2 text-left font-[400]">
                {label('console.order.fee')}
              </th>
              <td className="pt-2 text-right">{amount(DeliveryFeeOre)}</td>
            </tr>
          )}
          <tr className="font-[640]">
            <th scope="row" colSpan={2} className="pt-2 text-left">
              {label('console.order.sum')}
            </th>
            <td className="pt-2 text-right whitespace-nowrap">{formatKroner(TotalOre)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** Staff change an order as the customer would, acting for a person of the customer with a reason; there is no second way. */
function Correct({ of: { Order, Row } }: { of: ConsoleOrder }) {
  const { CanImpersonate, CanPlaceOrderOnBehalfOfCustomer } = pageContext().user.UserActions;
  if (!CanImpersonate && !CanPlaceOrderOnBehalfOfCustomer) return null;
  return (
    <div className="grid justify-items-start gap-1.5 border-t border-line pt-3 print:hidden">
      <ActAs
        customer={{ Id: Row.CustomerId, Name: Row.CustomerName }}
        text={label('console.order.correct')}
        opens={`/checkout/receipt?id=${Row.Id}`}
      />
      <p className="text-12 text-ink-3">
        {Order.IsChangeable
          ? label('console.order.correctHow', { buyer: Order.OrderedBy, customer: Row.CustomerName })
          : label('console.order.tooLate')}
      </p>
    </div>
  );
}

interface Entry {
  at: string;
  title: string;
  note: string | null;
}

/** What was tried and said about the order, newest first. */
export function OrderHistory({ of }: { of: ConsoleOrder }) {
  return (
    <Panel
      isFlush
      isEdge
      title={label('console.order.history', { order: of.Row.Id })}
      className="print:hidden"
    >
      <ol>
        {entriesOf(of).map(({ at, title, note }) => (
          <li
            key={`${at} ${title}`}
            className="grid grid-cols-[92px_minmax(0,1fr)] gap-2.5 border-t border-line px-4 py-1.75 text-13 first:border-t-0"
          >
            <time dateTime={at} className="num text-12/[18px] text-ink-3">
              {momentText(at)}
            </time>
            <span>
              <b className="font-[600]">{title}</b>
              {note && <span className="block text-12 text-ink-3 wrap-anywhere">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function entriesOf({ Messages, Steps, Resends }: ConsoleOrder): Entry[] {
  const attempts = (count: number) => label('console.orders.attempts', { count });
  const messages = Messages.flatMap(
    ({ Kind, Created, Attempts, LastAttempt, LastError, Accepted, GivenUp }): Entry[] => [
      { at: Created, title: label(`console.order.${Kind}`), note: null },
      ...(Accepted === null
        ? []
        : [{ at: Accepted, title: label('console.order.accepted'), note: attempts(Attempts) }]),
      ...(GivenUp === null
        ? []
        : [{ at: GivenUp, title: label('console.orders.failed', { count: Attempts }), note: LastError }]),
      ...(LastError !== null && LastAttempt !== null && GivenUp === null
        ? [
            {
              at: LastAttempt,
              title: label('console.order.attemptFailed'),
              note: `${attempts(Attempts)} · ${LastError}`,
            },
          ]
        : []),
    ],
  );
  const steps = Steps.map(({ Kind, At, Note }) => ({
    at: At,
    title: label(`console.order.step.${Kind}`),
    note: Note,
  }));
  const resends = Resends.map(({ Kind, At, Name }) => ({
    at: At,
    title: label(`console.audit.kind.${Kind}`),
    note: Name,
  }));
  return [...messages, ...steps, ...resends].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}
