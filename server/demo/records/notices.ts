import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';

/**
 * Groups whose kitchens receive the supplier's news. Kitchens without a group receive only notifications about their
 * own orders and prices.
 */
const groups = ['HAVNEN', 'NORDKANT', 'KOMMUNE', 'PLEJE', 'HOTEL', 'CAFE'];

const news = [
  {
    kind: 'Delivery',
    isPromoted: true,
    position: 1,
    da: [
      'Vælg jeres juleåbningstider, så fryser vi ikke varer ned forgæves',
      'Svar senest to uger før jul',
      'Skriv til os, hvilke dage I har lukket mellem jul og nytår. Så planlægger vi ruterne efter jer, og ingen varer står på rampen.',
    ],
    en: [
      'Choose your opening days at Christmas, so that no goods are frozen in vain',
      'Answer two weeks before Christmas',
      'Write to us on which days you are closed between Christmas and New Year. We plan the routes around you.',
    ],
    link: ['/forms/juledage', 'Vælg dage', 'Choose days'],
  },
  {
    kind: 'Delivery',
    isPromoted: false,
    position: 50,
    da: [
      'Ændrede leveringsdage i jul og nytår',
      'Bestil i god tid til uge 52',
      'Vi kører ikke på helligdage. Frister og nye leveringsdage står i kalenderen, når du vælger dag.',
    ],
    en: [
      'Changed delivery days at Christmas and New Year',
      'Order in good time for week 52',
      'We do not deliver on public holidays. Deadlines and new days are in the calendar when you choose a day.',
    ],
    link: ['/checkout/basket', 'Se leveringsdage', 'See delivery days'],
  },
  {
    kind: 'News',
    isPromoted: false,
    position: 50,
    da: [
      'Madspildsvarer, der passer til jer',
      'Op til −50 %',
      'Hver morgen lægger vi varer med kort holdbarhed ud. De står samlet under Stop madspild.',
    ],
    en: [
      'Food waste offers that suit you',
      'Up to −50 %',
      'Every morning we offer goods with a short date. You find them under Stop food waste.',
    ],
    link: ['/catalog/search?foodWaste=True', 'Se varerne', 'See the goods'],
  },
] as const;

/**
 * Inserts notifications of each kind, e-mail addresses for recalls, and an open recall that half of the kitchens have
 * answered.
 */
export async function seedNotices(client: ClientBase, days: DemoDays, now: Temporal.Instant): Promise<void> {
  await seedNews(client, days);
  await seedEvents(client, days);
  await seedAddresses(client, days);
  await seedRecalls(client, days, now);
}

async function seedNews(client: ClientBase, days: DemoDays): Promise<void> {
  await insertRows(
    client,
    'notifications',
    {
      client_key: 'text',
      kind: 'text',
      position: 'int',
      is_promoted: 'boolean',
      title_da: 'text',
      lead_da: 'text',
      text_da: 'text',
      title_en: 'text',
      lead_en: 'text',
      text_en: 'text',
      link_address: 'text',
      link_text_da: 'text',
      link_text_en: 'text',
      audience: 'text',
      targets: 'text[]',
      valid_from: 'timestamptz',
      valid_until: 'timestamptz',
      published_by: 'text',
      published_at: 'timestamptz',
      mailed_at: 'timestamptz',
    },
    news.map(({ kind, position, isPromoted, da, en, link }, at) => {
      const from = days.instant(days.day(-1 - at), '08:00');
      return {
        client_key: `demo-news-${at}`,
        kind,
        position,
        is_promoted: isPromoted,
        title_da: da[0],
        lead_da: da[1],
        text_da: da[2],
        title_en: en[0],
        lead_en: en[1],
        text_en: en[2],
        link_address: link[0],
        link_text_da: link[1],
        link_text_en: link[2],
        audience: 'groups',
        targets: groups,
        valid_from: from,
        valid_until: days.instant(days.day(40), '23:59'),
        published_by: 'Karen Dam',
        published_at: from,
        mailed_at: from,
      };
    }),
  );
}

