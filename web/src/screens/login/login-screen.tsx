import { lazy, Suspense, useEffect } from 'react';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Logo } from '../../ui/logo.tsx';
import { LoginForm } from './login-form.tsx';
import './login.css';

const LoginMosaic = lazy(async () => ({ default: (await import('./login-mosaic.tsx')).LoginMosaic }));

/** Login: the form left, what we deliver right (ACC-01). */
export function LoginScreen() {
  const { supplier } = pageContext();
  const title = label('login.title');
  useEffect(() => {
    document.title = `${title} · ${supplier.name}`;
  }, [title, supplier.name]);
  return (
    <div className="login">
      <main className="login-left">
        <a href="/" className="login-logo">
          <Logo name={supplier.name} line={supplier.tagline} onSurface />
        </a>
        <LoginForm />
        <p className="login-service">
          {label('login.customerService')} <b className="num">{supplier.phone}</b>
          {supplier.hours && `, ${supplier.hours}`}
        </p>
      </main>
      <Suspense fallback={<div className="login-right" aria-hidden="true" />}>
        <LoginMosaic />
      </Suspense>
    </div>
  );
}
