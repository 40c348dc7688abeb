import * as impersonation from '@engros/contracts/people/impersonation.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Sessions } from '../session/sessions.ts';
import { readActingLog } from './acting-log.ts';
import { beginImpersonation } from './begin-impersonation.ts';
import {
  findCustomers,
  findPeople,
  findPeopleByCustomer,
  findPunchOutSingleSignOns,
  readPerson,
} from './directory.ts';
import { endImpersonation } from './end-impersonation.ts';

export function impersonationRoutes(registrar: Registrar, sessions: Sessions): void {
  serve(registrar, impersonation.findPeople, findPeople);
  serve(registrar, impersonation.findCustomers, findCustomers);
  serve(registrar, impersonation.findPeopleByCustomer, findPeopleByCustomer);
  serve(registrar, impersonation.readPerson, readPerson);
  serve(registrar, impersonation.findPunchOutSingleSignOns, findPunchOutSingleSignOns);
  serve(registrar, impersonation.beginImpersonation, beginImpersonation(sessions));
  serve(registrar, impersonation.endImpersonation, endImpersonation(sessions));
  serve(registrar, impersonation.readActingLog, readActingLog(registrar.served));
}
