import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';
import type {
  CustomerPage,
  readConsoleCustomer as contract,
} from '@engros/contracts/supplier/people/customers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import { creditLeft } from '../../documents/customer-credit/credit.ts';
import { findCredit } from '../../documents/customer-credit/credit-queries.ts';
import { type ConsoleOrdersParts, presentRows } from '../../erp/console-orders/present.ts';
import { listNextSupplierOrders } from '../../erp/console-orders/supplier-order-queries.ts';
import { presentSupplierOrder } from '../../erp/console-orders/supplier-orders.ts';
import { presentRhythm } from '../../people/customers/route-rhythm.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findConsoleCustomer, presentCustomer } from '../console-people/people-queries.ts';
import { peopleOfCustomer } from '../console-people/read-people.ts';
import * as queries from './customer-queries.ts';
import { presentRecord, readOwners, readValues } from './customer-record.ts';
import { presentStanding } from './present.ts';

const ordersShown = 5;
const casesShown = 3;
const pricesShown = 5;
const extraDaysShown = 5;

interface At {
  customerId: string;
  now: Temporal.Instant;
  today: string;
}

/** Only what the caller may read: people, orders, cases and connections with that part of the console each. */
export const readConsoleCustomer =
  (parts: ConsoleOrdersParts): Handler<typeof contract> =>
  async (ctx, { params }, fail) => {
    const ifMay = <T>(part: ConsolePart, read: () => Promise<T>): Promise<T | null> =>
      ctx.viewer.rights.has(`console:${part}`) ? read() : Promise.resolve(null);
    const db = ctx.database.kysely;
    const now = ctx.clock.now();
    const at: At = { customerId: params.customerNumber, now, today: dateIn(now, ctx.timeZone) };
    const { customerId } = at;
    const [row, facts] = await Promise.all([
      queries.findRecord(db, customerId),
      findConsoleCustomer(db, customerId),
    ]);
    if (row === undefined || facts === undefined) return fail('customerNotFound');
    const [
      standing,
      owners,
      values,
      SalesPersons,
      priced,
      Delivery,
      People,
      Orders,
      Cases,
      Connections,
      contacts,
      payment,
    ] = await Promise.all([
      queries.findStanding(db, customerId),
      readOwners(db),
      readValues(db, customerId),
      queries.listSalesPersons(db, customerId),
      pricesOf(db, at),
      deliveryOf(db, at),
      ifMay('people', () => peopleOfCustomer(db, customerId)),
      ifMay('orders', () => ordersOf(db, at, parts)),
      ifMay('cases', () => casesOf(db, at, ctx.timeZone)),
      ifMay('procurement', () => connectionsOf(db, at)),
      queries.listContacts(db, customerId),
      paymentOf(db, at, row.bill_to_id),
    ]);
    return {
      ReadAt: now.toString(),
      Customer: {
        ...presentCustomer(facts),
        Address: row.address,
        PostalCode: row.postal_code,
        Phone: row.phone,
        Email: row.email,
        CreatedAt: row.created_at.toString(),
      },
      Standing: presentStanding(standing),
      SalesPersons,
      Record: presentRecord(values ?? {}, owners),
      MayOwnFields: ctx.viewer.role === 'admin',
      Limits: {
        MinimumOrderOre: row.minimum_order_ore,
        RefusesBelowMinimum: row.refuses_below_minimum,
        FreeDeliveryFromOre: row.free_delivery_from_ore,
        DeliveryFeeOre: row.delivery_fee_ore,
        PaymentDays: row.payment_days,
        InvoicePeriod: row.invoice_period as CustomerPage['Limits']['InvoicePeriod'],
        ...payment,
      },
      ...priced,
      Prices: {
        ...priced.Prices,
        AgreementNumber: row.agreement_number,
        AgreementUntil: row.agreement_until,
        DiscountBasisPoints: row.discount_basis_points,
      },
      Delivery,
      People: People ?? null,
      Orders,
      Cases,
      Connections,
      Contacts: contacts.map(({ kind, at: when, name }) => ({
        Kind: kind as CustomerPage['Contacts'][number]['Kind'],
        At: when.toString(),
        Name: name,
      })),
    };
  };