/** All except the newest are read. */
async function seedEvents(client: ClientBase, days: DemoDays): Promise<void> {
  await client.query(
    `insert into customer_notifications (customer_id, kind, facts, dedupe_key, created_at, mailed_at)
     select told.*, told.at from (
       select o.customer_id, 'OrderChanged', jsonb_build_object('orderId', o.id, 'why', 'Changed', 'lines', o.number_of_deviations,
                'deliveryDate', o.delivery_date::text), 'order:' || o.id || ':demo', (o.delivery_date - 1) + time '09:40'
         from orders o where o.number_of_deviations > 0 and o.delivery_date between $1::date - 20 and $1::date
       union all
       select c.customer_id, 'CaseAnswered', jsonb_build_object('caseId', c.id, 'orderId', c.order_id, 'state', c.state,
                'creditOre', c.expected_credit_ore), 'case:' || c.id || ':' || c.state, c.answered_at
         from customer_cases c where c.answered_at > $1::date - 60
       union all
       (select distinct on (l.customer_id) l.customer_id, 'BackInStock', jsonb_build_object('productId', p.id, 'name', p.name,
                'nameEn', p.name_en), 'stock:' || p.id || ':demo', ($1::date - 2) + time '10:15'
         from favorite_list_products l join products p on p.id = l.product_id order by l.customer_id, p.id)
     ) as told (customer_id, kind, facts, key, at)
     where customer_id !~ '^2007' and at <= $2::timestamptz
     order by at, customer_id, key
     on conflict do nothing`,
    [days.today, days.instant(days.today, '05:00')],
  );
  await client.query(
    `insert into notification_reads (user_id, notification_id, read_at)
     select m.user_id, n.id, n.created_at + interval '3 hours'
       from customer_notifications n join memberships m on m.customer_id = n.customer_id
      where n.created_at < $1::date - 3 on conflict do nothing`,
    [days.today],
  );
}

async function seedAddresses(client: ClientBase, days: DemoDays): Promise<void> {
  const at = days.instant(days.day(-100), '09:00');
  await client.query(
    `insert into recall_addresses (customer_id, email, confirmed_at, created_at, sent_at, link_expires_at)
     select c.id, split_part(u.email, '@', 1) || '.vagt@' || split_part(u.email, '@', 2), $1::timestamptz, $1::timestamptz, $1::timestamptz,
            $1::timestamptz + interval '7 days'
       from customers c join memberships m on m.customer_id = c.id join users u on u.id = m.user_id
      where c.id ~ '^200[1-6]' on conflict do nothing`,
    [at],
  );
  const sent = days.instant(days.day(-1), '09:14');
  await client.query(
    `insert into recall_addresses (customer_id, email, created_at, sent_at, link_expires_at)
     values ('200102', 'souschef@kystvejen.example', $1, $1, $1::timestamptz + interval '7 days')`,
    [sent],
  );
  // A database trigger inserted the customers' own addresses with the real time, so their times are set to those of the
  // demo.
  await client.query(
    `update recall_addresses set id = md5(customer_id || email)::uuid,
       created_at = case when is_permanent then $1::timestamptz else created_at end,
       confirmed_at = case when is_permanent then $1::timestamptz else confirmed_at end`,
    [at],
  );
}

/** Number of minutes since the open recall was sent. */
const runningFor = 20;

async function seedRecalls(client: ClientBase, days: DemoDays, now: Temporal.Instant): Promise<void> {
  await aRecall(client, {
    from: days.day(-24),
    to: days.day(-2),
    sentAt: now.subtract({ minutes: runningFor }).toString(),
    state: 'Sent',
    rank: 0,
  });
  await aRecall(client, {
    from: days.day(-90),
    to: days.day(-60),
    sentAt: days.instant(days.day(-58), '11:20'),
    state: 'Closed',
    rank: 3,
  });
}

interface DemoRecall {
  from: string;
  to: string;
  sentAt: string;
  state: 'Sent' | 'Closed';
  /**
   * Index of the recalled product among those that Café Kystvejen bought, sorted by how many kitchens received them.
   */
  rank: number;
}

/**
 * Inserts a recall of a product that Café Kystvejen and other kitchens received between two days. A closed recall has
 * the answers of all kitchens.
 */
