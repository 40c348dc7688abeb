import { QueryClientProvider } from '@tanstack/react-query';
import { ExternalLink, Lock, Menu } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { PageWatch } from '../../app/notices/page-watch.tsx';
import { ToastsWhenNeeded } from '../../app/notices/toasts-when-needed.tsx';
import { createQueryClient } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { LiveRegionProvider } from '../../ui/layout/live-region.tsx';
import { SkipLinks } from '../../ui/layout/skip-links.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { ActOnBehalf } from './act-on-behalf.tsx';
import { ConsoleClock } from './console-clock.tsx';
import { ConsoleMenu } from './console-menu.tsx';
import { ConsoleIdentity, ConsolePerson } from './console-person.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { JumpField } from './jump-field.tsx';
import { mayUse } from './parts.ts';

export function ConsoleFrame() {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <LiveRegionProvider>
        {mayUse(null) ? <Frame /> : <NotYours />}
        <ToastsWhenNeeded />
        <PageWatch />
      </LiveRegionProvider>
    </QueryClientProvider>
  );
}

function NotYours() {
  const title = label('console.notYours');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        isWholePage
        title={title}
        actions={
          <a href="/" className={buttonClass()}>
            {label('console.shop')}
          </a>
        }
      />
    </main>
  );
}

function Frame() {
  return (
    <>
      <SkipLinks links={[{ target: 'main', label: label('shell.skipToContent') }]} />
      <div className="grid min-h-[100dvh] lg:grid-cols-[232px_minmax(0,1fr)]">
        <aside
          aria-label={label('console.title')}
          className="sticky top-0 flex h-[100dvh] flex-col border-r border-line bg-surface max-lg:hidden"
        >
          <ConsoleIdentity />
          <ConsoleMenu />
          <ConsolePerson />
        </aside>
        <div className="min-w-0">
          <TopBar />
          <main id="main" tabIndex={-1} className="max-w-[1400px] px-6 pt-3.5 pb-12 max-lg:px-4 max-lg:pb-8">
            <Suspense>
              <GuardedScreen />
            </Suspense>
          </main>
        </div>
      </div>
    </>
  );
}

function TopBar() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="flex h-14 items-center gap-2.5 border-b border-line bg-surface px-6 max-lg:pr-3 max-lg:pl-1">
      <IconButton
        label={label('console.menu')}
        size={40}
        className="lg:hidden"
        onPress={() => setMenuOpen(true)}
      >
        <Menu aria-hidden="true" className="size-5" />
      </IconButton>
      <JumpField />
      <ConsoleClock />
      <ActOnBehalf className="max-lg:hidden" />
      <a href="/price-list" className={buttonClass()}>
        <ExternalLink aria-hidden="true" />
        {label('console.shop')}
      </a>
      <Drawer
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        side="left"
        title={label('console.title')}
        closeLabel={label('console.closeMenu')}
        foot={
          <>
            <ActOnBehalf />
            <ConsolePerson />
          </>
        }
      >
        <ConsoleMenu onGone={() => setMenuOpen(false)} />
      </Drawer>
    </header>
  );
}
