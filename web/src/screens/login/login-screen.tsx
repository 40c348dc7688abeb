import { lazy, Suspense } from 'react';
import { label } from '../../lib/labels.ts';
import { LoginColumn } from './login-column.tsx';
import { LoginForm } from './login-form.tsx';

const LoginMosaic = lazy(async () => ({ default: (await import('./login-mosaic.tsx')).LoginMosaic }));

/** Login: the form left, what we deliver right (ACC-01). */
export function LoginScreen() {
  return (
    <div className="login">
      <LoginColumn title={label('login.title')}>
        <LoginForm />
      </LoginColumn>
      <Suspense fallback={<div className="login-right" aria-hidden="true" />}>
        <LoginMosaic />
      </Suspense>
    </div>
  );
}
