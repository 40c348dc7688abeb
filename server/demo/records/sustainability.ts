import type { ClientBase } from 'pg';
import type { DemoDays } from '../demo-days.ts';

/** The restaurant and the canteen in the design pictures. */
const kitchens = ['200100', '200200'];

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
       select k.customer_id, 'demo-' || p.position, 0, $2::date - p.ago, 'Bakkegården', p.name, p.weight_g, p.ore, p.organic,
              k.display_name, $2::date - p.ago + interval '15 hours'
         from kitchen k, (values
           (1, 6, 'Æbler, danske', 40000, 72000, true), (2, 20, 'Kartofler, vaskede', 125000, 118750, true),
           (3, 34, 'Honning', 6000, 54000, false)
         ) as p (position, ago, name, weight_g, ore, organic)`,
    [kitchens, days.today],
  );
}
