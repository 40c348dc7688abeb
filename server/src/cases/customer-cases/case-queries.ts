import type { CaseState } from '@engros/contracts/cases/customer-cases.ts';
import type { CaseCause, CaseWish } from '@engros/contracts/values/case-rule.ts';
import type { Kysely } from 'kysely';
import { type Statement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { withExpectedNow } from './expected-now.ts';

type Db = Kysely<Tables>;
type Scope = Pick<CustomerScope, 'customerId'>;

export interface CaseLineRow {
  lineId: number;
  productId: string;
  name: string;
  cause: CaseCause;
  quantity: number;
  quantityDelivered: number;
  unitCode: string;
  textSingular: string;
  textPlural: string;
  celsius: number | null;
  note: string | null;
  isLate: boolean;
  expectedCreditOre: number;
  creditedOre: number;
  photoIds: string[];
}

export interface CaseRow {
  customerId: string;
  customerName: string;
  id: number;
  orderId: number;
  createdAt: Temporal.Instant;
  createdBy: string | null;
  createdByName: string;
  deliveryDate: string;
  state: CaseState;
  wish: CaseWish;
  expectedCreditOre: number;
  answer: string | null;
  answeredAt: Temporal.Instant | null;
  answeredBy: string | null;
  creditNoteId: string | null;
  lines: CaseLineRow[];
  /** True for an open case of whose order something was credited; see `withExpectedNow`. */
  isCreditedMeanwhile: boolean;
  /** All cases that match, on all pages together. */
  found: number;
}

const open = "c.state in ('Received', 'InProgress')";

// A page of cases with their lines and photos in one round trip.
const casesWhere = (name: string, condition: string, page: string): Statement<CaseRow> =>
  statement<CaseRow>(
    name,
    `select c.customer_id as "customerId", k.name as "customerName", c.id, c.order_id as "orderId",
        c.created_at as "createdAt", c.created_by as "createdBy", c.created_by_name as "createdByName",
        o.delivery_date as "deliveryDate", c.state, c.wish, c.expected_credit_ore as "expectedCreditOre", c.answer,
        c.answered_at as "answeredAt", c.answered_by as "answeredBy", c.credit_note_id as "creditNoteId",
        (select json_agg(json_build_object('lineId', l.order_position, 'productId', l.product_id, 'name', l.name,
            'cause', l.cause, 'quantity', l.quantity, 'quantityDelivered', ol.quantity_delivered,
            'unitCode', ol.sales_unit_code, 'textSingular', coalesce(u.text_singular, ol.sales_unit_code),
            'textPlural', coalesce(u.text_plural, ol.sales_unit_code), 'celsius', l.celsius, 'note', l.note,
            'isLate', l.is_late, 'expectedCreditOre', l.expected_credit_ore, 'creditedOre', l.credited_ore,
            'photoIds', (select coalesce(json_agg(p.id order by p.uploaded_at, p.id), '[]') from customer_case_photos p
               where p.customer_id = l.customer_id and p.case_id = l.case_id and p.case_position = l.position))
            order by l.position)
          from customer_case_lines l
          join order_lines ol on ol.customer_id = l.customer_id and ol.order_id = c.order_id
            and ol.position = l.order_position
          left join sales_units u on u.product_id = ol.product_id and u.code = ol.sales_unit_code
         where l.customer_id = c.customer_id and l.case_id = c.id) as lines,
        ${open} and (exists (select from sales_documents d
            where d.customer_id = c.customer_id and d.order_id = c.order_id and d.kind = 'CreditNote')
          or exists (select from customer_cases y join customer_case_lines z on z.customer_id = y.customer_id and z.case_id = y.id
            where y.customer_id = c.customer_id and y.order_id = c.order_id and z.credited_ore > 0)) as "isCreditedMeanwhile",
        (count(*) over ())::int as found
      from customer_cases c
      join orders o on o.customer_id = c.customer_id and o.id = c.order_id
      join customers k on k.id = c.customer_id
     where ${condition} ${page}`,
    {
      customerId: 'text',
      customerName: 'text',
      id: 'int8',
      orderId: 'int8',
      createdAt: 'timestamptz',
      createdBy: 'uuid?',
      createdByName: 'text',
      deliveryDate: 'date',
      state: 'text',
      wish: 'text',
      expectedCreditOre: 'int8',
      answer: 'text?',
      answeredAt: 'timestamptz?',
      answeredBy: 'text?',
      creditNoteId: 'uuid?',
      lines: 'json',
      isCreditedMeanwhile: 'bool',
      found: 'int4',
    },
  );

const newest = casesWhere(
  'cases_newest',
  'c.customer_id = $1',
  'order by c.created_at desc, c.id desc limit $2',
);
const one = casesWhere('cases_one', 'c.customer_id = $1 and c.id = $2', '');
const ofKey = casesWhere('cases_of_key', 'c.customer_id = $1 and c.client_key = $2', '');
const anyOne = casesWhere('cases_any_one', 'c.id = $1', '');

/** `$2` is the group of states and `$3` a number or words in lower case; both match everything when empty. */
const found = casesWhere(
  'cases_found',
  `c.customer_id = $1 and ($2 = 'all' or (${open}) = ($2 = 'open'))
     and ($3 = '' or starts_with(c.id::text, $3) or starts_with(c.order_id::text, $3)
       or exists (select from customer_case_lines f where f.customer_id = c.customer_id and f.case_id = c.id
         and (f.product_id = upper($3) or strpos(lower(f.name), $3) > 0)))`,
  'order by o.delivery_date desc, c.id desc limit $4 offset $5',
);

const ofAll = casesWhere(
  'cases_of_all',
  `($1 = 'all' or (${open}) = ($1 = 'open'))`,
  `order by ${open} desc, case when ${open} then c.created_at end, c.created_at desc, c.id limit $2 offset $3`,
);

const waiting = casesWhere(
  'cases_waiting',
  "c.state = 'Received' and c.created_at <= $1::timestamptz",
  'order by c.created_at, c.id limit $2',
);

export const listNewestCases = async (db: Db, { customerId }: Scope, limit: number) =>
  withExpectedNow(db, await newest.rows(db, [customerId, limit]));

export const findCase = async (db: Db, { customerId }: Scope, id: number) =>
  (await withExpectedNow(db, await one.rows(db, [customerId, id])))[0];

/** A case of any customer with what it expected when it was reported, for staff and the application itself. */
export const findAnyCase = (db: Db, id: number) => anyOne.row(db, [id]);

export const findCaseOfKey = async (db: Db, { customerId }: Scope, clientKey: string) =>
  (await withExpectedNow(db, await ofKey.rows(db, [customerId, clientKey])))[0];

export interface CasePage {
  group: string;
  skip: number;
  limit: number;
}

export const searchCases = async (
  db: Db,
  { customerId }: Scope,
  { text, group, skip, limit }: CasePage & { text: string },
) => withExpectedNow(db, await found.rows(db, [customerId, group, text.trim().toLowerCase(), limit, skip]));

export const listAllCases = async (db: Db, { group, skip, limit }: CasePage) =>
  withExpectedNow(db, await ofAll.rows(db, [group, limit, skip]));

interface OpenOfDay {
  day: string;
  cases: number;
}

// Plain SQL, because the query builder cannot convert a time to a time zone.
const openByDay = statement<OpenOfDay>(
  'cases_open_by_day',
  `select (c.created_at at time zone $1)::date as day, count(*)::int as cases from customer_cases c
    where ${open} group by 1`,
  { day: 'date', cases: 'int4' },
);

/** Of all customers, by the day on which the cases were made, in the supplier's time zone. */
export const countOpenByDay = (db: Db, timeZone: string) => openByDay.rows(db, [timeZone]);

/** Reported before `before`; nobody has looked at them; oldest first. */
export const listWaitingCases = async (db: Db, before: Temporal.Instant, limit: number) =>
  withExpectedNow(db, await waiting.rows(db, [before.toString(), limit]));

export interface CaseCounts {
  open: number;
  closed: number;
  yearCases: number;
  yearCreditedOre: number;
}

// Plain SQL, because the query builder cannot write a sum whose filter is a subquery.
const counts = statement<CaseCounts>(
  'cases_counted',
  `select count(*) filter (where ${open})::int as open, count(*) filter (where not (${open}))::int as closed,
      count(*) filter (where c.created_at >= $2::timestamptz)::int as "yearCases",
      coalesce(sum((select sum(l.credited_ore) from customer_case_lines l
        where l.customer_id = c.customer_id and l.case_id = c.id)) filter (where c.created_at >= $2::timestamptz), 0)::bigint
        as "yearCreditedOre"
    from customer_cases c where c.customer_id = $1`,
  { open: 'int4', closed: 'int4', yearCases: 'int4', yearCreditedOre: 'int8' },
);

/** Also sums the credits of the cases reported since a moment. */
export async function countCases(
  db: Db,
  { customerId }: Scope,
  since: Temporal.Instant,
): Promise<CaseCounts> {
  const row = await counts.row(db, [customerId, since.toString()]);
  if (row === undefined) throw new Error('sums without a group are one row');
  return row;
}
