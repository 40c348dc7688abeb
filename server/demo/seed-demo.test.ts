import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CampaignKind, campaignKinds } from '@engros/contracts/campaigns/campaign.ts';
import { pagesDrawing } from '@engros/contracts/values/campaign-rule.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawOrganicStatement } from '../src/insight/organic-cockpit/draw-statement.ts';
import { sumPurchases } from '../src/insight/organic-cockpit/shares.ts';
import type { StatementContent } from '../src/insight/organic-cockpit/statement-content.ts';
import { isDemoDatabase } from '../src/people/session/login/demo-accounts.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import { testDatabase } from '../src/platform/database/test-database.ts';
import { seedingMs } from '../test/seeding-time.ts';
import { seedForTest } from './seed-for-test.ts';

const clock = { now: () => Temporal.Instant.from('2026-11-23T10:18:00Z') };
const hashPassword = (plain: string) => Promise.resolve(`hashed ${plain}`);
const options = { products: 500, clock, hashPassword };
const shopFiles = join(import.meta.dirname, '../../web/public');

let database: Database;

async function numberOf(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select (${sql})::int as n`);
  return rows[0]?.n ?? -1;
}

beforeAll(async () => {
  database = await testDatabase();
  expect(await isDemoDatabase(database.kysely)).toBe(false);
  expect(await seedForTest(database, options)).toBe(true);
}, seedingMs);
afterAll(async () => {
  await database.close();
});

describe('the demo supplier', () => {
  it('is there once: a second seeding says so', async () => {
    const said: string[] = [];
    expect(await seedForTest(database, { ...options, log: (text) => said.push(text) })).toBe(false);
    expect(said.join()).toContain('customers already');
    expect(await isDemoDatabase(database.kysely)).toBe(true);
  });

  it('has subscribers, targets, purchases from others and two climate versions', async () => {
    for (const table of ['organic_subscribers', 'other_purchases'])
      expect([table, await numberOf(`select count(distinct customer_id) from ${table}`)]).toEqual([table, 2]);
    const without = `select count(*) from customers c where c.group_id = 'HAVNEN' and not exists (
      select from sustainability_targets t where t.customer_id = c.id and t.kind = 'CO2EPerKilo' and t.value = 3.2)`;
    expect(await numberOf(without)).toBe(0);
    expect(await numberOf('select count(*) from climate_versions')).toBe(2);
    const changed = `select count(*) from climate_factors a join climate_factors b using (product_id)
      where a.version_position < b.version_position and a.co2e_per_kg <> b.co2e_per_kg`;
    expect(await numberOf(changed)).toBeGreaterThan(0);
    const followed = `select count(*) from products p join climate_factors f on f.product_id = p.id
      where f.version_position = (select max(position) from climate_versions) and f.co2e_per_kg = p.co2e_per_kg`;
    expect(await numberOf(followed)).toBe(
      await numberOf('select count(*) from products where co2e_per_kg is not null'),
    );
  });

  it('has the statement of the finished quarter, drawn as a real one', async () => {
    const { rows } = await database.pool.query<{
      customer_id: string;
      starts_on: string;
      ends_on: string;
      created: string;
      content: StatementContent;
      pdf: Buffer;
      sha256: string;
    }>(
      'select customer_id, starts_on::text, ends_on::text, created_at::text as created, content, pdf, sha256 from organic_statements',
    );
    expect(rows).toHaveLength(1);
    const [kept] = rows;
    expect(kept).toMatchObject({ customer_id: '200100', starts_on: '2026-07-01', ends_on: '2026-09-30' });
    expect(kept?.created).toContain('2026-10-02 07:12');
    const content = kept?.content as StatementContent;
    expect(content.createdBy).toBe('Anna Krogh');
    expect(new Set(content.lines.map(({ supplier }) => supplier))).toEqual(
      new Set([content.seller.name, 'Bakkegården']),
    );
    expect(content.sums).toEqual(sumPurchases(content.lines));
    const again = await drawOrganicStatement({ content, hasAmounts: true });
    expect([hash('sha256', again), hash('sha256', kept?.pdf ?? '')]).toEqual([kept?.sha256, kept?.sha256]);
  });

  it('has documents of 13 months: paid, open and overdue', async () => {
    const documents = (where: string) => numberOf(`select count(*) from sales_documents where ${where}`);
    const invoiced = "select count(*) from orders where status = 'Invoiced'";
    expect(await documents("kind = 'Invoice'")).toBe(await numberOf(invoiced));
    const days = "select max(document_date) - min(document_date) from sales_documents where kind = 'Invoice'";
    expect(await numberOf(days)).toBeGreaterThan(380);
    for (const where of [
      "kind = 'DeliveryNote'",
      "kind = 'CreditNote' and corrects_number is not null",
      "kind = 'Invoice' and paid_on is not null",
      "kind = 'Invoice' and paid_on is null and due_date >= '2026-11-23'",
      "customer_id = '200100' and kind = 'Invoice' and paid_on is null and due_date < '2026-11-23'",
    ])
      expect(await documents(where), where).toBeGreaterThan(0);
    expect(await documents("kind = 'Statement' and total_ore > 0")).toBeGreaterThan(0);
    expect(
      await numberOf(`select count(*) from sales_documents d join order_events e on e.customer_id = d.customer_id
         and e.order_id = d.order_id and e.kind = 'Invoiced'
       where d.kind = 'Invoice' and d.document_date <> (e.at at time zone 'Europe/Copenhagen')::date`),
    ).toBe(0);
    expect(
      await documents(
        "kind <> 'Statement' and total_ore <> net_ore + vat_ore or content -> 'lines' = 'null'",
      ),
    ).toBe(0);
  });

  it('has cases of thirteen months in every state, some open', async () => {
    const { rows } = await database.pool.query<{ state: string; cases: number; customers: number }>(
      `select state, count(*)::int as cases, count(distinct customer_id)::int as customers
         from customer_cases group by state order by state`,
    );
    expect(rows.map(({ state }) => state)).toEqual([
      'Credited',
      'InProgress',
      'Noted',
      'Received',
      'Rejected',
      'Replaced',
    ]);
    expect(await numberOf('select count(distinct customer_id) from customer_cases')).toBeGreaterThan(30);
    const credited =
      "select count(*) from customer_cases where state = 'Credited' and expected_credit_ore > 0";
    expect(await numberOf(`${credited} and credit_note_id is null`)).toBe(0);
    const open = "state in ('Received', 'InProgress') and customer_id = '200100'";
    expect(await numberOf(`select count(*) from customer_cases where ${open}`)).toBeGreaterThan(0);
    expect(await numberOf('select count(distinct cause) from customer_case_lines')).toBe(7);
    expect(
      await numberOf("select '2026-11-23'::date - min(created_at)::date from customer_cases"),
    ).toBeGreaterThan(360);
    expect(
      await numberOf(`select count(*) from customer_case_lines l
        join customer_cases c on c.customer_id = l.customer_id and c.id = l.case_id
        join order_lines o on o.customer_id = c.customer_id and o.order_id = c.order_id and o.position = l.order_position
       where l.quantity > o.quantity_delivered or l.credited_ore > o.line_total_ore`),
    ).toBe(0);
  });

  it('has 3 depots, 6 groups, 40 customers and the named accounts', async () => {
    expect(await numberOf('select count(*) from depots')).toBe(3);
    expect(await numberOf('select count(*) from customer_groups')).toBe(6);
    expect(await numberOf('select count(*) from customers')).toBe(40);
    const { rows } = await database.pool.query<{ email: string; role: string; customers: string | null }>(
      `select email, role, default_customer_id as customers from users
       where email ~ '^(anna|lars|ida|sofie|mads|lone|karen)@' order by email`,
    );
    expect(rows.map((row) => `${row.email} ${row.role} ${row.customers}`)).toEqual([
      'anna@havnen.example buyer 200100',
      'ida@plejecentret.example buyer 200300',
      'karen@fjordgros.example admin null',
      'lars@kantinen.example buyer 200200',
      'lone@fjordgros.example support null',
      'mads@fjordgros.example support null',
      'sofie@fjordgros.example sales null',
    ]);
    const anna = "(select id from users where email = 'anna@havnen.example')";
    expect(await numberOf(`select count(*) from memberships where user_id = ${anna}`)).toBe(7);
    const reference = 'is_order_reference_required and order_reference_max_length = 12';
    expect(await numberOf(`select count(*) from customers where ${reference} and id = '200200'`)).toBe(1);
  });

  it('has history of about 13 months for everyone but 200300', async () => {
    expect(await numberOf("select count(*) from orders where customer_id = '200300'")).toBe(0);
    expect(await numberOf('select count(distinct customer_id) from orders')).toBe(39);
    expect(await numberOf("select min(delivery_date) - date '2025-10-23' from orders")).toBe(0);
    expect(await numberOf('select count(*) from order_lines where weight_ordered_g is null')).toBe(0);
    expect(
      await numberOf(
        "select count(*) from orders where delivery_date > '2026-11-23' and status = 'Invoiced'",
      ),
    ).toBe(0);
    expect(
      await numberOf(
        `select count(*) from orders o where total_ore <> (select sum(line_total_ore) from order_lines l
          where l.customer_id = o.customer_id and l.order_id = o.id)`,
      ),
    ).toBe(0);
  });

  it('has orders in every status at Restaurant Havnen, whose steps led there', async () => {
    const { rows } = await database.pool.query<{ status: string; steps: string }>(
      `select distinct on (o.status) o.status, (select string_agg(e.kind, ' ' order by e.position)
         from order_events e where e.customer_id = o.customer_id and e.order_id = o.id) as steps
       from orders o where o.customer_id = '200100' and o.delivery_date > '2026-11-01' order by o.status, o.id desc`,
    );
    const toTheDoor = 'Received Confirmed Picking OnTheWay';
    expect(Object.fromEntries(rows.map(({ status, steps }) => [status, steps]))).toEqual({
      Received: 'Received',
      Confirmed: 'Received Confirmed',
      Picking: 'Received Confirmed Picking',
      OnTheWay: `${toTheDoor} PartlyDelivered Delayed OnTheWay`,
      Delivered: `${toTheDoor} Delivered`,
      Invoiced: `${toTheDoor} Delivered Invoiced`,
      Cancelled: 'Received Confirmed Cancelled',
      Refused: 'Refused',
    });
  });

  it('lets no step lie ahead and no truck arrive without its lines', async () => {
    const faults: Record<string, string> = {
      future: "select count(*) from order_events where at > '2026-11-23T10:18:00Z'",
      backwards: `select count(*) from order_events a join order_events b using (customer_id, order_id)
        where a.position < b.position and a.at > b.at`,
      counted: `select count(*) from orders o where last_event <> (select count(*) from order_events e
          where e.customer_id = o.customer_id and e.order_id = o.id)
        or number_of_lines <> (select count(*) from order_lines l
          where l.customer_id = o.customer_id and l.order_id = o.id)`,
      delivered: `select count(*) from order_lines l where quantity_delivered <> coalesce((select sum(d.quantity)
          from delivery_lines d join deliveries t on t.customer_id = d.customer_id and t.id = d.delivery_id
          where t.customer_id = l.customer_id and t.order_id = l.order_id and d.order_position = l.position
            and t.state = 'Delivered'), 0)`,
      arrived: `select count(*) from deliveries where (state = 'Delivered') <> (delivered_at is not null)
        or (state = 'Planned') <> (departed_at is null)`,
      unproved: `select count(*) from deliveries d where state = 'Delivered' and delivery_date > '2026-11-01'
          and not exists (select from sales_documents n where n.customer_id = d.customer_id
            and n.delivery_id = d.id and n.kind = 'DeliveryNote')
          and exists (select from delivery_lines l where l.customer_id = d.customer_id and l.delivery_id = d.id)`,
      expired: `select count(*) from delivery_lines l join deliveries d on d.customer_id = l.customer_id
          and d.id = l.delivery_id where l.best_before <= d.delivery_date`,
    };
    for (const [fault, sql] of Object.entries(faults)) expect(await numberOf(sql), fault).toBe(0);
    const kinds: Record<string, string> = {
      partial: "select count(*) from order_events where kind = 'PartlyDelivered'",
      replaced: 'select count(*) from order_lines where replaces_product_id is not null',
      weighed: 'select count(*) from order_events where details @? \'$.changes[*] ? (@.Kind == "Weighed")\'',
      missing: 'select count(*) from order_events where details @? \'$.changes[*] ? (@.Kind == "Missing")\'',
      lots: 'select count(*) from delivery_lines where lot is not null and celsius < -18',
      sources: "select count(*) from orders where source in ('Edi', 'PunchOut')",
    };
    for (const [kind, sql] of Object.entries(kinds)) expect(await numberOf(sql), kind).toBeGreaterThan(20);
  });

  it('has two more years of orders of the earlier system', async () => {
    const years = 'select max(delivery_date) - min(delivery_date) from legacy_orders';
    expect(await numberOf(years)).toBeGreaterThan(700);
    expect(
      await numberOf("select date '2025-10-23' - max(delivery_date) from legacy_orders"),
    ).toBeGreaterThan(0);
    expect(await numberOf("select count(*) from legacy_orders where customer_id = '200300'")).toBe(0);
    expect(
      await numberOf(`select count(*) from legacy_orders o where total_ore <> (select sum(line_total_ore)
        from legacy_order_lines l where l.customer_id = o.customer_id and l.order_id = o.id)`),
    ).toBe(0);
  });

  it('has people, kitchens and terms of many kinds', async () => {
    expect(
      await numberOf('select count(distinct (cut_off_time, cut_off_working_days)) from customer_routes'),
    ).toBe(5);
    expect(await numberOf('select count(distinct weekday) from customer_routes')).toBe(6);
    const weeks = `select c.depot_id, string_agg(r.weekday::text, '' order by r.weekday) as days
      from customers c join customer_routes r on r.customer_id = c.id group by c.id, c.depot_id`;
    expect(await numberOf(`select count(distinct days) from (${weeks}) as w`)).toBe(7);
    expect(
      await numberOf(`select min(kinds) from (select count(distinct days) as kinds from (${weeks}) as w
        group by depot_id) as d`),
    ).toBe(4);
    expect(await numberOf('select count(distinct postal_code) from customers')).toBeGreaterThan(20);
    expect(
      await numberOf(
        'select count(distinct (may_order, may_see_prices, may_see_documents)) from memberships',
      ),
    ).toBe(4);
    expect(await numberOf('select count(distinct language) from users')).toBe(2);
    expect(
      await numberOf(`select count(distinct kinds) from (select string_agg(product_id, ',' order by product_id) as kinds
        from product_exclusions group by customer_id) as excluded`),
    ).toBe(3);
    expect(
      await numberOf(`select count(*) from orders o join users u on u.display_name = o.ordered_by
        join memberships m on m.user_id = u.id and m.customer_id = o.customer_id where not m.may_order`),
    ).toBe(0);
  });

  it('leaves three open baskets at Restaurant Havnen, one of the presale', async () => {
    const { rows } = await database.pool.query<{ date: string; presale: string | null; lines: string }>(
      `select delivery_date::text as date, presale_period_id as presale,
         (select count(*) from basket_lines l where l.customer_id = b.customer_id and l.basket_id = b.id)::text as lines
       from baskets b where customer_id = '200100' and state = 'open' order by id`,
    );
    expect(rows).toEqual([
      { date: '2026-11-24', presale: null, lines: '14' },
      { date: '2026-11-26', presale: null, lines: '6' },
      { date: '2026-12-08', presale: 'FORSALG-1', lines: '7' },
    ]);
  });

  it('sells presale products only in their period and replaces what is gone', async () => {
    expect(
      await numberOf(`select count(*) from basket_lines l join baskets b using (customer_id)
        join products p on p.id = l.product_id
        where b.id = l.basket_id and p.presale_period_id is distinct from b.presale_period_id`),
    ).toBe(0);
    expect(
      await numberOf("select count(*) from products where id = '310446' and replaced_by = '310450'"),
    ).toBe(1);
    expect(
      await numberOf("select quantity from stock where product_id = '201355' and depot_id = 'AAR'"),
    ).toBe(0);
    expect(await numberOf('select count(*) from products where is_sample')).toBe(22);
    expect(
      await numberOf(`select count(*) from sample_campaign_products c join products p on p.id = c.product_id
        where p.is_sample and not p.is_blocked`),
    ).toBe(22);
    expect(await numberOf('select count(*) from quick_sales')).toBe(60);
  });

  it('publishes campaigns of every kind whose products, brands and suppliers exist', async () => {
    expect(await numberOf('select count(distinct kind) from campaigns where live_version = 1')).toBe(
      campaignKinds.length,
    );
    expect(
      await numberOf(`select count(*) from campaign_versions v, unnest(v.product_ids) as p (id)
        where not exists (select 1 from products where products.id = p.id)`),
    ).toBe(0);
    expect(await numberOf('select count(*) from campaign_versions where cardinality(brand_ids) >= 6')).toBe(
      2,
    );
    expect(
      await numberOf(`select count(*) from campaign_versions where supplier_id is null
        and (uses_supplier_brand_products or brand_id is not null)`),
    ).toBe(0);
    expect(
      await numberOf("select cardinality(product_ids) from campaign_versions where name = 'Fiskeuge'"),
    ).toBe(24);
  });

  it('shows every setting of campaigns, logos and kinds of orders', async () => {
    const published = `select count(*) from campaign_versions v join campaigns c on c.id = v.campaign_id
      where v.version = c.live_version and`;
    for (const setting of [
      'randomizes_products',
      "uses_supplier_brand_products and kind = 'supplierLandingPage'",
      "uses_supplier_brand_products and kind = 'productPromotion' and brand_id is not null",
      "display_mode = 'inListSingle'",
      "display_mode ~ '^[0-9]+$'",
    ])
      expect(await numberOf(`${published} ${setting}`), setting).toBeGreaterThan(0);
    expect(await numberOf('select count(*) from orders where presale_period_id is null')).toBeGreaterThan(0);
    expect(
      await numberOf("select count(*) from orders where presale_period_id = 'FORSALG-0'"),
    ).toBeGreaterThan(0);
    const { rows } = await database.pool.query<{ logo_url: string }>(
      'select logo_url from brands where logo_url is not null union select logo_url from suppliers where logo_url is not null',
    );
    expect(rows).toHaveLength(22);
    for (const { logo_url } of rows) expect(existsSync(join(shopFiles, logo_url)), logo_url).toBe(true);
  });

  it('publishes campaigns only for pages that draw their place', async () => {
    const campaigns = await database.kysely
      .selectFrom('campaign_versions as v')
      .innerJoin('campaigns as c', 'c.id', 'v.campaign_id')
      .select(['c.kind', 'v.name', 'v.placeholder', 'v.page_types'])
      .execute();
    const elsewhere = campaigns.filter(({ kind, placeholder, page_types }) => {
      const drawing: readonly string[] = pagesDrawing(kind as CampaignKind, placeholder);
      return drawing.length === 0 || page_types.some((page) => !drawing.includes(page));
    });
    expect([campaigns.length > 10, elsewhere.map(({ name }) => name)]).toEqual([true, []]);
  });
});