async function paymentOf(
  db: Kysely<Tables>,
  { customerId, today }: At,
  billToId: string | null,
): Promise<Pick<CustomerPage['Limits'], 'BillTo' | 'PaysFor' | 'Credit'>> {
  const [payer, PaysFor, credit] = await Promise.all([
    billToId === null ? undefined : queries.findRecord(db, billToId),
    queries.countPaidFor(db, customerId),
    findCredit(db, customerId, { today }),
  ]);
  return {
    BillTo: payer ? { Id: payer.id, Name: payer.name } : null,
    PaysFor,
    Credit: credit && {
      LimitOre: credit.limitOre,
      OwedOre: credit.owedOre,
      OrderedOre: credit.orderedOre,
      LeftOre: creditLeft(credit),
      IsRefused: credit.isRefused,
    },
  };
}

async function pricesOf(db: Kysely<Tables>, { customerId, today }: At) {
  const soon = Temporal.PlainDate.from(today).add({ days: consoleLimits.agreementEndsDays }).toString();
  const [counted, Newest] = await Promise.all([
    queries.countOfCustomer(db, customerId, { today, soon }),
    queries.listAgreedPrices(db, customerId, today, pricesShown),
  ]);
  return {
    Prices: {
      OwnPrices: counted.ownPrices,
      GroupPrices: counted.groupPrices,
      EndingPrices: counted.endingPrices,
      EndsFirst: counted.endsFirst,
      Newest,
    },
    Assortment: { Allowed: counted.allowed, Excluded: counted.excluded, OwnNumbers: counted.ownNumbers },
  };
}

const timeOf = (time: string): string => time.slice(0, 5);

async function deliveryOf(db: Kysely<Tables>, { customerId, today }: At): Promise<CustomerPage['Delivery']> {
  const [routes, extra] = await Promise.all([
    queries.listRoutes(db, customerId),
    queries.listExtraDays(db, customerId, today, extraDaysShown),
  ]);
  return {
    Routes: routes.map((route) => ({
      Weekday: route.weekday,
      RouteName: route.route_name,
      CutOffTime: timeOf(route.cut_off_time),
      CutOffWorkingDays: route.cut_off_working_days,
      From: timeOf(route.window_from),
      To: timeOf(route.window_to),
      ...presentRhythm(route),
    })),
    ExtraDays: extra.map(({ date }) => date),
  };
}

async function ordersOf(
  db: Kysely<Tables>,
  { customerId, now, today }: At,
  { receiver }: ConsoleOrdersParts,
): Promise<CustomerPage['Orders']> {
  const [next, Total, others] = await Promise.all([
    queries.listNextOrders(db, customerId, today, ordersShown),
    queries.countOrders(db, customerId),
    listNextSupplierOrders(db, customerId, today, ordersShown),
  ]);
  const rows = await presentRows(
    db,
    next.map(({ id }) => ({ customerId, id })),
    { receiver, now },
  );
  const byId = new Map(rows.map((row) => [Number(row.Id), row]));
  return {
    Total,
    Waiting: next[0]?.waiting ?? 0,
    Next: next.flatMap(({ id }) => byId.get(id) ?? []),
    Others: others.map(presentSupplierOrder),
  };
}

async function casesOf(
  db: Kysely<Tables>,
  { customerId, now }: At,
  timeZone: string,
): Promise<CustomerPage['Cases']> {
  const year = now.toZonedDateTimeISO(timeZone).with({ month: 1, day: 1 }).startOfDay().toInstant();
  const [open, counted] = await Promise.all([
    queries.listOpenCases(db, customerId, casesShown),
    queries.countCases(db, customerId, year),
  ]);
  return {
    Open: open.map((row) => ({
      Id: String(row.id),
      OrderId: String(row.order_id),
      CreatedAt: row.created_at.toString(),
      CreatedBy: row.created_by_name,
      ExpectedCreditOre: row.expected_credit_ore,
    })),
    OpenCount: counted.open,
    ClosedThisYear: counted.closed,
  };
}

async function connectionsOf(db: Kysely<Tables>, { customerId }: At) {
  const rows = await queries.listConnections(db, customerId);
  return rows.map(({ id, name, protocol, isActive, lastUsedAt }) => ({
    Id: id,
    Name: name,
    Protocol: protocol as 'oci' | 'cxml' | 'peppol',
    IsActive: isActive,
    LastUsedAt: lastUsedAt?.toString() ?? null,
  }));
}
