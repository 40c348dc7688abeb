import type { OrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { aDelivery, anEvent } from '../../../../test/an-order.ts';
import { orderSteps } from './order-steps.ts';

function stepsOf(
  status: OrderStatus,
  Events: OrderTracking['Events'],
  Deliveries: OrderTracking['Deliveries'] = [],
): string[] {
  openPage();
  const steps = orderSteps({
    status,
    deliveryDate: '2026-11-24',
    numberOfLines: 58,
    tracking: { Events, Deliveries },
  });
  return steps.map(({ state, name, note }) => [state, name, note].filter(Boolean).join(' · '));
}

const sent = anEvent('Sent', '2026-11-23T12:02:00Z');
const received = anEvent('Received', '2026-11-23T12:02:30Z');
const change = {
  LineId: 1,
  ProductId: '601420',
  DisplayName: 'Gulerødder',
  Kind: 'Fewer',
  From: '6',
  To: '4',
} as const;
const confirmed = anEvent('Confirmed', '2026-11-23T12:05:00Z', {
  Changes: [change, { ...change, LineId: 2 }],
});

test('[ORD-05] an order that waits says so; one received says when', () => {
  expect(stepsOf('Sent', [sent]).slice(0, 3)).toEqual([
    'now · Sendt · i dag kl. 13.02',
    'next · Modtaget af Fjordgros · venter på svar',
    'next · Bekræftet',
  ]);
  expect(stepsOf('Received', [sent, received]).slice(0, 2)).toEqual([
    'done · Sendt · i dag kl. 13.02',
    'now · Modtaget af Fjordgros · i dag kl. 13.02',
  ]);
});

test('[ORD-05] a confirmation says how many lines it changed', () => {
  expect(stepsOf('Confirmed', [sent, received, confirmed])[2]).toBe(
    'now · Bekræftet med 2 ændringer · i dag kl. 13.05',
  );
});

test('[ORD-05] after a change, what was confirmed before no longer counts', () => {
  const amended = anEvent('Amended', '2026-11-23T13:00:00Z', { Revision: 1 });
  expect(stepsOf('Sent', [sent, received, confirmed, amended]).slice(0, 2)).toEqual([
    'now · Ændring sendt · i dag kl. 14.00',
    'next · Modtaget af Fjordgros · venter på svar',
  ]);
});

test('a truck on its way says when it comes', () => {
  const left = anEvent('OnTheWay', '2026-11-23T12:10:00Z');
  expect(stepsOf('OnTheWay', [received, left], [aDelivery()]).slice(0, 2)).toEqual([
    'done · Modtaget af Fjordgros · i dag kl. 13.02',
    'now · På vej · i dag kl. 14.40–15.20',
  ]);
  const roughly = aDelivery({ ExpectedFrom: '2026-11-24T06:40:00Z', ExpectedTo: null });
  expect(stepsOf('OnTheWay', [received, left], [roughly])[1]).toBe('now · På vej · ca. i morgen kl. 07.40');
});

test('a partial delivery says how many lines came, when the rest does', () => {
  const part = anEvent('PartlyDelivered', '2026-11-20T05:34:00Z');
  const first = aDelivery({
    Id: '1',
    State: 'Delivered',
    DeliveredAt: '2026-11-20T05:34:00Z',
    ReceivedBy: 'K. Juhl',
    NumberOfLines: 55,
  });
  expect(stepsOf('OnTheWay', [received, part], [first, aDelivery()])).toEqual([
    'done · Modtaget af Fjordgros · i dag kl. 13.02',
    'done · Leveret, 55 af 58 linjer · fr. 20.11 kl. 06.34 · K. Juhl',
    'now · Restlevering på vej · i dag kl. 14.40–15.20',
    'next · Faktureret · Faktura sendes bagefter',
  ]);
  const rest = aDelivery({ State: 'Delivered', ReceivedBy: 'M. Lind' });
  const delivered = anEvent('Delivered', '2026-11-23T13:50:00Z');
  expect(stepsOf('Delivered', [received, part, delivered], [first, rest]).slice(1, 3)).toEqual([
    'done · Leveret · fr. 20.11 kl. 06.34 · K. Juhl',
    'done · Resten leveret · i dag kl. 14.50 · M. Lind',
  ]);
});

test('a refused order ends there; an old one has steps without times', () => {
  const refused = anEvent('Refused', '2026-11-23T12:10:00Z');
  expect(stepsOf('Refused', [sent, received, refused]).at(-1)).toBe('now · Afvist · i dag kl. 13.10');
  expect(stepsOf('Invoiced', [])).toEqual(['done · Faktureret']);
});

test('[ORD-06] a credit note is the last step of the order', () => {
  const invoiced = anEvent('Invoiced', '2026-11-22T16:00:00Z');
  const credited = anEvent('Credited', '2026-11-23T12:30:00Z');
  expect(stepsOf('Invoiced', [sent, invoiced, credited]).at(-1)).toBe('done · Krediteret · i dag kl. 13.30');
});
