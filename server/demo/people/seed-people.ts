import type { ClientBase } from 'pg';
import { weekdayOf } from '../../src/platform/calendar-date.ts';
import { insertRows } from '../bulk-insert.ts';
import { type DemoDays, stocktakingDay } from '../demo-days.ts';
import { glnOf } from '../gtin.ts';
import { cutOffOf, type DemoCustomer, demoCustomers, dropSizeOf } from './customers.ts';
import { customerGroups, depots } from './depots-and-groups.ts';
import { seedSalesPersons } from './sales-persons.ts';
import { seedSingleSignOns } from './single-sign-ons.ts';
import { demoUsers } from './users.ts';

function customerRow(customer: DemoCustomer, index: number, days: DemoDays, createdAt: string) {
  const dropSize = dropSizeOf(customer.kind);
  const isReferenceRequired = customer.id === '200200';
  return {
    id: customer.id,
    name: customer.name,
    name2: customer.name2,
    attention: customer.attention,
    address: customer.address,
    postal_code: customer.postalCode,
    city: customer.city,
    phone: `+45 75 ${10 + (index % 80)} ${20 + ((index * 7) % 70)} ${10 + ((index * 13) % 80)}`,
    email: `faktura-${customer.id}@kunde.example`,
    gln: glnOf(123_400 + index * 17),
    company_number: String(30_000_000 + ((index * 7_919_317) % 12_999_999)),
    agreement_number: `A-${2201 + index}`,
    agreement_until: customer.groupId === null ? null : days.day(38 + (index % 3) * 90),
    payment_days: customer.kind === 'school' || customer.kind === 'care' ? 30 : 14,
    invoice_period: customer.kind === 'central' ? 'month' : index % 3 === 2 ? 'order' : 'week',
    group_id: customer.groupId,
    depot_id: customer.depotId,
    discount_basis_points: customer.discountBasisPoints,
    is_order_reference_required: isReferenceRequired,
    order_reference_max_length: isReferenceRequired ? 12 : 20,
    minimum_order_ore: dropSize.minimumOre,
    free_delivery_from_ore: dropSize.freeFromOre,
    delivery_fee_ore: dropSize.feeOre,
    created_at: createdAt,
  };
}

async function seedCustomers(client: ClientBase, days: DemoDays, createdAt: string): Promise<void> {
  const ofPlace = { latitude: 'float8', longitude: 'float8' };
  await insertRows(
    client,
    'depots',
    { id: 'text', name: 'text', postal_code: 'text', city: 'text', ...ofPlace },
    depots,
  );
  await insertRows(client, 'customer_groups', { id: 'text', name: 'text' }, customerGroups);
  const rows = demoCustomers.map((customer, index) => customerRow(customer, index, days, createdAt));
  await insertRows(
    client,
    'customers',
    {
      id: 'text',
      name: 'text',
      name2: 'text',
      attention: 'text',
      address: 'text',
      postal_code: 'text',
      city: 'text',
      phone: 'text',
      email: 'text',
      gln: 'text',
      company_number: 'text',
      agreement_number: 'text',
      agreement_until: 'date',
      payment_days: 'smallint',
      invoice_period: 'text',
      group_id: 'text',
      depot_id: 'text',
      discount_basis_points: 'int',
      is_order_reference_required: 'boolean',
      order_reference_max_length: 'int',
      minimum_order_ore: 'bigint',
      free_delivery_from_ore: 'bigint',
      delivery_fee_ore: 'bigint',
      created_at: 'timestamptz',
    },
    rows,
  );
}

