import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Answer {
  status: number;
  text: string;
  cookie: string;
  node: number;
}

export interface Ask {
  method: string;
  path: string;
  body?: unknown;
  /** Text of another type than JSON, such as cXML. */
  raw?: { type: string; text: string };
  headers?: Record<string, string>;
}

/** When the shop is closed, no call is repeated. */
export interface Shop {
  readonly origins: readonly string[];
  readonly isClosed: boolean;
}

/** Thrown by a call that was not answered before the shop was closed. */
export class DayOver extends Error {}

/** Longest time in ms that one attempt waits for its answer. */
const patienceMs = 15_000;
const pauseMs = 150;

export class Client {
  cookie = '';
  /** Number of attempts that got no answer, or 503. */
  lost = 0;
  /** Number of calls that had to be repeated. */
  repeated = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });
  private readonly shop: Shop;
  private readonly first: number;
  /** Signs in again when the session has ended; only for staff, whose sessions end within a day. */
  signsInAgain: (() => Promise<void>) | null = null;
  private isClosed = false;

  constructor(shop: Shop, first: number) {
    this.shop = shop;
    this.first = first;
  }

  /** Rejects when there is no answer. */
  once(ask: Ask, turn = 0): Promise<Answer> {
    const { origins } = this.shop;
    const node = (this.first + turn) % origins.length;
    return sendOnce(`${origins[node]}${ask.path}`, ask, {
      cookie: this.cookie,
      agent: this.agent,
      node,
    }).then((answer) => {
      if (answer.cookie !== '') this.cookie = merged(this.cookie, answer.cookie);
      return answer;
    });
  }

  /**
   * Repeats the request, to the next node, until there is an answer other than 503, as a browser does: the sender cannot know
   * whether the request or the answer was lost.
   */
  async untilAnswered(ask: Ask): Promise<Answer> {
    for (let turn = 0; ; turn += 1) {
      const { cookie } = this;
      const answer = await this.once(ask, turn).catch(() => undefined);
      const isSignedOut = answer?.status === 401 && (await this.isBackIn(cookie));
      if (answer !== undefined && answer.status !== 503 && !isSignedOut) return answer;
      this.lost += 1;
      if (turn === 0) this.repeated += 1;
      if (this.isClosed || this.shop.isClosed) throw new DayOver('the day is over');
      await delay(pauseMs);
    }
  }

  /** Does nothing if another task of this person has signed in meanwhile; false when this client never signs in again. */
  private async isBackIn(cookie: string): Promise<boolean> {
    if (this.signsInAgain === null) return false;
    if (cookie === this.cookie) await this.signsInAgain();
    return true;
  }

  close(): void {
    this.isClosed = true;
    this.agent.destroy();
  }
}

/** Throws with the answer when the request was not accepted. */
export function modelOf<Model>(answer: Answer): Model {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return (JSON.parse(answer.text) as { Model: Model }).Model;
}

/** Such as `basketNotFound`; empty when there is none. */
export function refusalOf({ text }: Answer): string {
  return /"Type":"(\w+)"/.exec(text)?.[1] ?? '';
}

function sendOnce(
  url: string,
  { method, body, raw, headers = {} }: Ask,
  { cookie, agent, node }: { cookie: string; agent: Agent; node: number },
): Promise<Answer> {
  const text = raw?.text ?? (body === undefined ? '' : JSON.stringify(body));
  const type = raw?.type ?? 'application/json';
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        timeout: patienceMs,
        headers: {
          ...(cookie !== '' && { cookie }),
          ...(text !== '' && { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('close', () => {
          if (!response.complete) return reject(new Error('cut off'));
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(pieces).toString(),
            cookie: (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; '),
            node,
          });
        });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(text);
  });
}

function merged(known: string, set: string): string {
  const pairs = new Map(
    [...known.split('; '), ...set.split('; ')].filter(Boolean).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  return [...pairs].map(([name, value]) => `${name}=${value}`).join('; ');
}
