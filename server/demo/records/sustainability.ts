import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { ClientBase } from 'pg';
import { statementPdf } from '../../src/insight/organic-cockpit/make-statement.ts';
import { quarterOf } from '../../src/insight/organic-cockpit/organic-days.ts';
import {
  type StatementContent,
  statementContent,
} from '../../src/insight/organic-cockpit/statement-content.ts';
import { keepStatement } from '../../src/insight/organic-cockpit/statements.ts';
import { addDays } from '../../src/platform/calendar-date.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import type { DemoDays } from '../demo-days.ts';

/** The restaurant and the canteen in the design pictures. */
const kitchens = ['200100', '200200'];
const restaurant = '200100';
/** Days after a quarter by which its statement has certainly been made, holidays included. */
const statementDays = 12;

const lastQuarter = (days: DemoDays) => quarterOf(addDays(quarterOf(days.day(-statementDays)).from, -1));

/**
 * Gives two kitchens a subscriber of the organic report, targets for this year, this quarter and next year, and
 * purchases from a farm, so that their screens have content.
 */
export async function seedSustainability(client: ClientBase, days: DemoDays): Promise<void> {
  await client.query(
    `with kitchen as (
       select distinct on (m.customer_id) m.customer_id, u.id as user_id, u.email, u.display_name
         from memberships m join users u on u.id = m.user_id
        where m.customer_id = any ($1::text[]) and m.may_order and m.may_see_prices order by m.customer_id, u.email
     ), subscribed as (
       insert into organic_subscribers (customer_id, id, email, language, shows_amounts, added_by, unsubscribe_token,
           reported_month, created_at)
         select customer_id, md5('subscriber ' || customer_id)::uuid, email, 'da', true, user_id,
                md5('unsubscribe ' || customer_id || $2), date_trunc('month', $2::date - interval '1 month')::date,
                $2::date - interval '40 days'
           from kitchen
     ), of_group as (
       -- All of the restaurant's group aim at the same footprint, so that their report has a target.
       insert into sustainability_targets (customer_id, kind, starts_on, ends_on, value, set_by, set_at)
         select c.id, 'CO2EPerKilo', date_trunc('year', $2::date)::date,
                (date_trunc('year', $2::date) + interval '1 year - 1 day')::date, 3.2, k.user_id, $2::date - interval '90 days'
           from customers c join customers r on r.group_id = c.group_id join kitchen k on k.customer_id = r.id
          where r.id = $4 and c.id <> all ($1::text[])
     ), aimed as (
       insert into sustainability_targets (customer_id, kind, starts_on, ends_on, value, set_by, set_at)
         select k.customer_id, t.kind, t.starts_on::date, (t.starts_on + t.length - interval '1 day')::date, t.value, k.user_id,
                $2::date - interval '90 days'
           from kitchen k, lateral (values
             ('CO2EPerKilo', date_trunc('year', $2::date), interval '1 year', 3.2),
             ('OrganicShare', date_trunc('quarter', $2::date), interval '3 months', 30),
             ('OrganicShare', date_trunc('year', $2::date) + interval '1 year', interval '1 year', 60)
           ) as t (kind, starts_on, length, value)
     )
     insert into other_purchases (customer_id, batch_key, position, bought_on, supplier, name, weight_g, amount_ore,
         is_organic, entered_by, created_at)
       select k.customer_id, 'demo-' || p.position, 0, p.day, 'Bakkegården', p.name, p.weight_g, p.ore, p.organic,
              k.display_name, p.day + interval '15 hours'
         from kitchen k, (values
           (1, $2::date - 6, 'Æbler, danske', 40000, 72000, true),
           (2, $2::date - 20, 'Kartofler, vaskede', 125000, 118750, true),
           (3, $2::date - 34, 'Honning', 6000, 54000, false), (4, $3::date - 50, 'Nye gulerødder', 90000, 126000, true)
         ) as p (position, day, name, weight_g, ore, organic)`,
    [kitchens, days.today, lastQuarter(days).to, restaurant],
  );
}

export interface SeededStatement {
  content: StatementContent;
  /** Drawn in a thread of its own while the rest of the demo is written. */
  pdf: Promise<Buffer>;
}

/**
 * Reads what the restaurant's statement of its last finished quarter says, and lets it be drawn. Its first buyer made it on the
 * second working day after the quarter.
 */
export async function beginStatement(
  client: ClientBase,
  days: DemoDays,
  timeZone: string,
): Promise<SeededStatement> {
  const db = kyselyOn(client);
  const period = lastQuarter(days);
  const { name } = await db
    .selectFrom('organic_subscribers')
    .innerJoin('users', 'users.id', 'organic_subscribers.added_by')
    .select('users.display_name as name')
    .where('customer_id', '=', restaurant)
    .executeTakeFirstOrThrow();
  const content = await statementContent({
    db,
    scope: { customerId: restaurant },
    period,
    createdBy: name,
    now: Temporal.Instant.from(days.instant(days.workingDay(period.to, 2), '09:12')),
    timeZone,
  });
  const pdf = statementPdf({ content, hasAmounts: true });
  // When other seeding fails first, nobody waits for the drawing.
  pdf.catch(() => undefined);
  return { content, pdf };
}

export async function seedStatement(client: ClientBase, { content, pdf }: SeededStatement): Promise<void> {
  await keepStatement(kyselyOn(client), content, await pdf);
  await client.query("update organic_statements set id = md5('statement ' || customer_id || ends_on)::uuid");
}

/** On the connection of the seeding's transaction; statements run one after the other. */
function kyselyOn(client: ClientBase): Kysely<Tables> {
  let before: Promise<unknown> = Promise.resolve();
  const query = (text: string, values: unknown[]) => {
    const result = before.then(() => client.query(text, values));
    before = result.catch(() => undefined);
    return result;
  };
  const connection = { query: query as unknown as PostgresPoolClient['query'], release: () => undefined };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
