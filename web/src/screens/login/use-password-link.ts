import { forgotPassword } from '@engros/contracts/passwords.ts';
import { useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { serverNow } from '../../lib/server-clock.ts';

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
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sent, setSent] = useState<SentLink>();
  async function send(email: string): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      const answer = await call(forgotPassword, { body: { EmailAddress: email }, retriesItself: true });
      const now = serverNow();
      setSent({
        email,
        endsAt: new Date(now + answer.ValidMinutes * minuteMs).toISOString(),
        againFromMs: now + resendAfterMs,
      });
    } catch (error) {
      setFailure(messageOf(error) || label('login.unreachable'));
    }
    setPending(false);
  }
  return { send, sent, isPending, failure };
}
