import { type ReactNode, useEffect } from 'react';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Logo } from '../../../ui/layout/logo.tsx';
import './login.css';

export function LoginColumn({ title, children }: { title: string; children: ReactNode }) {
  const { supplier } = pageContext();
  useEffect(() => {
    document.title = `${title} · ${supplier.name}`;
  }, [title, supplier.name]);
  return (
    <main className="flex flex-col px-10 py-8 max-lg:px-5 max-lg:pt-5 max-lg:pb-4">
      <a href="/" className="self-start rounded-2">
        <Logo name={supplier.name} line={supplier.tagline} onSurface />
      </a>
      {children}
      <p className="text-center text-12 text-ink-3 max-lg:mt-6">
        {label('login.customerService')} <b className="num">{supplier.phone}</b>
        {supplier.hours && `, ${supplier.hours}`}
      </p>
    </main>
  );
}
