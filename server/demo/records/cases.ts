import type { ClientBase } from 'pg';
import type { DemoDays } from '../demo-days.ts';

/** First number of a demo case. It is lower than the numbers that the running application assigns. */
const firstCaseNumber = 500_001;
/** One of this many orders has a case. */
const ordersPerCase = 11;
/** Number of days after the delivery during which a case is still open. */
const openDays = 4;
/** The restaurant in the design pictures, which always has open cases. */
const complainer = '200100';

/** Returns SQL for a number from 0 up to (not including) `size` that is always the same for the same order. */
const drawn = (salt: string, size: number) =>
  `(('x' || substr(md5('${salt}' || o.id), 1, 7))::bit(28)::int % ${size})`;

/**
 * Inserts complaints about the delivered orders of 13 months, in every state. Uses two SQL statements for all of them,
 * so that it is fast. Some of the latest deliveries get a complaint too, so that some are open.
 */
export async function seedCases(client: ClientBase, days: DemoDays): Promise<void> {
  await client.query(
    `with delivered as (
       select o.customer_id, o.id, o.delivery_date, l.position, l.product_id, l.name, l.quantity_delivered, l.line_total_ore,
              row_number() over (partition by o.customer_id, o.id order by md5(l.product_id || o.id)) as turn
         from orders o join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
        where o.delivery_date < $1::date and l.quantity_delivered > 0
          and (${drawn('case', ordersPerCase)} = 0 or o.delivery_date >= $1::date - $2::int and (${drawn('late', 3)} = 0 or o.customer_id = '${complainer}'))
     ), chosen as (
       select o.*, ${drawn('cause', 7)} + turn as draw, 1 + ${drawn('count', 3)} as wanted, ${drawn('state', 10)} as fate,
              delivery_date >= $1::date - $2::int as is_new
         from delivered o
     ), lines as (
       select *, (array['Missing','Damaged','Warm','Wrong','Quality','ShortDate','Price'])[1 + draw % 7] as cause,
              greatest(1, quantity_delivered / 2) as quantity
         from chosen where turn <= wanted
     ), priced as (
       select *, case when cause = 'Price' then 0 else round(line_total_ore::numeric * quantity / quantity_delivered) end as ore,
              case when is_new then case when fate < 5 then 'Received' else 'InProgress' end
                when fate < 5 then 'Credited' when fate < 7 then 'Replaced' when fate < 9 then 'Rejected' else 'Noted' end as state
         from lines
     ), cases as (
       select customer_id, id as order_id, min(delivery_date) as day, min(state) as state, sum(ore) as ore,
              $3::bigint + row_number() over (order by min(delivery_date), id) - 1 as case_id
         from priced group by customer_id, id
     ), reporters as (
       select distinct on (m.customer_id) m.customer_id, u.id as user_id, u.display_name
         from memberships m join users u on u.id = m.user_id where m.may_order order by m.customer_id, u.email
     ), made as (
       insert into customer_cases (customer_id, id, order_id, state, wish, client_key, created_at, created_by,
           created_by_name, expected_credit_ore, answer, answered_at, answered_by)
       select c.customer_id, c.case_id, c.order_id, c.state,
              case c.state when 'Replaced' then 'Replacement' when 'Noted' then 'Inform' else 'Credit' end,
              'demo-' || c.order_id, c.day + interval '10 hours', r.user_id, r.display_name,
              case when c.state in ('Replaced', 'Noted') then 0 else c.ore end,
              case c.state when 'Credited' then 'Vi beklager fejlen. Beløbet er krediteret.'
                when 'Replaced' then 'Nye varer kom med næste levering'
                when 'Rejected' then 'varen blev erstattet efter aftale'
                when 'Noted' then 'Tak for besked. Vi har talt med lageret.' end,
              case when c.state not in ('Received', 'InProgress') then c.day + interval '34 hours' end,
              case when c.state <> 'Received' then 'Mads Friis' end
         from cases c join reporters r on r.customer_id = c.customer_id
       returning customer_id, id
     )
     insert into customer_case_lines (customer_id, case_id, position, order_position, product_id, name, cause, quantity,
         celsius, note, is_late, expected_credit_ore, credited_ore)
     select p.customer_id, c.case_id, p.turn, p.position, p.product_id, p.name, p.cause, p.quantity,
            case when p.cause = 'Warm' then 6.8 + p.turn end,
            case p.cause when 'Damaged' then 'Emballagen var i stykker' when 'Quality' then 'Bløde og mørke pletter' end,
            p.state = 'Rejected' and p.turn = 1,
            case when p.state in ('Replaced', 'Noted') then 0 else p.ore end,
            case when p.state = 'Credited' then p.ore else 0 end
       from priced p join cases c on c.customer_id = p.customer_id and c.order_id = p.id
       join made m on m.customer_id = c.customer_id and m.id = c.case_id`,
    [days.today, openDays, firstCaseNumber],
  );
}
