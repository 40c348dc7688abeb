import { setTimeout as delay } from 'node:timers/promises';

/** A person or a system whose calls are recorded. */
export interface Caller {
  name: string;
  headers: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Password of every account of the demonstration. */
const password = 'engros-demo';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

export const visitor: Caller = { name: 'visitor', headers: {} };

/** Sends one request without following a redirect. */
export async function ask(
  origin: string,
  caller: Caller,
  path: string,
  { headers, ...more }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = { ...more, headers: { ...caller.headers, ...headers }, redirect: 'manual' as const };
  const answer = await fetch(`${origin}${path}`, sent);
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Sends a call that must succeed, and returns its model. */
export async function model(
  origin: string,
  caller: Caller,
  path: string,
  change?: { method: string; body: unknown },
): Promise<unknown> {
  const sent = change && { method: change.method, headers: json, body: JSON.stringify(change.body) };
  const { status, body } = await ask(origin, caller, path, sent);
  if (status !== 200)
    throw new Error(`${caller.name}: ${path} answered ${status}: ${body.toString().slice(0, 500)}`);
  return (JSON.parse(body.toString()) as { Model: unknown }).Model;
}

/** Returns the callers, signed in. The first is an administrator, so that what later callers search for is not in its figures. */
export async function callersOf(origin: string, serviceToken: string): Promise<Caller[]> {
  const signIn = async (name: string, email: string): Promise<Caller> => {
    const body = JSON.stringify({ EmailAddress: email, Password: password });
    const sent = { method: 'POST', headers: json, body };
    return withCookie(name, await ask(origin, visitor, '/api/auth/login', sent));
  };
  const admin = await signIn('admin', 'karen@fjordgros.example');
  await untilAudited(origin, admin, 'staff.signedIn', 1);
  const support = await signIn('support', 'mads@fjordgros.example');
  await untilAudited(origin, admin, 'staff.signedIn', 2);
  const sales = await signIn('sales', 'sofie@fjordgros.example');
  await untilAudited(origin, admin, 'staff.signedIn', 3);
  await model(origin, sales, '/api/auth/changecustomer', { method: 'PUT', body: { id: '200103' } });
  return [
    admin,
    support,
    visitor,
    await signIn('buyer', 'anna@havnen.example'),
    await signIn('buyer in English', 'james@bakken.example'),
    await signIn('buyer without prices', 'elev@bakken.example'),
    sales,
    await punchOut(origin),
    { name: 'service', headers: { authorization: `Bearer ${serviceToken}` } },
  ];
}

/** Waits until the audit log has that many entries of a kind. They are written after the answer, and number each other. */
export async function untilAudited(
  origin: string,
  admin: Caller,
  kind: string,
  count: number,
): Promise<void> {
  for (;;) {
    const audit = (await model(origin, admin, `/api/console/audit?Kind=${kind}`)) as { TotalResults: number };
    if (audit.TotalResults >= count) return;
    await delay(50);
  }
}

/** Begins the session of a buyer whom a procurement system sends by OCI. */
async function punchOut(origin: string): Promise<Caller> {
  const body = new URLSearchParams({
    USERNAME: 'oci-kommune',
    PASSWORD: password,
    HOOK_URL: 'http://127.0.0.1:4100/return',
    OCI_VERSION: '5.0',
  }).toString();
  return withCookie(
    'punch-out',
    await ask(origin, visitor, '/punchout/oci', { method: 'POST', headers: form, body }),
  );
}

function withCookie(name: string, { status, headers, body }: Answer): Caller {
  const cookie = headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  if (cookie === '') throw new Error(`${name} is not signed in: ${status} ${body.toString().slice(0, 500)}`);
  return { name, headers: { cookie } };
}
