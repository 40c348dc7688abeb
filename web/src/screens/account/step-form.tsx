import { type FormEvent, type ReactNode, useState } from 'react';
import { CurrentPasswordField } from '../../features/account/password-fields.tsx';
import { label } from '../../lib/labels.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormFailure } from './account-section.tsx';

export interface StepProps {
  onDone: () => void;
  onCancel: () => void;
}

export interface StepInput {
  password: string;
  code: string;
}

interface StepFormProps {
  text: string;
  action: string;
  asks: { password?: boolean; code?: boolean };
  onSubmit: (input: StepInput) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
  isDangerous?: boolean;
}

/** One step of two-factor login: its fields, the server's error message, and a cancel button. */
export function StepForm({ text, action, asks, onSubmit, onCancel, children, isDangerous }: StepFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const { run, isPending, failure, forget } = useCall(onSubmit, { failed: 'login.unreachable' });
  const isPasswordMissing = asks.password === true && password === '';
  const isCodeMissing = asks.code === true && code.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isPasswordMissing || isCodeMissing) forget();
    else void run({ password, code: code.trim() });
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="account-step grid max-w-120 gap-3.5 p-4 text-13">
        <p>{text}</p>
        {children}
        {asks.password && (
          <CurrentPasswordField
            autoFocus
            value={password}
            onChange={setPassword}
            error={wasSubmitted && isPasswordMissing ? label('account.oldMissing') : undefined}
          />
        )}
        {asks.code && (
          <TextField
            label={label('account.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus={!asks.password}
            value={code}
            onChange={setCode}
            error={wasSubmitted && isCodeMissing ? label('account.codeMissing') : undefined}
          />
        )}
      </div>
      <div className="account-foot">
        <Button type="submit" variant={isDangerous ? 'danger-solid' : 'primary'} isPending={isPending}>
          {action}
        </Button>
        <Button variant="secondary" isDisabled={isPending} onPress={onCancel}>
          {label('account.cancel')}
        </Button>
        <FormFailure text={failure} />
      </div>
    </form>
  );
}
