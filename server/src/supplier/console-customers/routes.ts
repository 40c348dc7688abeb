import { listCustomerChoices } from '@engros/contracts/supplier/choices.ts';
import * as calls from '@engros/contracts/supplier/people/customers.ts';
import type { ConsoleOrdersParts } from '../../erp/console-orders/present.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { answerChoices } from '../../people/choices/answer-choices.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { bringBackCustomer, changeCustomerRecord, listCustomerVersions } from './change-record.ts';
import { changeCustomerState } from './change-state.ts';
import { readConsoleCustomer } from './read-customer.ts';

export type CustomerSettings = ConsoleOrdersParts & Omit<AccountMailParts, 'text' | 'timeZone'>;

export function consoleCustomersRoutes(registrar: Registrar, { receiver, ...mails }: CustomerSettings): void {
  const { text, timeZone } = registrar.parts;
  const mail = { ...mails, text, timeZone };
  serve(registrar, listCustomerChoices, answerChoices);
  serve(registrar, calls.readConsoleCustomer, readConsoleCustomer({ receiver }));
  serve(registrar, calls.changeCustomerState, changeCustomerState);
  serve(registrar, calls.changeCustomerRecord, changeCustomerRecord(mail));
  serve(registrar, calls.listCustomerVersions, listCustomerVersions);
  serve(registrar, calls.bringBackCustomer, bringBackCustomer(mail));
}
