import { login } from '@engros/contracts/people/auth.ts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/http/api-error.ts';
import { type CallInput, call } from '../../../lib/http/call.ts';
import { safeAddress } from '../../../lib/http/safe-address.ts';

interface LogInFailure {
  message: string;
  error: unknown;
  needsCode: boolean;
  /** False when the server could not be reached. */
  isRefusal: boolean;
}

export type LogInBody = CallInput<typeof login>['body'];

/**
 * Replaces the login page, so that going back does not show it (ACC-01). `message` is the server's refusal or empty; `needsCode`
 * means that the password was right and a code is missing; `isPending` stays true while the next page opens.
 */
export function useLogIn() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<LogInFailure>();
  const logIn = async (body: LogInBody): Promise<void> => {
    setPending(true);
    setFailure(undefined);
    try {
      await call(login, { body, orGoTo: '/', replacesPage: true, retriesItself: true });
    } catch (error) {
      const needsCode = error instanceof ApiError && error.code === 'twoFactorNeeded';
      const isRefusal = error instanceof ApiError && error.status < 500;
      setFailure({ message: messageOf(error), error, needsCode, isRefusal });
      setPending(false);
    }
  };
  return { logIn, isPending, failure, forget: () => setFailure(undefined) };
}

/** Undefined when the URL is not on this site. */
export function returnAddress(search: string): string | undefined {
  const target = new URLSearchParams(search).get('ReturnUrl');
  return target ? safeAddress(target, window.location.origin) : undefined;
}
