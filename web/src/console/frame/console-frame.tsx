import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { ExternalLink, Lock, LogOut, Menu, UserRoundCog } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { PageWatch } from '../../app/notices/page-watch.tsx';
import { ToastsWhenNeeded } from '../../app/notices/toasts-when-needed.tsx';
import { logOut } from '../../features/people/session/log-out.ts';
import { clockTime, fullDate, localMoment, weekdayLetters } from '../../lib/formats/day-formats.ts';
import { createQueryClient, query } from '../../lib/http/query.ts';
import { currentLanguage, label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { LiveRegionProvider } from '../../ui/layout/live-region.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import { SkipLinks } from '../../ui/layout/skip-links.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { type ConsoleScreen, consoleGroups, consoleScreens } from '../console-screens.ts';
import { ConsoleLink } from './console-link.tsx';
import { FindField } from './find-field.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { mayUse } from './parts.ts';

const seenByMenu = consoleScreens.filter(({ isOutOfMenu }) => !isOutOfMenu);

/** When several screens fit, this is the screen whose own path is the longest. */
function currentScreen(pathname: string): ConsoleScreen | undefined {
  return seenByMenu
    .filter(({ path }) => pathname === path || (path !== '/console' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
}

function ConsoleMenu({ onGone }: { onGone?: () => void }) {
  const current = useRouterState({ select: ({ location }) => currentScreen(location.pathname)?.path });
  return (
    <nav aria-label={label('console.navigation')} className="console-nav flex-1 overflow-auto px-2 pt-1 pb-3">
      {consoleGroups.map((group) => {
        const screens = seenByMenu.filter((screen) => screen.group === group && mayUse(screen.part));
        if (screens.length === 0) return null;
        return (
          // Not a `section`, because a panel of the page may have the same name and screen readers would then list two
          // regions with that name.
          <div key={group}>
            <h2
              id={`console-${group}`}
              className="px-2 pt-3.5 pb-1 text-12 font-[560] tracking-[0] text-ink-3"
            >
              {label(`console.group.${group}`)}
            </h2>
            <ul aria-labelledby={`console-${group}`}>
              {screens.map((screen) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside takes the keys
                <li key={screen.path} onClick={onGone}>
                  <MenuLink screen={screen} isCurrent={screen.path === current} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function MenuLink({ screen, isCurrent }: { screen: ConsoleScreen; isCurrent: boolean }) {
  const { data } = useQuery(query(readConsoleOverview, {}));
  const badge = (data && screen.badge?.(data)) ?? null;
  const Icon = screen.icon;
  return (
    <ConsoleLink
      to={screen.path}
      isCurrent={isCurrent}
      className={`flex min-h-8 items-center gap-2.5 rounded-2 px-2 text-13 touch:min-h-11 max-lg:min-h-11 ${
        isCurrent ? 'bg-brand-tint font-[640] text-brand-ink' : 'font-[540] text-ink-2 hover:bg-surface-3'
      }`}
    >
      <Icon aria-hidden="true" className={isCurrent ? 'text-brand' : 'text-ink-3'} />
      {label(screen.title)}
      {badge && (
        <span className="ml-auto">
          <Badge
            count={badge.count}
            tone={badge.isUrgent ? 'danger' : 'neutral'}
            {...(badge.isUrgent ? { label: label('console.needsAction') } : {})}
          />
        </span>
      )}
    </ConsoleLink>
  );
}

const lookEveryMs = 15_000;
const nowAtSupplier = () => localMoment(new Date(serverNow()).toISOString(), pageContext().timeZone);

/** In the supplier's time zone, by the server's clock. */
function ConsoleClock() {
  const [{ date, time }, setMoment] = useState(nowAtSupplier);
  useEffect(() => {
    const timer = setInterval(() => setMoment(nowAtSupplier()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  const letters = weekdayLetters(date, currentLanguage() === 'en' ? 3 : 2);
  const day = `${letters}${currentLanguage() === 'en' ? '' : '.'} ${fullDate(date)}`;
  return (
    <span className="num ml-auto text-12 text-ink-3 max-lg:hidden">
      {label('console.clock', { day, time: clockTime(time) })}
    </span>
  );
}

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
      <FindField />
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

/**
 * Link to the shop's page for acting on behalf of a user, or for choosing a customer to order for. Shown to staff who may do one
 * of them.
 */
function ActOnBehalf({ className = '' }: { className?: string }) {
  const { CanImpersonate, CanPlaceOrderOnBehalfOfCustomer } = pageContext().user.UserActions;
  if (!CanImpersonate && !CanPlaceOrderOnBehalfOfCustomer) return null;
  return (
    <a
      href={CanImpersonate ? '/account/impersonation' : '/account/assign-customer'}
      className={buttonClass({}, className)}
    >
      <UserRoundCog aria-hidden="true" />
      {label('console.actOnBehalf')}
    </a>
  );
}

function ConsoleIdentity() {
  return (
    <div className="flex h-14 flex-none items-center border-b border-line px-4">
      <Logo name={pageContext().supplier.name} line={label('console.title')} onSurface />
    </div>
  );
}

function ConsolePerson() {
  const { DisplayName, EmailAddress } = pageContext().user;
  const initials = DisplayName.split(' ')
    .map((name) => name.charAt(0))
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('');
  return (
    <div className="flex items-center gap-2.5 border-t border-line py-2.5 pr-2.5 pl-4 text-13">
      <span
        aria-hidden="true"
        className="grid size-7 flex-none place-items-center rounded-[50%] bg-brand-tint-2 text-11 font-[680] text-brand-ink"
      >
        {initials}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate">{DisplayName}</b>
        <span className="block truncate text-12 text-ink-3">{EmailAddress}</span>
      </span>
      <IconButton label={label('console.logOut')} onPress={() => void logOut()}>
        <LogOut aria-hidden="true" />
      </IconButton>
    </div>
  );
}
