import type * as information from '@engros/contracts/people/customer-information.ts';
import { invoicePeriods } from '@engros/contracts/people/customer-information.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { findCustomer, findCustomerOf } from '../../customers/queries.ts';
import { presentRhythm } from '../../customers/route-rhythm.ts';
import { findCustomerFacts, findRoutes, findSalesPersons } from './customer-queries.ts';

const minutes = (time: string) => time.slice(0, 5);

/** Addresses, delivery days with deadlines, and agreement (ACC-10). */
export const readCustomerInformation: Handler<typeof information.readCustomerInformation> = async (
  ctx,
  _input,
  fail,
) => {
  const db = ctx.database.kysely;
  const facts = (await findCustomerFacts(db, ctx.scope)) ?? fail('customerNotFound');
  const customer = (await findCustomer(db, ctx.scope.customerId)) ?? fail('customerNotFound');
  const routes = await findRoutes(db, ctx.scope);
  return {
    Customer: customer,
    GroupName: facts.group_name,
    CompanyNumber: facts.company_number,
    Gln: facts.gln,
    Phone: facts.phone,
    Invoice: {
      EmailAddress: facts.email,
      Period: invoicePeriods.find((period) => period === facts.invoice_period) ?? null,
    },
    Depot: { Name: facts.depot_name, PostalCode: facts.depot_postal_code, City: facts.depot_city },
    DeliveryDays: routes.map((route) => ({
      Weekday: route.weekday,
      RouteName: route.route_name,
      From: minutes(route.window_from),
      To: minutes(route.window_to),
      CutOffTime: minutes(route.cut_off_time),
      CutOffWorkingDays: route.cut_off_working_days,
      ...presentRhythm(route),
    })),
    Agreement: {
      Number: facts.agreement_number,
      ValidTo: facts.agreement_until,
      PaymentDays: facts.payment_days,
      IsOrderReferenceRequired: facts.is_order_reference_required,
      OrderReferenceMaxLength: facts.order_reference_max_length,
      MinimumOrderOre: facts.minimum_order_ore,
      FreeDeliveryFromOre: facts.free_delivery_from_ore,
      DeliveryFeeOre: facts.delivery_fee_ore,
    },
  };
};

/** Throws customerNotFound for an id that is not one of the caller's customers (CUS-05). */
export const listSalesPersons: Handler<typeof information.listSalesPersons> = async (
  ctx,
  { params },
  fail,
) => {
  const db = ctx.database.kysely;
  if (!(await findCustomerOf(db, ctx.viewer, params.id))) return fail('customerNotFound');
  const persons = await findSalesPersons(db, params.id);
  return persons.map(({ id, name, title, phone, email }) => ({
    Id: id,
    Name: name,
    Title: title,
    Phone: phone,
    EmailAddress: email,
  }));
};
