import type { OrderToAnswer } from '@engros/contracts/ordering/order-attention.ts';
import {
  type OrderStatus,
  orderSorts,
  orderStatuses,
  usualDirections,
} from '@engros/contracts/ordering/orders.ts';
import { expect, test } from 'vitest';
import { aDelivery, anEvent } from '../../../../test/an-order.ts';
import { answerText, reasonNote, reasonText } from './attention-data.ts';
import { askAgainAfter } from './follow-order.ts';
import { changedLines } from './order-changes.ts';
import { statusWord } from './order-status.tsx';
import { orderSteps } from './order-steps.ts';
import { ordersInput, ordersParameters, sorted } from './orders-parameters.ts';

const isOver = (status: OrderStatus) => ['Invoiced', 'Cancelled', 'Refused'].includes(status);
const isEnded = (status: OrderStatus) => status === 'Cancelled' || status === 'Refused';

test.each(orderStatuses)('an order that is %s is followed, named and filtered so', (Status) => {
  expect(askAgainAfter(Status)).toBe(isOver(Status) ? false : Status === 'Sent' ? 2000 : 20_000);
  const plain = statusWord({ Status, IsDelayed: false, NumberOfDeviations: 0 });
  const deviating = statusWord({ Status, IsDelayed: false, NumberOfDeviations: 2 });
  expect(deviating).toBe(isEnded(Status) ? plain : `${plain}, 2 afvigelser`);
  expect(statusWord({ Status, IsDelayed: true, NumberOfDeviations: 2 })).toBe('Forsinket');
  expect(ordersParameters({ status: Status })).toEqual({ status: Status });
  expect(ordersInput({ status: Status })).toEqual({ Status });
});

test('no two statuses have the same word', () => {
  const words = orderStatuses.map((Status) =>
    statusWord({ Status, IsDelayed: false, NumberOfDeviations: 0 }),
  );
  expect(new Set(words).size).toBe(orderStatuses.length);
});

test.each(orderSorts)('a list sorted by %s keeps that in the address', (by) => {
  for (const direction of ['ascending', 'descending'] as const) {
    const state = sorted({ page: 4 }, by, direction);
    expect(ordersParameters({ ...state })).toEqual(state);
    expect(state.page).toBeUndefined();
    expect(state.sortBy).toBe(by === 'deliveryDate' ? undefined : by);
    expect(state.sortDirection).toBe(direction === usualDirections[by] ? undefined : direction);
  }
});

const change = { LineId: 1, ProductId: '601420', DisplayName: 'Gulerødder', From: '6', To: '4' } as const;
const order = {
  OrderId: '7717960',
  At: '2026-11-23T08:40:00Z',
  LastEvent: 3,
  DeliveryDate: '2026-11-24',
  ExpectedFrom: '2026-11-24T05:10:00Z',
  ExpectedTo: '2026-11-24T05:50:00Z',
  NumberOfLines: 31,
  NumberOfDeviations: 1,
  Changes: [{ ...change, Kind: 'Fewer' }],
} as const satisfies Partial<OrderToAnswer>;
const reasons: {
  [Reason in OrderToAnswer['Reason']]: readonly [text: string, note: RegExp, answer: string];
} = {
  Changed: ['1 linje ændret i ordre 7717960', /^Gulerødder: 4 i stedet for 6\.$/, 'Acceptér'],
  Delayed: ['Ordre 7717960 er forsinket', /i morgen kl\. 06\.10–06\.50/, 'Set'],
  Refused: ['Ordre 7717960 er afvist', /\d\d \d\d \d\d/, 'Set'],
  Cancelled: ['Ordre 7717960 er annulleret', /\d\d \d\d \d\d/, 'Set'],
};
test.each(Object.entries(reasons))('an order to answer because it is %s says so', (Reason, [text, note]) => {
  const asking = { ...order, Changes: [...order.Changes], Reason: Reason as OrderToAnswer['Reason'] };
  expect(reasonText(asking)).toBe(text);
  expect(reasonNote(asking)).toMatch(note);
  expect(answerText(asking) === answerText({ Reason: 'Changed' })).toBe(Reason === 'Changed');
});

