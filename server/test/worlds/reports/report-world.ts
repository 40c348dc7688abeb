import { type ReportDocument, reportFiguresPath } from '@engros/contracts/insight/report-document.ts';
import { readEmbedInfo } from '@engros/contracts/insight/reports.ts';
import { aCustomer, aUser, type TestCustomer } from '../../builders.ts';
import { freshNumber } from '../../fresh-number.ts';
import type { Caller, TestApp } from '../../test-app.ts';

export async function aGroup(
  { database }: TestApp,
  names: readonly string[],
): Promise<{ id: string; customers: TestCustomer[] }> {
  const id = `G${freshNumber(8)}`;
  await database.kysely.insertInto('customer_groups').values({ id, name: 'Havnegruppen' }).execute();
  const customers: TestCustomer[] = [];
  for (const name of names) customers.push(await aCustomer(database, { name, group_id: id }));
  return { id, customers };
}

/** Signs in a new member of these customers, at the first of them. */
export async function aMember(
  { database, signIn }: TestApp,
  customers: readonly TestCustomer[],
  maySeePrices = true,
): Promise<Caller & { userId: string }> {
  const { userId } = await aUser(database, { customers, rights: { may_see_prices: maySeePrices } });
  return { ...(await signIn({ userId, customerId: customers[0]?.id ?? null })), userId };
}

export async function aReportToken(
  app: TestApp,
  caller: Caller,
  query: { reportConfigurationId: string; customerId?: string; ekgId?: string },
): Promise<string> {
  return (await app.call(caller, readEmbedInfo, { query })).model.EmbedToken.token;
}

/** Asks for the figures of a token as the page in the frame does, without a cookie unless one is given. */
export async function askFigures(
  { raw }: TestApp,
  token: string,
  caller: Caller = null,
): Promise<{ status: number; report: ReportDocument; text: string }> {
  const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: 'null' };
  const answer = await raw(caller, { method: 'POST', url: reportFiguresPath, headers, payload: token });
  return { status: answer.statusCode, report: JSON.parse(answer.body) as ReportDocument, text: answer.body };
}
