import { forgotPassword } from '@engros/contracts/people/passwords.ts';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { serverNow } from '../../../lib/server-clock.ts';

/** The e-mail address as typed, when the link expires, and when another may be requested. */
export interface SentLink {
  email: string;
  endsAt: string;
  againFromMs: number;
}

/** Time in ms during which the server sends no second e-mail to the same recipient. */
const resendAfterMs = 60_000;
const minuteMs = 60_000;

/** The response does not reveal whether the e-mail address is known (ACC-03). */
export function usePasswordLink() {
  const [sent, setSent] = useState<SentLink>();
  const { run, isPending, failure, forget } = useCall(
    async (email: string) => {
      const answer = await call(forgotPassword, { body: { EmailAddress: email }, retriesItself: true });
      const now = serverNow();
      setSent({
        email,
        endsAt: new Date(now + answer.ValidMinutes * minuteMs).toISOString(),
        againFromMs: now + resendAfterMs,
      });
    },
    { failed: 'login.unreachable' },
  );
  return { send: run, sent, isPending, failure, forget };
}
