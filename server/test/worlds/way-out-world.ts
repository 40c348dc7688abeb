import type { Database } from '../../src/platform/database/open-database.ts';
import { aCustomer } from '../builders.ts';
import { anAmendment, anEvent, aWebOrder } from './web-orders.ts';
import type { Misbehaviour, WebhookReceiver } from './webhook-receiver.ts';

const ordersPerCustomer = 10;

/** Writes web orders of several customers, every third of them changed once, and returns how many messages that makes. */
export async function outgoingOrders(database: Database, orders: number): Promise<number> {
  let messages = 0;
  for (let left = orders; left > 0; left -= ordersPerCustomer) {
    const customer = await aCustomer(database);
    for (let nth = 0; nth < Math.min(left, ordersPerCustomer); nth += 1) {
      const order = await aWebOrder(database, { customer, lines: [{}, {}] });
      await anEvent(database, order);
      messages += 1;
      if (nth % 3 !== 0) continue;
      await anAmendment(database, order, [{}]);
      await anEvent(database, order, { kind: 'amended', revision: 1 });
      messages += 1;
    }
  }
  return messages;
}

/** Answers that a receiver gives on a bad day, each in about one of ten messages. */
export function badDay(random: () => number): () => Misbehaviour {
  const choices: Misbehaviour[] = [
    // Down.
    (response) => response.socket?.destroy(),
    (response) => response.writeHead(503).end(),
    // Lying: a login page of a proxy.
    (response) => response.end('<html>Log ind</html>'),
    // Took the message, and its answer was lost.
    (response, _id, take) => {
      take();
      response.socket?.destroy();
    },
  ];
  return () => choices[Math.floor(random() * 10)] ?? null;
}

/** Returns the sequences of the messages of each customer, in the order in which they had their effect. */
export function sequencesByCustomer({ effects }: WebhookReceiver): number[][] {
  const said = [...effects.values()].map(
    (body) => JSON.parse(body) as { sequence: number; data: { CustomerId: string } },
  );
  return [...Map.groupBy(said, ({ data }) => data.CustomerId).values()].map((messages) =>
    messages.map(({ sequence }) => sequence),
  );
}
