import * as auth from '@engros/contracts/account/auth.ts';
import * as user from '@engros/contracts/account/user.ts';
import type { AuditTrail } from '../../platform/audit/audit-trail.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { IdentityChecks } from '../credentials/index.ts';
import { changeCustomer } from './change-customer.ts';
import { changeLanguage } from './change-language.ts';
import { logIn } from './login/log-in.ts';
import { logOut } from './login/log-out.ts';
import { readUser, readUserInformation } from './read-user.ts';
import { registerVisit } from './register-visit.ts';
import type { Sessions } from './sessions.ts';
import { readSettings, updateSettings } from './user-settings.ts';

export interface SessionParts {
  sessions: Sessions;
  identity: IdentityChecks;
  trail: AuditTrail;
}

export function sessionRoutes(registrar: Registrar, parts: SessionParts): void {
  const { sessions } = parts;
  serve(registrar, auth.login, logIn(parts));
  serve(registrar, auth.logout, logOut(sessions));
  serve(registrar, auth.registerLoggedIn, registerVisit);
  serve(registrar, auth.changeCustomer, changeCustomer(sessions));
  serve(registrar, auth.changeCustomerByPost, changeCustomer(sessions));
  serve(registrar, user.readUser, readUser);
  serve(registrar, user.readUserInformation, readUserInformation);
  serve(registrar, user.readUserSettings, readSettings);
  serve(registrar, user.updateUserSettings, updateSettings);
  serve(registrar, user.changeLanguage, changeLanguage(sessions));
}
