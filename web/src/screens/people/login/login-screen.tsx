import { lazy, Suspense } from 'react';
import { label } from '../../../lib/labels.ts';
import { LoginColumn } from './login-column.tsx';
import { LoginForm } from './login-form.tsx';

const LoginMosaic = lazy(async () => ({ default: (await import('./login-mosaic.tsx')).LoginMosaic }));

export function LoginScreen() {
  return (
    <div className="login grid min-h-[100dvh] grid-cols-[minmax(0,540px)_minmax(0,1fr)] bg-surface max-lg:grid-cols-1 max-lg:grid-rows-[auto_1fr]">
      <LoginColumn title={label('login.title')}>
        <LoginForm />
      </LoginColumn>
      <Suspense
        fallback={
          <div
            className="flex flex-col overflow-hidden bg-[#0a2a33] p-0.5 max-lg:-order-1 max-lg:h-33"
            aria-hidden="true"
          />
        }
      >
        <LoginMosaic />
      </Suspense>
    </div>
  );
}
