import * as auth from '@engros/contracts/people/auth.ts';
import * as user from '@engros/contracts/people/user.ts';
import type { AuditTrail } from '../../platform/audit/audit-trail.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { IdentityChecks } from '../credentials/require-identity.ts';
import { changeCustomer } from './change-customer.ts';
import { changeLanguage } from './change-language.ts';
import { login } from './login/log-in.ts';
import { logout } from './login/log-out.ts';
import { readUser, readUserInformation } from './read-user.ts';
import { registerLoggedIn } from './register-visit.ts';
import type { SessionBaskets } from './session-baskets.ts';
import type { Sessions } from './sessions.ts';
import { readUserSettings, updateUserSettings } from './user-settings.ts';

export interface SessionParts {
  sessions: Sessions;
  identity: IdentityChecks;
  trail: AuditTrail;
  baskets: SessionBaskets;
}

export function sessionRoutes(registrar: Registrar, parts: SessionParts): void {
  const { sessions, baskets } = parts;
  serve(registrar, auth.login, login(parts));
  serve(registrar, auth.logout, logout(sessions));
  serve(registrar, auth.registerLoggedIn, registerLoggedIn);
  serve(registrar, auth.changeCustomer, changeCustomer(sessions, baskets));
  serve(registrar, auth.changeCustomerByPost, changeCustomer(sessions, baskets));
  serve(registrar, user.readUser, readUser);
  serve(registrar, user.readUserInformation, readUserInformation);
  serve(registrar, user.readUserSettings, readUserSettings(baskets.currentId));
  serve(registrar, user.updateUserSettings, updateUserSettings(baskets.currentId));
  serve(registrar, user.changeLanguage, changeLanguage(sessions));
}
