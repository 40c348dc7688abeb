import * as calls from '@engros/contracts/supplier/people.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { changeCustomerPeople } from './change-customer-people.ts';
import { changeStaff, endSessionsOfPerson, lockPerson } from './change-person.ts';
import { inviteStaff, sendAccessLink } from './invite-people.ts';
import { listCustomers, listPeople, readConsolePerson, readCustomerPeople } from './read-people.ts';

export interface PeopleSettings extends Omit<AccountMailParts, 'text' | 'timeZone'> {
  sessions: Sessions;
}

export function consolePeopleRoutes(registrar: Registrar, { sessions, ...mails }: PeopleSettings): void {
  const { clock, text, timeZone, rateLimitFactor } = registrar.parts;
  const links = { ...mails, clock, text, timeZone, rateLimitFactor };
  serve(registrar, calls.listPeople, listPeople);
  serve(registrar, calls.readConsolePerson, readConsolePerson);
  serve(registrar, calls.lockPerson, lockPerson(sessions));
  serve(registrar, calls.sendAccessLink, sendAccessLink(links));
  serve(registrar, calls.endSessionsOfPerson, endSessionsOfPerson(sessions));
  serve(registrar, calls.changeStaff, changeStaff(sessions));
  serve(registrar, calls.inviteStaff, inviteStaff(links));
  serve(registrar, calls.readCustomerPeople, readCustomerPeople);
  serve(registrar, calls.changeCustomerPeople, changeCustomerPeople(sessions));
  serve(registrar, calls.listConsoleCustomers, listCustomers);
}
