import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import { demoCustomers } from './customers.ts';

/** Sales persons with their depots; each customer gets one or two from the customer's depot. */
const sellers = [
  {
    id: 'sofie-lund',
    depot: 'AAR',
    name: 'Sofie Lund',
    title: 'Sælger',
    phone: '75 00 00 42',
    email: 'sofie@fjordgros.example',
  },
  {
    id: 'jonas-bech',
    depot: 'AAR',
    name: 'Jonas Bech',
    title: 'Sælger, kantiner og pleje',
    phone: '75 00 00 43',
    email: 'jonas@fjordgros.example',
  },
  {
    id: 'line-oestergaard',
    depot: 'VEJ',
    name: 'Line Østergaard',
    title: 'Sælger',
    phone: '75 00 00 51',
    email: 'line@fjordgros.example',
  },
  {
    id: 'rune-mark',
    depot: 'VEJ',
    name: 'Rune Mark',
    title: 'Sælger, offentlige køkkener',
    phone: '75 00 00 52',
    email: 'rune@fjordgros.example',
  },
  {
    id: 'amina-rahimi',
    depot: 'KBH',
    name: 'Amina Rahimi',
    title: 'Sælger',
    phone: '75 00 00 61',
    email: 'amina@fjordgros.example',
  },
  {
    id: 'peter-voss',
    depot: 'KBH',
    name: 'Peter Voss',
    title: 'Sælger, hoteller',
    phone: '75 00 00 62',
    email: 'peter@fjordgros.example',
  },
] as const;

const text = 'text';

export async function seedSalesPersons(client: ClientBase): Promise<void> {
  const persons = sellers.map(({ depot: _depot, ...person }) => person);
  const ofPerson = { id: text, name: text, title: text, phone: text, email: text };
  await insertRows(client, 'sales_persons', ofPerson, persons);
  const links = demoCustomers.flatMap((customer, index) => {
    const [first, second] = sellers.filter(({ depot }) => depot === customer.depotId);
    const chosen = index % 3 === 0 ? [first, second] : [index % 2 === 0 ? first : second];
    return chosen.flatMap((person, at) =>
      person ? [{ customer_id: customer.id, sales_person_id: person.id, position: at + 1 }] : [],
    );
  });
  const ofLink = { customer_id: text, sales_person_id: text, position: 'smallint' };
  await insertRows(client, 'customer_sales_persons', ofLink, links);
}
