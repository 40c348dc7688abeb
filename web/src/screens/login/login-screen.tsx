import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { returnAddress, useLogIn } from '../../features/session/log-in.ts';
import { messageOf } from '../../lib/api-error.ts';
import { label } from '../../lib/labels.ts';
import { buttonClass } from '../../ui/button-class.ts';

/** Sign in with e-mail and password; the answer leads on (ACC-01). */
export function LoginScreen() {
  const { searchStr } = useLocation();
  const logIn = useLogIn();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ReturnUrl = returnAddress(searchStr);
    logIn.mutate({ body: { EmailAddress: email, Password: password, ...(ReturnUrl ? { ReturnUrl } : {}) } });
  };
  return (
    <main className="page-width grid max-w-md gap-4 py-10">
      <h1>{label('shell.logIn')}</h1>
      <form className="grid gap-3" onSubmit={submit}>
        <input
          type="email"
          autoComplete="username"
          aria-label={label('shell.email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <input
          type="password"
          autoComplete="current-password"
          aria-label={label('shell.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {logIn.error && <p role="alert">{messageOf(logIn.error)}</p>}
        <button type="submit" className={buttonClass({ variant: 'primary', size: 48 })}>
          {label('shell.logIn')}
        </button>
      </form>
    </main>
  );
}
