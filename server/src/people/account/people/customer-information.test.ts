import { listSalesPersons, readCustomerInformation } from '@engros/contracts/people/customer-information.ts';
import { expect, test } from 'vitest';
import { aCustomer, aUser, insertRows } from '../../../../test/builders.ts';
import { duringTests, testApp } from '../../../../test/test-app.ts';

const app = duringTests(testApp);

async function aSalesPerson(customerId: string, id: string, position: number) {
  const person = {
    id,
    name: `Sælger ${id}`,
    title: 'Sælger',
    phone: '75 00 00 42',
    email: `${id}@prove.example`,
  };
  await app.database.kysely.insertInto('sales_persons').values(person).execute();
  await insertRows(app.database, 'customer_sales_persons', {
    customer_id: customerId,
    sales_person_id: id,
    position,
  });
}

test('[CUS-05] answers the sales persons of a customer within reach, in order', async () => {
  const [own, second, foreign] = [
    await aCustomer(app.database),
    await aCustomer(app.database),
    await aCustomer(app.database),
  ];
  await aSalesPerson(own.id, `b${own.id}`, 1);
  await aSalesPerson(own.id, `a${own.id}`, 2);
  await aSalesPerson(foreign.id, `f${foreign.id}`, 1);
  const { userId } = await aUser(app.database, { customers: [own, second] });
  const caller = await app.signIn({ userId, customerId: own.id });
  const ask = (id: string) => app.call(caller, listSalesPersons, { params: { id } });
  expect((await ask(own.id)).model).toEqual([
    {
      Id: `b${own.id}`,
      Name: `Sælger b${own.id}`,
      Title: 'Sælger',
      Phone: '75 00 00 42',
      EmailAddress: `b${own.id}@prove.example`,
    },
    expect.objectContaining({ Id: `a${own.id}` }),
  ]);
  expect((await ask(second.id)).model).toEqual([]);
  for (const id of [foreign.id, 'findes-ikke']) expect((await ask(id)).error.Type).toBe('customerNotFound');
});

test('[ACC-10] answers addresses, days, deadlines and agreement of the customer ordered for', async () => {
  const customer = await aCustomer(app.database, {
    name2: 'Afd. Syd',
    weekdays: [2, 4],
    company_number: '38210477',
    gln: '5790001234501',
    email: 'faktura@prove.example',
    invoice_period: 'week',
    agreement_number: 'A-2208',
    agreement_until: '2026-12-31',
    payment_days: 14,
    is_order_reference_required: true,
    order_reference_max_length: 12,
    minimum_order_ore: 150_000,
    free_delivery_from_ore: 850_000,
    delivery_fee_ore: 34_500,
  });
  const { userId } = await aUser(app.database, { customers: [customer] });
  const caller = await app.signIn({ userId, customerId: customer.id });
  const { model } = await app.call(caller, readCustomerInformation);
  const day = {
    RouteName: 'Prøverute',
    From: '06:10',
    To: '06:50',
    CutOffTime: '16:00',
    CutOffWorkingDays: 1,
  };
  expect(model).toEqual({
    Customer: expect.objectContaining({ Id: customer.id, Name2: 'Afd. Syd' }),
    GroupName: null,
    CompanyNumber: '38210477',
    Gln: '5790001234501',
    Phone: null,
    Invoice: { EmailAddress: 'faktura@prove.example', Period: 'week' },
    Depot: { Name: 'Prøvelager', PostalCode: '8000', City: 'Aarhus C' },
    DeliveryDays: [
      { Weekday: 2, ...day },
      { Weekday: 4, ...day },
    ],
    Agreement: {
      Number: 'A-2208',
      ValidTo: '2026-12-31',
      PaymentDays: 14,
      IsOrderReferenceRequired: true,
      OrderReferenceMaxLength: 12,
      MinimumOrderOre: 150_000,
      FreeDeliveryFromOre: 850_000,
      DeliveryFeeOre: 34_500,
    },
  });
});
