import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { EmailField, emailFault } from '../../features/account/email-field.tsx';
import { SecretField } from '../../features/account/password-fields.tsx';
import { returnAddress, useLogIn } from '../../features/session/log-in.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { DemoAccounts } from './demo-accounts.tsx';

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

interface Faults {
  email?: string;
  password?: string;
}

function faultsOf(email: string, password: string): Faults {
  return {
    email: emailFault(email),
    password: password === '' ? label('login.passwordMissing') : undefined,
  };
}

/** The form with e-mail and password. Faults show after the first submit and then update with every change. */
export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remembers, setRemembers] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { logIn, isPending, failure, beginAgain } = useLogIn();
  const body = {
    EmailAddress: email.trim(),
    Password: password,
    RememberMe: remembers,
    ReturnUrl: returnAddress(window.location.search) ?? null,
  };
  const faults = wasSubmitted ? faultsOf(email, password) : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setSubmitted(true);
    const found = faultsOf(email, password);
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    void logIn(body);
  }

  if (failure?.needsCode) {
    return (
      <Suspense fallback={<div className="login-form" />}>
        <SecondStep body={body} onBack={beginAgain} />
      </Suspense>
    );
  }
  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <h1>{label('login.title')}</h1>
      {!failure && window.location.search.includes('passwordChanged=1') && (
        <Notice kind="success">{label('login.passwordChanged')}</Notice>
      )}
      {failure && (
        <Notice kind="danger" isAlert>
          {failure.message || label('login.unreachable')}
        </Notice>
      )}
      {failure?.isRefusal && (
        <p>
          {label('login.cannotGetIn')}{' '}
          <a href="/forgot-password" className="link">
            {label('login.newPassword')}
          </a>
        </p>
      )}
      <EmailField value={email} onChange={setEmail} inputRef={emailField} error={faults.email} />
      <div className="login-password relative">
        <SecretField
          label={label('login.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          inputRef={passwordField}
          error={faults.password}
        />
        <a href="/forgot-password" className="link" aria-label={label('login.forgotName')}>
          {label('login.forgot')}
        </a>
      </div>
      <Checkbox isSelected={remembers} onChange={setRemembers} className="px-0 py-0.5">
        {label('login.rememberMe')}
      </Checkbox>
      <Button type="submit" variant="primary" size={48} block isPending={isPending}>
        {label('login.submit')}
      </Button>
      <RegisterLink />
      {pageContext().isDemo && (
        <DemoAccounts
          onChoose={(address) => {
            setEmail(address);
            passwordField.current?.focus();
          }}
        />
      )}
    </form>
  );
}

function RegisterLink() {
  const { RegisterPageUrl } = pageContext().authenticationLinks;
  if (!RegisterPageUrl) return null;
  return (
    <p className="text-center text-12 text-ink-2">
      {label('login.notCustomer')}{' '}
      <a href={RegisterPageUrl} className="link">
        {label('login.becomeCustomer')}
      </a>
    </p>
  );
}
