/** What the load needs before it begins: a session, a delivery day, products that can be had, a basket per connection. */
export interface Prepared {
  cookie: string;
  date: string;
  products: { id: string; unit: string }[];
  baskets: string[];
}

interface SearchHit {
  Id: string;
  Deliverability: { IsDeliverable: boolean };
  SalesUnits: {
    Values: { Code: string; IsDefault: boolean; MaxQuantity: number | null; PriceOre: number }[];
  };
}

const connections = 16;

export async function signInAndPrepare(origin: string): Promise<Prepared> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ EmailAddress: 'anna@havnen.example', Password: 'engros-demo' }),
  });
  if (!answer.ok) throw new Error(`login: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  const ask = async <Model>(method: string, path: string, body?: unknown): Promise<Model> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { Model: Model }).Model;
  };
  const { Dates } = await ask<{ Dates: { Date: string; IsDeliverable: boolean }[] }>(
    'GET',
    '/api/delivery/dates',
  );
  const date = Dates.filter(({ IsDeliverable }) => IsDeliverable).at(5)?.Date ?? '';
  const { Page } = await ask<{ Page: { PageOfResults: SearchHit[] } }>(
    'GET',
    `/api/catalog/search?pageSize=100&deliverable=True&expectedDeliveryDate=${date}`,
  );
  const products = Page.PageOfResults.flatMap((hit) => {
    const unit = hit.SalesUnits.Values.find(
      ({ MaxQuantity, PriceOre }) => (MaxQuantity === null || MaxQuantity >= 10) && PriceOre > 15_000,
    );
    return unit && hit.Deliverability.IsDeliverable ? [{ id: hit.Id, unit: unit.Code }] : [];
  });
  const baskets: string[] = [];
  for (let at = 0; at < connections; at++) {
    const basket = await ask<{ Id: string }>('POST', '/api/checkout/basket', {
      Delivery: { ExpectedDate: date },
    });
    baskets.push(basket.Id);
  }
  return { cookie, date, products, baskets };
}