async function aRecall(client: ClientBase, recall: DemoRecall): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `with bought as (
       select dl.product_id, count(distinct dl.customer_id) as kitchens
         from delivery_lines dl join deliveries d on d.customer_id = dl.customer_id and d.id = dl.delivery_id
        where d.state = 'Delivered' and d.delivery_date between $1::date and $2::date
        group by dl.product_id having bool_or(dl.customer_id = '200102')
        order by kitchens desc, dl.product_id offset $5::int limit 1)
     insert into recalls (client_key, product_id, name_da, name_en, delivered_from, delivered_to, reason_da, reason_en, action_da,
         action_en, authority_case, state, composed_by, composed_at, sent_by, sent_at, closed_by, closed_at)
     select 'demo-recall-' || $5::int, p.id, p.name, coalesce(p.name_en, p.name), $1, $2, 'Mulig forekomst af listeria', 'Possible listeria',
            'Kassér varen. Rens bakker og skær, der har rørt den. I får kreditnota uden at gøre mere.',
            'Throw the goods out. Clean trays and blades that touched them. You get a credit note without doing more.',
            '2026-29-0441', $3, 'Karen Dam', $4::timestamptz - interval '28 minutes', 'Karen Dam', $4::timestamptz,
            case when $3 = 'Closed' then 'Karen Dam' end, case when $3 = 'Closed' then $4::timestamptz + interval '2 days' end
       from bought b join products p on p.id = b.product_id returning id`,
    [recall.from, recall.to, recall.state, recall.sentAt, recall.rank],
  );
  const id = rows[0]?.id;
  if (id === undefined) return;
  await client.query(
    `insert into recall_customers (customer_id, recall_id, quantity, unit_text, deliveries, basis)
     select d.customer_id, r.id, sum(dl.quantity * coalesce(l.unit_quantity, 1)),
            coalesce((select u.text_plural from sales_units u where u.product_id = r.product_id and u.quantity = 1 limit 1), 'stk.'),
            jsonb_agg(jsonb_build_object('day', d.delivery_date, 'quantity', dl.quantity * coalesce(l.unit_quantity, 1), 'lot', dl.lot)
              order by d.delivery_date), 'Window'
       from recalls r join delivery_lines dl on dl.product_id = r.product_id
       join deliveries d on d.customer_id = dl.customer_id and d.id = dl.delivery_id
       left join order_lines l on l.customer_id = dl.customer_id and l.order_id = d.order_id and l.position = dl.order_position
      where r.id = $1 and d.state = 'Delivered' and d.delivery_date between r.delivered_from and r.delivered_to
      group by d.customer_id, r.id`,
    [id],
  );
  await client.query(
    `update recall_customers rc set answer = (array['UsedUp','Discarded','Returned','UsedUp'])[1 + abs(hashtext(rc.customer_id)) % 4],
            opened_at = r.sent_at + interval '5 minutes', answered_by = u.display_name, answered_user = u.id, answered_via = 'Page',
            answered_at = r.sent_at + interval '1 minute' * (4 + abs(hashtext(rc.customer_id)) % 14)
       from recalls r, (select distinct on (m.customer_id) m.customer_id, u.id, u.display_name from memberships m
              join users u on u.id = m.user_id order by m.customer_id, u.email) u
      where rc.recall_id = $1 and r.id = rc.recall_id and u.customer_id = rc.customer_id
        and (r.state = 'Closed' or rc.customer_id !~ '^200[126]' or rc.customer_id in ('200100', '200101', '200200'))`,
    [id],
  );
  await client.query(
    "update recall_customers set quantity_left = 1 where recall_id = $1 and answer in ('Discarded', 'Returned')",
    [id],
  );
  await client.query(
    `insert into recall_rounds (recall_id, round, kind, sent_by, asked_at)
     select id, 1, 'Sent', sent_by, sent_at from recalls where id = $1`,
    [id],
  );
  await client.query(
    `insert into recall_mails (recall_id, round, email, language, customers, asked_at, written_at)
     select r.id, 1, a.email, 'da', array_agg(a.customer_id), r.sent_at, case when r.state = 'Closed' then r.sent_at end
       from recalls r join recall_customers rc on rc.recall_id = r.id join recall_addresses a on a.customer_id = rc.customer_id
      where r.id = $1 and a.confirmed_at is not null group by r.id, a.email`,
    [id],
  );
}
