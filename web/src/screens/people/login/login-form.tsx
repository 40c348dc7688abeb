import { lazy, Suspense, useRef } from 'react';
import { EmailField, emailFault } from '../../../features/people/account/email-field.tsx';
import { SecretField } from '../../../features/people/account/password-fields.tsx';
import { returnAddress, useLogIn } from '../../../features/people/session/log-in.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

const accounts = [
  ['anna@havnen.example', 'login.demo.anna'],
  ['lars@kantinen.example', 'login.demo.lars'],
  ['ida@plejecentret.example', 'login.demo.ida'],
  ['sofie@fjordgros.example', 'login.demo.sofie'],
  ['mads@fjordgros.example', 'login.demo.mads'],
  ['lone@fjordgros.example', 'login.demo.lone'],
  ['karen@fjordgros.example', 'login.demo.karen'],
] as const;
const demoPassword = 'engros-demo';

/** Shown only in a demonstration. Pressing a user fills in that user's e-mail address. */
function DemoAccounts({ onChoose }: { onChoose: (email: string) => void }) {
  return (
    <details className="border-t border-line pt-2.5 text-12 text-ink-3" open>
      <summary className="min-h-6 cursor-pointer rounded-1 leading-6 touch:min-h-11 touch:leading-11">
        {label('login.demoTitle')}
      </summary>
      <ul>
        {accounts.map(([email, who]) => (
          <li key={email}>
            <button
              className="flex min-h-7 w-full flex-wrap items-center gap-x-2 gap-y-0 rounded-2 px-1.5 py-1 text-left hover:bg-surface-3 touch:min-h-11"
              type="button"
              onClick={() => onChoose(email)}
            >
              <b className="font-[580] text-brand">{email}</b>
              <span>{label(who)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="p-1.5">
        {label('login.demoPassword')} <b className="font-[580] text-brand">{demoPassword}</b>
      </p>
    </details>
  );
}

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

const empty = { email: '', password: '', remembers: false };

function faultsOf({ email, password }: typeof empty) {
  return {
    email: emailFault(email),
    password: password === '' ? label('login.passwordMissing') : undefined,
  };
}

function bodyOf({ email, password, remembers }: typeof empty) {
  return {
    EmailAddress: email.trim(),
    Password: password,
    RememberMe: remembers,
    ReturnUrl: returnAddress(window.location.search) ?? null,
  };
}

export function LoginForm() {
  const passwordField = useRef<HTMLInputElement>(null);
  const { logIn, isPending, failure, forget } = useLogIn();
  const form = useForm({
    initial: empty,
    faultsOf,
    request: { run: (draft) => logIn(bodyOf(draft)), isPending, forget },
  });

  if (failure?.needsCode) {
    return (
      <Suspense fallback={<div className="login-form" />}>
        <SecondStep body={bodyOf(form.draft)} onBack={forget} />
      </Suspense>
    );
  }
  return (
    <Form of={form} className="login-form">
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
      <EmailField {...form.field('email')} />
      <div className="login-password relative">
        <SecretField
          label={label('login.password')}
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
          inputRef={passwordField}
        />
        <a href="/forgot-password" className="link" aria-label={label('login.forgotName')}>
          {label('login.forgot')}
        </a>
      </div>
      <Checkbox
        isSelected={form.draft.remembers}
        onChange={(remembers) => form.change({ remembers })}
        className="px-0 py-0.5"
      >
        {label('login.rememberMe')}
      </Checkbox>
      <Button type="submit" variant="primary" size={48} block isPending={isPending}>
        {label('login.submit')}
      </Button>
      <RegisterLink />
      {pageContext().isDemo && (
        <DemoAccounts
          onChoose={(address) => {
            form.change({ email: address });
            passwordField.current?.focus();
          }}
        />
      )}
    </Form>
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
