import { login } from '@engros/contracts/auth.ts';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { type CallInput, call } from '../../lib/call.ts';
import { safeAddress } from '../../lib/safe-address.ts';

export type LogInBody = CallInput<typeof login>['body'];

/**
 * Signs in; the page then goes to the server's redirect, or `/` (ACC-01). `message` is the server's sentence of a
 * refusal, empty when it sent none or was not reached; `needsCode` says that the password was right and a code is asked
 * for; `isPending` stays while the browser leaves.
 */
export function useLogIn() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ message: string; error: unknown; needsCode: boolean }>();
  const logIn = async (body: LogInBody): Promise<void> => {
    setPending(true);
    setFailure(undefined);
    try {
      await call(login, { body, orGoTo: '/', retriesItself: true });
    } catch (error) {
      const needsCode = error instanceof ApiError && error.code === 'twoFactorNeeded';
      setFailure({ message: messageOf(error), error, needsCode });
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
