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
import { errorCodeOf, messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const minuteMs = 60_000;

interface Props {
  token: string;
  email: string;
  endsAt: string;
  onGone: () => void;
}

/** The new password, twice. Rules tick while it is written; pasting, showing and password managers are welcome. */
export function ResetForm({ token, email, endsAt, onGone }: Props) {
  const entry = useNewPassword(email);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [minutes] = useState(() => Math.max(1, Math.ceil((Date.parse(endsAt) - serverNow()) / minuteMs)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const found = entry.submit();
    if (found.password) return first.current?.focus();
    if (found.repeated) return second.current?.focus();
    await save();
  }

  async function save() {
    setPending(true);
    setFailure(undefined);
    try {
      const body = { Token: token, ...entry.body, ReturnUrl: null };
      await call(updatePassword, { body, orGoTo: '/login', retriesItself: true });
    } catch (error) {
      if (errorCodeOf(updatePassword, error) === 'tokenInvalid') return onGone();
      setFailure(messageOf(error) || label('login.unreachable'));
      setPending(false);
    }
  }

  return (
    <form className="entrance-form" noValidate onSubmit={(event) => void submit(event)}>
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
      <p className="entrance-note">{label('entrance.resetNote')}</p>
    </form>
  );
}
