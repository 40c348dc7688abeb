import { type ReactNode, useEffect } from 'react';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Logo } from '../../ui/logo.tsx';
import { MosaicTiles } from './login-mosaic.tsx';
import './login.css';
import './entrance.css';

/** Around the pages that links of mails open: the logo, the form, who can help, and a narrow crate of goods. */
export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  const { supplier } = pageContext();
  useEffect(() => {
    document.title = `${title} · ${supplier.name}`;
  }, [title, supplier.name]);
  return (
    <div className="entrance">
      <main className="login-left">
        <a href="/" className="login-logo">
          <Logo name={supplier.name} line={supplier.tagline} onSurface />
        </a>
        {children}
        <p className="login-service">
          {label('login.customerService')} <b className="num">{supplier.phone}</b>
          {supplier.hours && `, ${supplier.hours}`}
        </p>
      </main>
      <div className="entrance-right" aria-hidden="true">
        <div className="entrance-mosaic">
          <MosaicTiles count={12} />
        </div>
      </div>
    </div>
  );
}
