import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Test keys from hCaptcha's documentation, and the response that they always accept. */
export const testSiteKey = '10000000-ffff-ffff-ffff-000000000001';
export const testSecret = '0x0000000000000000000000000000000000000000';
export const alwaysSolved = '10000000-aaaa-bbbb-cccc-000000000001';

export interface HcaptchaStandIn {
  origin: string;
  /** Requests to `siteverify`, newest last. */
  asked: { contentType: string; fields: Record<string, string> }[];
  /** When set, called instead of applying the usual rules. */
  answerWith: { next: ((response: ServerResponse) => void) | null };
  close(): Promise<void>;
}

/**
 * Starts a local captcha service with hCaptcha's documented API: the script with `render`, `reset` and
 * `getResponse`, and `siteverify`, which takes a form instead of JSON and accepts every response once.
 */
export async function hcaptchaStandIn(port = 0): Promise<HcaptchaStandIn> {
  const asked: HcaptchaStandIn['asked'] = [];
  const answerWith: HcaptchaStandIn['answerWith'] = { next: null };
  const seen = new Set<string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    if (pathname === '/1/api.js') sendScript(response);
    else if (pathname === '/siteverify' && request.method === 'POST') {
      void readText(request).then((text) => {
        const fields = Object.fromEntries(new URLSearchParams(text));
        asked.push({ contentType: request.headers['content-type'] ?? '', fields });
        if (answerWith.next) answerWith.next(response);
        else sendJson(response, judge(request, fields, seen));
      });
    } else response.writeHead(404).end();
  });
  await listenOn(server, port);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listenOn(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

function judge(request: IncomingMessage, fields: Record<string, string>, seen: Set<string>): object {
  const refused = (code: string) => ({ success: false, 'error-codes': [code] });
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return refused('bad-request');
  const { secret, response, sitekey } = fields;
  if (!secret) return refused('missing-input-secret');
  if (secret !== testSecret) return refused('invalid-input-secret');
  if (sitekey !== undefined && sitekey !== testSiteKey) return refused('sitekey-secret-mismatch');
  if (!response) return refused('missing-input-response');
  if (response.startsWith('expired-')) return refused('expired-input-response');
  if (response !== alwaysSolved && !response.startsWith('solved-')) return refused('invalid-input-response');
  if (seen.has(response)) return refused('already-seen-response');
  if (response !== alwaysSolved) seen.add(response);
  return { success: true, challenge_ts: '2026-11-23T08:30:00Z', hostname: '127.0.0.1', credit: false };
}

function sendJson(response: ServerResponse, answer: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function sendScript(response: ServerResponse): void {
  response
    .writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .end(script);
}

// hCaptcha's script for pages, without a challenge: ticking the box gives a response, which a test can set
// beforehand.
const script = `(() => {
  const widgets = new Map();
  let count = 0;
  window.hcaptcha = {
    render(container, params) {
      const id = String(count++);
      const label = document.createElement('label');
      const box = document.createElement('input');
      box.type = 'checkbox';
      label.append(box, ' I am human');
      document.getElementById(container)?.append(label) ?? container.append(label);
      const widget = { box, params, token: '' };
      widgets.set(id, widget);
      box.addEventListener('change', () => {
        widget.token = window.hcaptchaStandInToken || 'solved-' + Math.random().toString(36).slice(2);
        window.hcaptchaStandInToken = undefined;
        params.callback?.(widget.token);
      });
      return id;
    },
    reset(id) {
      const widget = widgets.get(id ?? '0');
      widget.box.checked = false;
      widget.token = '';
    },
    getResponse(id) {
      return widgets.get(id ?? '0').token;
    },
    remove(id) {
      widgets.get(id).box.parentElement.remove();
      widgets.delete(id);
    },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]?.();
})();
`;

// The journeys start this file as a program, with the port as argument.
if (import.meta.main) await hcaptchaStandIn(Number(process.argv[2]));