test('lines count once, and a change of the whole order not', () => {
  const of = (...ids: number[]) => ids.map((LineId) => ({ ...change, LineId, Kind: 'Fewer' as const }));
  expect([of(), of(0), of(1), of(1, 1), of(0, 1, 2), of(0, 0)].map(changedLines)).toEqual([0, 0, 1, 1, 2, 0]);
  const moved = { ...order, Reason: 'Changed' as const, Changes: of(0) };
  expect(reasonText(moved)).not.toBe(reasonText({ ...moved, Changes: of(1) }));
  expect(reasonText(moved)).not.toBe(reasonText({ ...moved, Changes: [] }));
});

/**
 * An order delivered by three trucks, of which the first `arrived` ones have arrived; each has a day, a time and a receiver of
 * its own.
 */
function trucks(arrived: number) {
  return [1, 2, 3].map((number) => {
    const from = `2026-11-2${3 + number}T05:00:00Z`;
    const own = { Id: String(number), DeliveryDate: from.slice(0, 10), ExpectedFrom: from, ExpectedTo: null };
    return number > arrived
      ? aDelivery({ ...own, State: number === arrived + 1 ? 'OnTheWay' : 'Planned', NumberOfLines: number })
      : aDelivery({ ...own, State: 'Delivered', ReceivedBy: `Modtager ${number}`, NumberOfLines: number });
  });
}
const stepsOf = (status: OrderStatus, arrived: number) => {
  const at = '2026-11-23T12:00:00Z';
  const Events = [
    anEvent('Received', at),
    anEvent('OnTheWay', at),
    ...(arrived > 0 && arrived < 3 ? [anEvent('PartlyDelivered', at)] : []),
    ...(arrived === 3 ? [anEvent('PartlyDelivered', at), anEvent('Delivered', at)] : []),
  ];
  const followed = { status, deliveryDate: '2026-11-24', numberOfLines: 6 };
  const steps = orderSteps({ ...followed, tracking: { Events, Deliveries: trucks(arrived) } });
  return steps.map(({ name, note }) => `${name} · ${note ?? ''}`);
};

test('of several trucks the next is awaited, the last receiver named', () => {
  expect(stepsOf('OnTheWay', 0)).toContain('På vej · ca. i morgen kl. 06.00');
  expect(stepsOf('OnTheWay', 1)).toContain('Leveret, 1 af 6 linjer · i dag kl. 13.00 · Modtager 1');
  expect(stepsOf('OnTheWay', 1)).toContain('Restlevering på vej · ca. on. 25.11 kl. 06.00');
  expect(stepsOf('OnTheWay', 2)).toContain('Leveret, 3 af 6 linjer · i dag kl. 13.00 · Modtager 1');
  expect(stepsOf('OnTheWay', 2)).toContain('Restlevering på vej · ca. to. 26.11 kl. 06.00');
  expect(stepsOf('Delivered', 3)).toContain('Leveret · i dag kl. 13.00 · Modtager 1');
  expect(stepsOf('Delivered', 3)).toContain('Resten leveret · i dag kl. 13.00 · Modtager 3');
});

test('several deliveries are named by who received the last one', () => {
  const at = '2026-11-23T12:00:00Z';
  const followed = { status: 'Delivered' as const, deliveryDate: '2026-11-24', numberOfLines: 6 };
  const Events = [anEvent('Delivered', at)];
  for (const count of [1, 2, 3]) {
    const steps = orderSteps({ ...followed, tracking: { Events, Deliveries: trucks(3).slice(0, count) } });
    expect(steps.find(({ id }) => id === 'Delivered')?.note).toBe(`i dag kl. 13.00 · Modtager ${count}`);
  }
});
