import { type FormEvent, useRef, useState } from 'react';
import { type LogInBody, useLogIn } from '../../features/session/log-in.ts';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { BackLink } from './back-link.tsx';

/** Asks for the two-factor code after the password was right; a recovery code works too (decision 0021). */
export function SecondStep({ body, onBack }: { body: LogInBody; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { logIn, isPending, failure } = useLogIn();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setMissing(code.trim() === '');
    if (code.trim() !== '') await logIn({ ...body, TwoFactorCode: code.trim() });
    field.current?.select();
  }

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{label('login.secondTitle')}</h1>
      <p className="entrance-lead">{label('login.secondText')}</p>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure.message || label('login.unreachable')}
        </Notice>
      )}
      <TextField
        label={label('login.secondCode')}
        size={48}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        value={code}
        onChange={setCode}
        inputRef={field}
        className="entrance-code"
        {...(isMissing && code.trim() === '' ? { error: label('login.secondMissing') } : {})}
      />
      <Button type="submit" variant="primary" size={48} block isPending={isPending}>
        {label('login.submit')}
      </Button>
      <p className="text-12 text-ink-2">{label('login.secondLost')}</p>
      <BackLink onPress={onBack} />
    </form>
  );
}
