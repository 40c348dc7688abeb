import * as impersonation from '@engros/contracts/account/impersonation.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { Sessions } from '../session/index.ts';
import { answerActingLog } from './acting-log.ts';
import { beginImpersonation } from './begin-impersonation.ts';
import {
  answerCustomers,
  answerPeople,
  answerPeopleByCustomer,
  answerPerson,
  answerSingleSignOns,
} from './directory.ts';
import { endImpersonation } from './end-impersonation.ts';

export function impersonationRoutes(registrar: Registrar, sessions: Sessions): void {
  serve(registrar, impersonation.findPeople, answerPeople);
  serve(registrar, impersonation.findCustomers, answerCustomers);
  serve(registrar, impersonation.findPeopleByCustomer, answerPeopleByCustomer);
  serve(registrar, impersonation.readPerson, answerPerson);
  serve(registrar, impersonation.findPunchOutSingleSignOns, answerSingleSignOns);
  serve(registrar, impersonation.beginImpersonation, beginImpersonation(sessions));
  serve(registrar, impersonation.endImpersonation, endImpersonation(sessions));
  serve(registrar, impersonation.readActingLog, answerActingLog);
}
