import * as account from '@engros/contracts/people/account.ts';
import * as information from '@engros/contracts/people/customer-information.ts';
import * as passwords from '@engros/contracts/people/passwords.ts';
import * as twoFactor from '@engros/contracts/people/two-factor.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { AccountParts } from './account-parts.ts';
import { confirmEmail } from './confirm-email.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { updateCurrentUserPassword } from './passwords/change-own-password.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { answerPasswordRequests } from './passwords/password-requests.ts';
import { readEmailLink, readResetLink } from './passwords/read-links.ts';
import { updatePassword } from './passwords/update-password.ts';
import { listSalesPersons, readCustomerInformation } from './people/customer-information.ts';
import { deleteUser } from './people/delete-user.ts';
import { updateUser } from './people/update-user.ts';
import { readAccount } from './read-account.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './two-factor.ts';

export function accountRoutes(
  registrar: Registrar,
  own: Omit<AccountParts, 'text' | 'timeZone' | 'rateLimitFactor'>,
): void {
  const { text, timeZone, rateLimitFactor } = registrar.parts;
  const parts: AccountParts = { ...own, text, timeZone, rateLimitFactor };
  serve(registrar, passwords.forgotPassword, forgotPassword(soon(registrar, parts), rateLimitFactor));
  serve(registrar, passwords.readResetLink, readResetLink);
  serve(registrar, passwords.updatePassword, updatePassword(parts));
  serve(registrar, passwords.updateCurrentUserPassword, updateCurrentUserPassword(parts));
  serve(registrar, passwords.readEmailLink, readEmailLink);
  serve(registrar, passwords.confirmEmail, confirmEmail(parts));
  serve(registrar, account.readAccount, readAccount(parts));
  serve(registrar, account.updateUser, updateUser(parts));
  serve(registrar, account.deleteUser, deleteUser(parts));
  serve(registrar, account.listSessions, listSessions);
  serve(registrar, account.endSession, endSession(parts.sessions));
  serve(registrar, account.endOtherSessions, endOtherSessions(parts.sessions));
  serve(registrar, twoFactor.beginTwoFactor, beginTwoFactor(parts));
  serve(registrar, twoFactor.confirmTwoFactor, confirmTwoFactor(parts));
  serve(registrar, twoFactor.renewRecoveryCodes, renewRecoveryCodes(parts));
  serve(registrar, twoFactor.endTwoFactor, endTwoFactor(parts));
  serve(registrar, information.readCustomerInformation, readCustomerInformation);
  serve(registrar, information.listSalesPersons, listSalesPersons);
}

/**
 * Starts to handle stored password requests without waiting for the result. A job that runs every minute handles any that were
 * missed.
 */
function soon({ app, parts: server }: Registrar, parts: AccountParts): () => void {
  let last = Promise.resolve();
  app.addHook('onClose', () => last);
  const answer = () =>
    answerPasswordRequests({ ...parts, database: server.database, clock: server.clock }).then(
      () => undefined,
      (error: unknown) => server.log.warn({ err: error }, 'password requests wait for the next round'),
    );
  return () => {
    last = last.then(answer);
  };
}
