import * as customers from '@engros/contracts/people/customers.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { listCustomers, readCurrentCustomer, readCustomer } from './read-customers.ts';

export function customersRoutes(registrar: Registrar): void {
  serve(registrar, customers.listCustomers, listCustomers);
  serve(registrar, customers.readCurrentCustomer, readCurrentCustomer);
  serve(registrar, customers.readCustomer, readCustomer);
}
