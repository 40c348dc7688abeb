import { login } from '@engros/contracts/auth.ts';
import { useMutate } from '../../lib/query.ts';
import { safeAddress } from '../../lib/safe-address.ts';

/** Signs in; the page then goes to the server's redirect, or `/` (ACC-01). The form shows a refusal itself. */
export function useLogIn() {
  return useMutate(login, { orGoTo: '/' });
}

/** The address to come back to after the login, when it lies on this site. */
export function returnAddress(search: string): string | undefined {
  const target = new URLSearchParams(search).get('ReturnUrl');
  return target ? safeAddress(target, window.location.origin) : undefined;
}
