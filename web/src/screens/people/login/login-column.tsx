import { type ReactNode, useEffect } from 'react';
import { chooseLanguage } from '../../../features/people/session/choose-language.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Logo } from '../../../ui/layout/logo.tsx';
import './login.css';

/** The page already shows a banner about a refused change. */
const ignore = () => undefined;

/** In its own words, for those who cannot read the page. */
function OtherLanguage() {
  const other = currentLanguage() === 'da' ? 'en' : 'da';
  return (
    <Button variant="quiet" lang={other} onPress={() => void chooseLanguage(other).catch(ignore)}>
      {label(other === 'en' ? 'shell.english' : 'shell.danish')}
    </Button>
  );
}

export function LoginColumn({ title, children }: { title: string; children: ReactNode }) {
  const { supplier } = pageContext();
  useEffect(() => {
    document.title = `${title} · ${supplier.name}`;
  }, [title, supplier.name]);
  return (
    <main className="flex flex-col px-10 py-8 max-lg:px-5 max-lg:pt-5 max-lg:pb-4">
      <div className="flex items-center justify-between gap-4">
        <a href="/" className="rounded-2">
          <Logo name={supplier.name} line={supplier.tagline} onSurface />
        </a>
        <OtherLanguage />
      </div>
      {children}
      <p className="text-center text-12 text-ink-3 max-lg:mt-6">
        {label('login.customerService')} <b className="num">{supplier.phone}</b>
        {supplier.hours && `, ${supplier.hours}`}
      </p>
    </main>
  );
}
