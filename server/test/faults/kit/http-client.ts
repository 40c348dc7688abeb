import { Agent, type IncomingMessage, request } from 'node:http';

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  cookie?: string | undefined;
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  rawBody?: string | Buffer;
  /** Content type of `rawBody` if it is not JSON. */
  contentType?: string | undefined;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  ms: number;
}

/**
 * Thrown when there was no complete response: the connection was refused, cut or silent. `isReused` is true when the
 * connection had carried responses before.
 */
export class NoAnswer extends Error {
  readonly code: string;
  readonly isReused: boolean;
  constructor(code: string, isReused: boolean) {
    super(code);
    this.code = code;
    this.isReused = isReused;
  }
}

export interface HttpClient {
  ask(origin: string, ask: Ask): Promise<Answer>;
  close(): void;
}

/**
 * Creates a client that connects like a browser: a limited number of kept-alive connections. Rejects with
 * NoAnswer when there is no response.
 */
export function httpClient(connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return { ask: (origin, ask) => send(agent, origin, ask), close: () => agent.destroy() };
}

function send(agent: Agent, origin: string, ask: Ask): Promise<Answer> {
  const payload = ask.rawBody ?? (ask.body === undefined ? undefined : JSON.stringify(ask.body));
  const started = performance.now();
  return new Promise((settle, reject) => {
    const outgoing = request(`${origin}${ask.path}`, {
      agent,
      method: ask.method ?? 'GET',
      headers: {
        ...(ask.cookie && { cookie: ask.cookie }),
        ...(payload !== undefined && {
          'content-type': ask.contentType ?? 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    });
    const fail = (error: NodeJS.ErrnoException) => {
      reject(new NoAnswer(error.code ?? error.message, outgoing.reusedSocket));
    };
    outgoing.setTimeout(ask.timeoutMs ?? 30_000, () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        text += chunk;
      });
      incoming.on('error', fail);
      incoming.on('end', () => {
        const { statusCode: status = 0, headers } = incoming;
        settle({ status, headers, text, ms: performance.now() - started });
      });
    });
    outgoing.end(payload);
  });
}
