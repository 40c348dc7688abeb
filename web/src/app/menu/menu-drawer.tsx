import type { Navigation } from '@engros/contracts/pages/navigation.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight, CircleUserRound, House, LogOut, Store } from 'lucide-react';
import { useMemo, useState } from 'react';
import { saveAndLogOut } from '../../features/pages/log-out/save-and-log-out.ts';
import { chooseLanguage } from '../../features/people/session/choose-language.ts';
import { chooseTheme } from '../../features/people/session/choose-theme.ts';
import { type Theme, useTheme } from '../../features/people/session/theme.ts';
import { isPunchOutPage } from '../../features/procurement/punch-out/is-punch-out-page.ts';
import {
  leaveLevel,
  linksShown,
  type MenuLink,
  type MenuPath,
  numberLinks,
  openLevel,
  parentShown,
} from '../../features/shell/navigation/menu-levels.ts';
import { useNavigation } from '../../features/shell/navigation/navigation-data.ts';
import { FailedNotice } from '../../features/shell/notices/failed-notice.tsx';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { currentLanguage, type Language, label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import type { ShellDrawerProps } from '../drawers/drawer-props.ts';
import { MenuLevel } from './menu-level.tsx';

function MenuFoot({ onAccount }: { onAccount: () => void }) {
  const { user } = pageContext();
  if (!user.IsAuthenticated) return <VisitorFoot />;
  if (isPunchOutPage()) return <PunchOutFoot />;
  return (
    <div className="menu-user flex items-center justify-between gap-3">
      <button
        type="button"
        className="menu-user-account -ml-2 flex min-h-11 min-w-0 items-center gap-3 rounded-2 px-2 py-0 text-left"
        onClick={onAccount}
      >
        <CircleUserRound className="size-5 flex-none text-ink-2" aria-hidden="true" />
        <span className="min-w-0">
          <span className="visually-hidden">{label('shell.account')}: </span>
          <b className="flex items-center gap-1 text-14/[19px] font-[620]">
            {user.DisplayName}
            <ChevronRight className="size-3.5 flex-none text-ink-3" aria-hidden="true" />
          </b>
          <small className="block overflow-hidden text-12 text-ellipsis text-ink-2">
            {user.EmailAddress}
          </small>
        </span>
      </button>
      <Button size={40} onPress={() => void saveAndLogOut()}>
        <LogOut aria-hidden="true" />
        {label('shell.logOut')}
      </Button>
    </div>
  );
}

/**
 * A buyer from a procurement system has no account here and leaves with the bar, so the footer only links to their
 * orders.
 */
const PunchOutFoot = () => (
  <Link to="/punchout/orders" className={buttonClass({ size: 40, block: true })}>
    {label('punchOut.orders')}
  </Link>
);

function VisitorFoot() {
  const { data } = useNavigation();
  const { RegisterPageUrl, LoginPageUrl } = data?.AuthenticationLinks ?? pageContext().authenticationLinks;
  return (
    <div className="grid auto-cols-[1fr] grid-flow-col gap-2">
      {LoginPageUrl && (
        <a href={LoginPageUrl} className={buttonClass({ variant: 'primary', size: 40, block: true })}>
          {label('shell.logIn')}
        </a>
      )}
      {RegisterPageUrl && (
        <a href={RegisterPageUrl} className={buttonClass({ size: 40, block: true })}>
          {label('shell.becomeCustomer')}
        </a>
      )}
    </div>
  );
}

/** Ignores a refused change, because the page already shows a banner about it. */
const ignore = () => undefined;

/** Shown in the menu only for windows whose header has no account button. */
function MenuSettings() {
  const theme = useTheme();
  return (
    <div className="menu-settings grid gap-1.5 px-5 py-3 [&_b]:text-(length:--text-13) [&_b]:font-[580]">
      <b>{label('shell.language')}</b>
      <SegmentedControl
        label={label('shell.language')}
        block
        value={currentLanguage()}
        onChange={(id) => void chooseLanguage(id as Language).catch(ignore)}
        segments={[
          { id: 'da', label: label('shell.danish') },
          { id: 'en', label: label('shell.english') },
        ]}
      />
      <b>{label('shell.theme')}</b>
      <SegmentedControl
        label={label('shell.theme')}
        block
        value={theme}
        onChange={(id) => void chooseTheme(id as Theme).catch(ignore)}
        segments={[
          { id: 'System', label: label('shell.themeSystem') },
          { id: 'Light', label: label('shell.themeLight') },
          { id: 'Dark', label: label('shell.themeDark') },
        ]}
      />
    </div>
  );
}

const accountId = 'account';
const plainLink = { Subtitle: null, QuickLinkIcon: null, IconUrl: null, MenuItems: [], opensLevel: false };

/** Only the button in the footer of the menu opens this level. */
function accountLinks({ MyAccountLinks }: Navigation): MenuLink[] {
  const account: MenuLink = {
    ...plainLink,
    Id: accountId,
    id: accountId,
    parentId: 'foot',
    level: 0,
    Type: 'navigation_menu',
    Title: label('shell.account'),
    Url: null,
    Target: '_self',
  };
  const links = MyAccountLinks.map(({ Url, Target, Title }) => ({
    ...plainLink,
    Id: Url,
    id: `${accountId}.${Url}`,
    parentId: accountId,
    level: 1,
    Type: 'navigation_link' as const,
    Title,
    Url,
    Target,
  }));
  return [account, ...links];
}

function CustomerCard() {
  const { customer, features } = pageContext();
  if (!customer) return null;
  return (
    <div className="mx-3 mt-3 mb-1.5 flex min-h-15 items-center gap-3 rounded-2 border border-line bg-surface-2 py-2.5 pr-3 pl-2">
      <Store className="size-5 text-brand" aria-hidden="true" />
      <span className="min-w-0">
        <b className="block">{customer.Name}</b>
        <small className="block text-12 text-ink-2">
          {customer.Id}
          {customer.Name2 && ` (${customer.Name2})`}
        </small>
      </span>
      {features['Navigation.ShowChangeCustomerList'] && (
        <button
          type="button"
          className="link ml-auto flex-none text-(length:--text-13)"
          onClick={() => openPanel('customers')}
        >
          {label('shell.changeCustomer')}
        </button>
      )}
    </div>
  );
}

interface Place {
  path: MenuPath;
  focused: string | 'first' | null;
  direction: 'deeper' | 'back' | undefined;
}
const atTop: Place = { path: [], focused: null, direction: undefined };

function useMenuPlace(links: readonly MenuLink[]) {
  const [place, setPlace] = useState(atTop);
  return {
    ...place,
    open: (id: string) => {
      const path = openLevel(links, place.path, id);
      if (path !== place.path) setPlace({ path, focused: 'first', direction: 'deeper' });
    },
    openAccount: () => setPlace({ path: [accountId], focused: 'first', direction: 'deeper' }),
    back: () => {
      const left = place.path.at(-1);
      if (left) setPlace({ path: leaveLevel(place.path), focused: left, direction: 'back' });
    },
    reset: () => setPlace(atTop),
  };
}

function MenuLead({
  title,
  isTop,
  onBack,
  onGone,
}: {
  title: string;
  isTop: boolean;
  onBack: () => void;
  onGone: () => void;
}) {
  if (isTop) {
    return (
      <Link to="/" className="menu-home" activeProps={{}} onClick={onGone}>
        <House className="size-5 flex-none" aria-hidden="true" />
        {label('shell.frontPage')}
      </Link>
    );
  }
  return (
    <button type="button" className="menu-back gap-3.5" onClick={onBack}>
      <ArrowLeft className="size-5 flex-none" aria-hidden="true" />
      <span className="visually-hidden">{label('navigation.back')} </span>
      {title}
    </button>
  );
}

function MenuFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <FailedNotice onRetry={onRetry}>
      <b>{label('navigation.failed')}</b> {label('navigation.menuFailed')}
    </FailedNotice>
  );
}

