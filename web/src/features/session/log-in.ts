import { login } from '@engros/contracts/auth.ts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { type CallInput, call } from '../../lib/call.ts';
import { safeAddress } from '../../lib/safe-address.ts';

interface LogInFailure {
  message: string;
  error: unknown;
  needsCode: boolean;
  /** The server would not let them in, as opposed to not being reached. */
  isRefusal: boolean;
}

export type LogInBody = CallInput<typeof login>['body'];

/**
 * Signs in; the server's redirect, or `/`, then takes the place of the login, so that going back does not show it (ACC-01). `message` is the server's sentence of a
 * refusal, empty when it sent none or was not reached; `needsCode` says that the password was right and a code is asked
 * for; `isPending` stays while the browser leaves.
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
  return { logIn, isPending, failure, beginAgain: () => setFailure(undefined) };
}

/** The address to come back to after the login, when it lies on this site. */
export function returnAddress(search: string): string | undefined {
  const target = new URLSearchParams(search).get('ReturnUrl');
  return target ? safeAddress(target, window.location.origin) : undefined;
}
