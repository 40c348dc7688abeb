import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PowerBiStandIn {
  /** Settings that make the server use this stand-in. */
  env: Record<string, string>;
  /** Requests, oldest first. */
  asked: { path: string; authorization: string; body: string }[];
  /** When set, called instead of the usual answer for a path that ends like this. */
  instead: { path: string; answer: (response: ServerResponse) => void } | null;
  /** Minutes that the next embed tokens live. */
  tokenMinutes: number;
  close(): Promise<void>;
}

export const report = {
  id: '5b218778-e7a5-4d73-8187-f10824047715',
  name: 'Indkøb',
  webUrl: 'https://app.powerbi.com/groups/w-1/reports/5b218778',
  embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=5b218778&groupId=w-1',
  datasetId: 'd-1',
};

const secret = 'hemmelig';
const workspace = '/v1.0/myorg/groups/w-1/reports';

/** Starts a local identity endpoint and Power BI, with the calls that a service principal makes. */
export async function powerBiStandIn(now: () => Temporal.Instant): Promise<PowerBiStandIn> {
  let logins = 0;
  let tokens = 0;
  const standIn: Omit<PowerBiStandIn, 'env' | 'close'> = { asked: [], instead: null, tokenMinutes: 60 };
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const authorization = request.headers.authorization ?? '';
      standIn.asked.push({ path, authorization, body });
      const { instead } = standIn;
      if (instead !== null && path.endsWith(instead.path)) instead.answer(response);
      else answerUsual(path, { authorization, body }, response);
    });
  });

  function answerUsual(
    path: string,
    { authorization, body }: { authorization: string; body: string },
    response: ServerResponse,
  ): void {
    const answers: Record<string, () => void> = {
      '/v1.0/myorg/GenerateToken': () => generate(response),
      [workspace]: () => send(response, 200, { value: [report] }),
      [`${workspace}/${report.id}`]: () => send(response, 200, report),
    };
    if (path === '/t-1/oauth2/v2.0/token') logIn(new URLSearchParams(body), response);
    else if (authorization !== `Bearer login-${logins}`) send(response, 401, {});
    else (answers[path] ?? (() => send(response, 404, { error: { code: 'ReportNotFound' } })))();
  }

  function logIn(fields: URLSearchParams, response: ServerResponse): void {
    const isRight =
      fields.get('grant_type') === 'client_credentials' &&
      fields.get('client_id') === 'c-1' &&
      fields.get('client_secret') === secret &&
      fields.get('scope') === 'https://analysis.windows.net/powerbi/api/.default';
    if (!isRight) {
      send(response, 401, { error: 'invalid_client' });
      return;
    }
    logins += 1;
    send(response, 200, { token_type: 'Bearer', expires_in: 3599, access_token: `login-${logins}` });
  }

  function generate(response: ServerResponse): void {
    tokens += 1;
    const expiration = now().add({ minutes: standIn.tokenMinutes }).toString();
    send(response, 200, { token: `embed-${tokens}`, tokenId: `id-${tokens}`, expiration });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(standIn, {
    env: {
      POWERBI_TENANT_ID: 't-1',
      POWERBI_CLIENT_ID: 'c-1',
      POWERBI_CLIENT_SECRET: secret,
      POWERBI_WORKSPACE_ID: 'w-1',
      POWERBI_LOGIN_URL: origin,
      POWERBI_API_URL: origin,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export function send(
  response: ServerResponse,
  status: number,
  answer: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
