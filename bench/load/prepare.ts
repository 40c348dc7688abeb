import { demoPassword, demoUsers } from '../../server/demo/people/users.ts';

export interface BenchBuyer {
  cookie: string;
  date: string;
  products: { id: string; unit: string }[];
  basketId: string;
}

interface SearchHit {
  Id: string;
  Deliverability: { IsDeliverable: boolean };
  SalesUnits: { Values: { Code: string; MaxQuantity: number | null; PriceOre: number }[] };
}

type Ask = <Model>(method: string, path: string, body?: unknown) => Promise<Model>;

/** Each buyer is of a different customer for whom this number of products is available on a working day. */
export async function prepareBuyers(origin: string, count: number, products: number): Promise<BenchBuyer[]> {
  const buyers: BenchBuyer[] = [];
  for (const { email } of demoUsers) {
    if (buyers.length === count) break;
    const buyer = await prepareBuyer(origin, email, products);
    if (buyer) buyers.push(buyer);
  }
  if (buyers.length < count) throw new Error(`only ${buyers.length} demo buyers can order`);
  return buyers;
}

async function prepareBuyer(origin: string, email: string, count: number): Promise<BenchBuyer | undefined> {
  const cookie = await signIn(origin, email);
  const ask = asker(origin, cookie);
  const { Customer } = await ask<{ Customer: { Id: string } | null }>('GET', '/api/user');
  if (!Customer) return undefined;
  const { date, products } = await orderableGoods(ask, count);
  const { Id } = await ask<{ Id: string }>('POST', '/api/checkout/basket', {
    Delivery: { ExpectedDate: date },
  });
  return products.length < count ? undefined : { cookie, date, products, basketId: Id };
}

/** A working day on which this number of products is available to the caller, with the products. */
export async function orderableGoods(
  ask: Ask,
  count: number,
): Promise<Pick<BenchBuyer, 'date' | 'products'>> {
  const { Dates } = await ask<{ Dates: { Date: string; IsDeliverable: boolean }[] }>(
    'GET',
    '/api/delivery/dates',
  );
  const date = Dates.filter(({ IsDeliverable }) => IsDeliverable).at(3)?.Date ?? '';
  return { date, products: await orderableProducts(ask, date, count) };
}

const pageSize = 100;
const pagesAtMost = 20;

async function orderableProducts(ask: Ask, date: string, count: number): Promise<BenchBuyer['products']> {
  const found: BenchBuyer['products'] = [];
  for (let page = 1; page <= pagesAtMost && found.length < count; page += 1) {
    const path = `/api/catalog/search?pageSize=${pageSize}&page=${page}&deliverable=True&expectedDeliveryDate=${date}`;
    const { Page } = await ask<{ Page: { PageOfResults: SearchHit[] } }>('GET', path);
    if (Page.PageOfResults.length === 0) break;
    found.push(...Page.PageOfResults.flatMap(orderable));
  }
  return found.slice(0, count);
}

function orderable({ Id, Deliverability, SalesUnits }: SearchHit): BenchBuyer['products'] {
  const unit = SalesUnits.Values.find(
    ({ MaxQuantity, PriceOre }) => (MaxQuantity === null || MaxQuantity >= 10) && PriceOre > 15_000,
  );
  return unit && Deliverability.IsDeliverable ? [{ id: Id, unit: unit.Code }] : [];
}

export async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ EmailAddress: email, Password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
}

export function asker(origin: string, cookie: string): Ask {
  return async <Model>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { Model: Model }).Model;
  };
}
