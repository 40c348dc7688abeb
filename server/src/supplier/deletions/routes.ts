import * as calls from '@engros/contracts/supplier/people/deletions.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { type DeletionParts, deleteCustomer, readCustomerDeletion } from './delete-customer.ts';
import { deletePerson, readPersonDeletion } from './delete-person.ts';

export function deletionRoutes(registrar: Registrar, mails: DeletionParts): void {
  const { text, timeZone } = registrar.parts;
  const parts = { ...mails, text, timeZone };
  serve(registrar, calls.readCustomerDeletion, readCustomerDeletion(parts));
  serve(registrar, calls.deleteCustomer, deleteCustomer(parts));
  serve(registrar, calls.readPersonDeletion, readPersonDeletion);
  serve(registrar, calls.deletePerson, deletePerson(parts));
}
