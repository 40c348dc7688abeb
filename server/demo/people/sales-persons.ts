import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import { tableOf } from '../lists.ts';
import { demoCustomers } from './customers.ts';

/** Sales persons with their depots; each customer gets one or two from the customer's depot. */
const sellers = tableOf<'id' | 'depot' | 'name' | 'title' | 'phone' | 'email'>('sales-persons.csv');

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