/** Levels slide over each other. After closing, the menu starts at the top level again (NAV-04). */
export function MenuDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const { data, isError, isPending, refetch } = useNavigation();
  const links = useMemo(
    () => (data ? [...numberLinks(data.NavigationItems), ...accountLinks(data)] : []),
    [data],
  );
  const { path, focused, direction, open, openAccount, back, reset } = useMenuPlace(links);
  const parent = parentShown(links, path);
  const isTop = path.length === 0;
  const title = parent?.Title ?? label('shell.menu');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="left"
      title={title}
      isTitleHidden
      lead={<MenuLead title={title} isTop={isTop} onBack={back} onGone={onClose} />}
      closeLabel={label('shell.close')}
      foot={isTop ? <MenuFoot onAccount={openAccount} /> : undefined}
      onExited={reset}
    >
      {isPending && <SkeletonRows kind="line" rows={8} label={label('shell.loading')} />}
      {isError && <MenuFailed onRetry={() => void refetch()} />}
      {(data || path[0] === accountId) && (
        <MenuLevel
          key={path.join('/')}
          title={title}
          parent={parent}
          links={linksShown(links, path)}
          focused={focused}
          direction={direction}
          onOpen={open}
          onBack={back}
          onGone={onClose}
          before={isTop && <CustomerCard />}
          after={path[0] === accountId && <MenuSettings />}
        />
      )}
    </Drawer>
  );
}
