import { forgotPassword } from '@engros/contracts/passwords.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useCall } from '../../lib/use-call.ts';

/** What was sent where: the address as typed, and the instants its link ends and another may be asked for. */
export interface SentLink {
  email: string;
  endsAt: string;
  againFromMs: number;
}

/** The server mails nobody twice within this time. */
const resendAfterMs = 60_000;
const minuteMs = 60_000;

/** Asks for a link to choose a new password with (ACC-03); the answer tells nothing of the address. */
export function usePasswordLink() {
  const [sent, setSent] = useState<SentLink>();
  const { run, isPending, failure } = useCall(
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
  return { send: run, sent, isPending, failure };
}
