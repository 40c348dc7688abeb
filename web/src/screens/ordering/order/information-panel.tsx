import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { Order, readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import type { ReactNode } from 'react';
import { sourceWord } from '../../../features/ordering/orders/orders-data.ts';
import { clockTime, fullDate } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

type Details = OutputOf<typeof readOrderDetails>;

function orderedText({ OrderDate, OrderedAt }: Order): string {
  if (!OrderedAt) return fullDate(OrderDate);
  const { date, time } = momentOf(OrderedAt);
  return label('order.info.moment', { date: fullDate(date), time: clockTime(time) });
}

function addressOf({ ShipTo }: Details): string {
  if (!ShipTo) return '';
  const { Attention, Address, PostalCode, City } = ShipTo;
  return [Attention, Address, `${PostalCode} ${City}`].filter(Boolean).join(', ');
}

function detailRows(details: Details): { key: string; value: ReactNode }[] {
  return [
    { key: label('order.info.delivery'), value: addressOf(details) },
    {
      key: label('order.info.invoice'),
      value: details.SeparateInvoice ? label('order.info.separateInvoice') : null,
    },
    {
      key: label('order.info.payer'),
      value: details.Payer && (
        <>
          {details.Payer.Name} <span className="num font-[400] text-ink-3">{details.Payer.Id}</span>
        </>
      ),
    },
    {
      key: label('order.info.message'),
      value: details.Message && <span className="font-[400]">{details.Message}</span>,
    },
  ];
}

export function InformationPanel({ order, details }: { order: Order; details: Details | undefined }) {
  const rows: { key: string; value: ReactNode }[] = [
    { key: label('order.info.date'), value: <span className="num">{orderedText(order)}</span> },
    {
      key: label('order.info.orderedBy'),
      value: `${order.OrderedByUser} · ${sourceWord(order.Source)}`,
    },
    { key: label('order.info.yourReference'), value: order.CustomerReference },
    { key: label('order.info.ourReference'), value: order.OurReferenceNumber },
    { key: label('order.info.webOrder'), value: order.WebOrderId === order.Id ? null : order.WebOrderId },
    ...(details ? detailRows(details) : []),
  ];
  return (
    <Panel isEdge title={label('order.information')} className="order-information">
      <KeyValues rows={rows.filter(({ value }) => value)} />
    </Panel>
  );
}
