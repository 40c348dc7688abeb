import { updatePassword } from '@engros/contracts/passwords.ts';
import { type FormEvent, useRef, useState } from 'react';
import {
  HiddenUsername,
  NewPasswordField,
  RepeatedPasswordField,
} from '../../features/account/password-fields.tsx';
import { PasswordMeter } from '../../features/account/password-meter.tsx';
import { PasswordRules } from '../../features/account/password-rules.tsx';
import { useNewPassword } from '../../features/account/use-new-password.ts';
import { errorCodeOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/layout/notice.tsx';

const minuteMs = 60_000;

interface Props {
  token: string;
  email: string;
  endsAt: string;
  onGone: () => void;
}

/**
 * The form for a new password, typed twice. Rules are ticked while typing; pasting, showing and password managers
 * work.
 */
export function ResetForm({ token, email, endsAt, onGone }: Props) {
  const entry = useNewPassword(email);
  const {
    run: save,
    isPending,
    failure,
  } = useCall(
    async () => {
      try {
        const body = { Token: token, ...entry.body, ReturnUrl: null };
        await call(updatePassword, { body, orGoTo: '/login', retriesItself: true });
      } catch (error) {
        if (errorCodeOf(updatePassword, error) !== 'tokenInvalid') throw error;
        onGone();
      }
    },
    { failed: 'login.unreachable', leaves: true },
  );
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [minutes] = useState(() => Math.max(1, Math.ceil((Date.parse(endsAt) - serverNow()) / minuteMs)));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = entry.submit();
    if (found.password) first.current?.focus();
    else if (found.repeated) second.current?.focus();
    else void save();
  }

  return (
    <form className="entrance-form" noValidate onSubmit={submit}>
      <h1>{label('entrance.resetTitle')}</h1>
      <p className="entrance-lead">{label('entrance.resetText', { email, count: minutes })}</p>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <HiddenUsername email={email} />
      <div className="grid gap-2">
        <NewPasswordField of={entry} inputRef={first} />
        <PasswordMeter password={entry.password} email={email} />
      </div>
      <PasswordRules password={entry.password} repeated={entry.repeated} email={email} />
      <RepeatedPasswordField of={entry} inputRef={second} />
      <Button type="submit" variant="primary" size={48} block isPending={isPending}>
        {label('entrance.resetSave')}
      </Button>
      <p className="text-12 text-ink-2">{label('entrance.resetNote')}</p>
    </form>
  );
}