async function seedUsers(client: ClientBase, passwordHash: string, createdAt: string): Promise<void> {
  const users = demoUsers.map((user) => ({
    id: user.id,
    email: user.email,
    display_name: user.name,
    phone: user.phone,
    password_hash: passwordHash,
    role: user.role,
    language: user.language,
    default_customer_id: user.customerIds[0] ?? null,
    console_parts: [...user.consoleParts],
    created_at: createdAt,
  }));
  await insertRows(
    client,
    'users',
    {
      id: 'uuid',
      email: 'text',
      display_name: 'text',
      phone: 'text',
      password_hash: 'text',
      role: 'text',
      language: 'text',
      default_customer_id: 'text',
      console_parts: 'text[]',
      created_at: 'timestamptz',
    },
    users,
  );
  const memberships = demoUsers.flatMap((user) =>
    user.customerIds.map((customerId) => ({
      customer_id: customerId,
      user_id: user.id,
      may_manage_users: user.isLeader,
      may_approve: user.isLeader,
      may_order: user.rights.mayOrder,
      may_see_prices: user.rights.maySeePrices,
      may_see_documents: user.rights.maySeeDocuments,
      created_at: createdAt,
    })),
  );
  await insertRows(
    client,
    'memberships',
    {
      customer_id: 'text',
      user_id: 'uuid',
      may_manage_users: 'boolean',
      may_approve: 'boolean',
      may_order: 'boolean',
      may_see_prices: 'boolean',
      may_see_documents: 'boolean',
      created_at: 'timestamptz',
    },
    memberships,
  );
  const staff = demoUsers.flatMap((user) =>
    user.depotIds.map((depot) => ({ user_id: user.id, depot_id: depot })),
  );
  await insertRows(client, 'staff_depots', { user_id: 'uuid', depot_id: 'text' }, staff);
}

// At least `from` days from today.
function nextWeekday(days: DemoDays, from: number, weekday: number): string {
  let offset = from;
  while (weekdayOf(days.day(offset)) !== weekday) offset += 1;
  return days.day(offset);
}

async function seedDelivery(client: ClientBase, days: DemoDays): Promise<void> {
  const routes = demoCustomers.flatMap((customer, index) =>
    customer.weekdays.map((weekday) => ({
      customer_id: customer.id,
      weekday,
      route_name: `Rute ${11 + (index % 14)}`,
      cut_off_time: cutOffOf(customer.id).time,
      cut_off_working_days: cutOffOf(customer.id).workingDays,
      window_from: customer.windowFrom,
      window_to: customer.windowTo,
    })),
  );
  await insertRows(
    client,
    'customer_routes',
    {
      customer_id: 'text',
      weekday: 'smallint',
      route_name: 'text',
      cut_off_time: 'time',
      cut_off_working_days: 'smallint',
      window_from: 'time',
      window_to: 'time',
    },
    routes,
  );
  const year = Number(days.today.slice(0, 4));
  const closures = [
    {
      date: `${year}-${stocktakingDay}`,
      depot_id: '*',
      name_da: 'Lageroptælling',
      name_en: 'Stocktaking',
    },
    {
      date: `${year + 1}-${stocktakingDay}`,
      depot_id: '*',
      name_da: 'Lageroptælling',
      name_en: 'Stocktaking',
    },
    {
      date: nextWeekday(days, 33, 3),
      depot_id: 'VEJ',
      name_da: 'Ombygning af pakkeri',
      name_en: 'Rebuilding',
    },
  ];
  await insertRows(
    client,
    'closures',
    { date: 'date', depot_id: 'text', name_da: 'text', name_en: 'text' },
    closures,
  );
  const saturday = nextWeekday(days, 11, 6);
  const extraDays = demoCustomers
    .filter(
      (customer) =>
        !customer.weekdays.includes(6) && ['restaurant', 'banquet', 'cafe'].includes(customer.kind),
    )
    .map((customer) => ({
      customer_id: customer.id,
      date: saturday,
      cut_off_time: '12:00',
      cut_off_working_days: 1,
      window_from: '07:00',
      window_to: '09:00',
    }));
  await insertRows(
    client,
    'extra_delivery_days',
    {
      customer_id: 'text',
      date: 'date',
      cut_off_time: 'time',
      cut_off_working_days: 'smallint',
      window_from: 'time',
      window_to: 'time',
    },
    extraDays,
  );
}

export async function seedPeople(client: ClientBase, days: DemoDays, passwordHash: string): Promise<void> {
  const createdAt = days.instant(days.day(-900), '08:00');
  await seedCustomers(client, days, createdAt);
  await seedSalesPersons(client);
  await seedUsers(client, passwordHash, createdAt);
  await seedSingleSignOns(client, passwordHash, createdAt);
  await seedDelivery(client, days);
}
