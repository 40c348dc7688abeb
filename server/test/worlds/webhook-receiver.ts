import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../src/platform/clock.ts';
import { signatureFault } from '../../src/platform/outside/standard-webhooks.ts';

/**
 * What the receiver makes of a message instead of taking it in and saying so; null for that. `take` takes it in without
 * an answer.
 */
export type Misbehaviour = ((response: ServerResponse, id: string, take: () => void) => void) | null;

/**
 * A receiver as a supplier would write one: it checks the signature, drops what it already has, and says so. The next
 * answers can be replaced.
 */
export async function webhookReceiver(parts: { keys: readonly Buffer[]; clock: Clock }) {
  /** Bodies by id of the message, in the order in which they were first accepted. */
  const effects = new Map<string, string>();
  const faults: string[] = [];
  const misbehaviours: Misbehaviour[] = [];
  const of: { next: () => Misbehaviour } = { next: () => misbehaviours.shift() ?? null };
  let deliveries = 0;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    const answer = async () => {
      deliveries++;
      const body = Buffer.concat(pieces).toString();
      const header = (name: string) => request.headers[name] as string | undefined;
      const fault = await signatureFault(parts.keys, header, [body], parts.clock.now());
      if (fault !== null) {
        faults.push(fault);
        response.writeHead(401).end();
        return;
      }
      const id = header('webhook-id') ?? '';
      const take = () => {
        if (!effects.has(id)) effects.set(id, body);
      };
      const misbehave = of.next();
      if (misbehave !== null) return misbehave(response, id, take);
      take();
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ accepted: true, id }));
    };
    request.on('end', () => void answer());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    effects,
    faults,
    misbehaviours,
    /** Chooses what is made of the next message; from `misbehaviours` unless replaced. */
    of,
    deliveries: () => deliveries,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>;
