import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { thinksAgain } from '../kitchens/plan.ts';
import type { Ledger } from '../ledger.ts';
import { chanceOf } from '../random.ts';
import { type Message, takeMessage } from './message.ts';

/** The supplier's system behind `ERP=webhook`: it checks, accepts each message once, and sometimes fails or answers wrongly. */
export interface WebhookSystem {
  settings: Record<string, string>;
  /** Answers correctly from now on, or with failures. */
  behave(well: boolean): void;
  stayAway(away: boolean): void;
  close(): void;
}

type Mood = 'well' | 'down' | 'refuses' | 'liesNo' | 'loses' | 'page' | 'late' | 'slow';

const moods: readonly [Mood, number][] = [
  ['refuses', 0.05],
  ['liesNo', 0.02],
  ['loses', 0.02],
  ['page', 0.02],
  ['down', 0.02],
  ['late', 0.03],
];
const lateMs = 900;
const slowMs = 1500;

/** Its failures follow from the seed and the message, not from the time of arrival. */
export async function startWebhookSystem(ledger: Ledger, seed: string): Promise<WebhookSystem> {
  const key = randomBytes(32);
  const attempts = new Map<string, number>();
  let isWell = true;
  let isAway = false;
  const moodOf = (id: string, { type, data }: Message): Mood => {
    if (isAway) return 'refuses';
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    // The next message arrives meanwhile, and would overtake this one if it did not wait.
    if (type === 'weborder.placed' && thinksAgain(data.CustomerId)) return 'slow';
    return isWell || attempt > 2 ? 'well' : drawnMood(`${seed}:webhook:${id}:${attempt}`);
  };
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      if (!isSigned(key, request, body)) {
        ledger.breaks(1, 'a message came that our secret did not sign');
        response.writeHead(401).end();
        return;
      }
      const id = String(request.headers['webhook-id']);
      const message = JSON.parse(body) as Message;
      answer(ledger, { id, message, mood: moodOf(id, message), response });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      ERP: 'webhook',
      WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
      WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
      WEBHOOK_TIMEOUT_MS: '3000',
    },
    behave: (well) => {
      isWell = well;
    },
    stayAway: (away) => {
      isAway = away;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function drawnMood(text: string): Mood {
  let share = chanceOf(text).next();
  for (const [mood, part] of moods) {
    if (share < part) return mood;
    share -= part;
  }
  return 'well';
}

interface Received {
  id: string;
  message: Message;
  mood: Mood;
  response: ServerResponse;
}

function answer(ledger: Ledger, received: Received): void {
  const { message, mood, response } = received;
  const take = () => takeMessage(ledger, message, 'webhook');
  const yes = () =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ accepted: true, id: received.id }));
  if (mood !== 'well') noteTrouble(ledger, received);
  switch (mood) {
    case 'down':
      response.socket?.destroy();
      return;
    case 'refuses':
      response.writeHead(503).end();
      return;
    case 'page':
      response.end('<html>Log ind</html>');
      return;
    case 'liesNo':
      take();
      response.writeHead(500).end();
      return;
    case 'loses':
      take();
      response.socket?.destroy();
      return;
    case 'late':
      take();
      setTimeout(yes, lateMs).unref();
      return;
    case 'slow':
      setTimeout(() => {
        take();
        yes();
      }, slowMs).unref();
      return;
    case 'well':
      take();
      endTrouble(ledger);
      yes();
  }
}

// A receiver that fails counts as failing until it accepts a message again, and its sender pauses for all customers (decision
// 0103). One that is only late or slow delays only that customer.
function noteTrouble(ledger: Ledger, { mood, message: { data } }: Received): void {
  const from = performance.now();
  const isLate = mood === 'late' || mood === 'slow';
  ledger.troubles.push({
    what: `the receiver: ${mood}`,
    customerId: isLate ? data.CustomerId : null,
    from,
    until: isLate ? from + (mood === 'slow' ? slowMs : lateMs) : Number.POSITIVE_INFINITY,
  });
}

function endTrouble(ledger: Ledger): void {
  const now = performance.now();
  for (const trouble of ledger.troubles)
    if (trouble.what.startsWith('the receiver') && trouble.until > now) trouble.until = now;
}

function isSigned(key: Buffer, { headers }: IncomingMessage, body: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature'])
    .split(' ')
    .some(
      (given) => given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right)),
    );
}
