import { updatePassword } from '@engros/contracts/passwords.ts';
import { type FormEvent, useRef, useState } from 'react';
import { newPasswordFaults } from '../../features/account/password-fields.ts';
import { PasswordMeter } from '../../features/account/password-meter.tsx';
import { PasswordRules } from '../../features/account/password-rules.tsx';
import { errorCodeOf, messageOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

const minuteMs = 60_000;

interface Props {
  token: string;
  email: string;
  endsAt: string;
  onGone: () => void;
}

/** The new password, twice. Rules tick while it is written; pasting, showing and password managers are welcome. */
export function ResetForm({ token, email, endsAt, onGone }: Props) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const faults = wasSubmitted ? newPasswordFaults(password, repeated, email) : {};
  const [minutes] = useState(() => Math.max(1, Math.ceil((Date.parse(endsAt) - serverNow()) / minuteMs)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setSubmitted(true);
    const found = newPasswordFaults(password, repeated, email);
    if (found.password) return first.current?.focus();
    if (found.repeated) return second.current?.focus();
    await save();
  }

  async function save() {
    setPending(true);
    setFailure(undefined);
    try {
      const body = { Token: token, NewPassword: password, RetypeNewPassword: repeated, ReturnUrl: null };
      await call(updatePassword, { body, orGoTo: '/login', retriesItself: true });
    } catch (error) {
      if (errorCodeOf(updatePassword, error) === 'tokenInvalid') return onGone();
      setFailure(messageOf(error) || label('login.unreachable'));
      setPending(false);
    }
  }

  const shown = { showLabel: label('login.showPassword'), hideLabel: label('login.hidePassword') };
  return (
    <form className="entrance-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{label('entrance.resetTitle')}</h1>
      <p className="entrance-lead">{label('entrance.resetText', { email, count: minutes })}</p>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      {/* Tells password managers whose password this is. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-2">
        <PasswordField
          {...shown}
          label={label('account.newPassword')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          inputRef={first}
          {...(faults.password ? { error: faults.password } : {})}
        />
        <PasswordMeter password={password} email={email} />
      </div>
      <PasswordRules password={password} repeated={repeated} email={email} />
      <PasswordField
        {...shown}
        label={label('password.repeat')}
        name="repeat-password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        inputRef={second}
        {...(faults.repeated ? { error: faults.repeated } : {})}
      />
      <Button type="submit" variant="primary" size={48} block isPending={isPending}>
        {label('entrance.resetSave')}
      </Button>
      <p className="entrance-note">{label('entrance.resetNote')}</p>
    </form>
  );
}
