import './account.css';
import './account-parts.css';
import {
  changeSwitch,
  type NotificationSwitch,
  readSwitches,
} from '@engros/contracts/notices/notifications.ts';
import { readAccount } from '@engros/contracts/people/account.ts';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import {
  Bell,
  Building2,
  CircleUserRound,
  Lock,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  ShieldCheck,
  SlidersHorizontal,
  UserRoundCog,
} from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveAndLogOut } from '../../../features/pages/log-out/save-and-log-out.ts';
import { ActingLog } from '../../../features/people/acting/acting-log.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer, showAhead } from '../../../lib/http/put-answer.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { SettingRow } from '../../../ui/data/key-values.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { AccountSection, SectionWaiting } from './account-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SavedMark, timeNow } from './saved-mark.tsx';
import { SecuritySection } from './security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountScreen() {
  const { user, customer } = pageContext();
  usePagePlace(label('account.title'));
  if (user.MustSetUpTwoFactor) return <OnlySecurity />;
  const isOwn = user.Impersonation === null && !user.IsPunchOutUser;
  return (
    <>
      <PageHead
        title={label('account.title')}
        note={[user.DisplayName, customer?.Name].filter(Boolean).join(', ')}
        actions={
          isOwn && (
            <Button className="max-lg:hidden" onPress={() => void saveAndLogOut()}>
              <LogOut aria-hidden="true" />
              {label('shell.logOut')}
            </Button>
          )
        }
      />
      <AccountParts isOwn={isOwn} hasCustomer={customer !== null} />
    </>
  );
}

function useWasSettled(): boolean {
  const isFetching = useIsFetching() > 0;
  const [wasBusy, setWasBusy] = useState(false);
  const [isSettled, setSettled] = useState(false);
  if (isFetching && !wasBusy) setWasBusy(true);
  if (!isFetching && wasBusy && !isSettled) setSettled(true);
  return isSettled;
}

function AccountParts({ isOwn, hasCustomer }: { isOwn: boolean; hasCustomer: boolean }) {
  const { section } = useParams({ strict: false });
  const parts = accountParts({ isOwn, hasCustomer });
  const { current, show } = useSection(
    section,
    parts.map(({ id }) => id),
  );
  const account = useQuery({ ...query(readAccount, {}), enabled: isOwn });
  const showWanted = useEffectEvent(() => section !== undefined && show(section));
  // Scrolls at once and again when the parts above have loaded, because these change their height while loading.
  const isSettled = useWasSettled();
  const rounds = isSettled ? 2 : 1;
  useEffect(() => {
    if (rounds > 0) showWanted();
  }, [rounds]);
  return (
    <div className="grid grid-cols-[200px_minmax(0,1fr)] items-start gap-10 max-lg:grid-cols-1 max-lg:gap-0 lg:max-xl:gap-7">
      <AccountNav
        parts={parts}
        current={current}
        marked={account.data?.TwoFactor.IsOn === false ? 'security' : null}
        onChoose={show}
      />
      <div>
        {!isOwn && <Notice>{label('account.actingNote')}</Notice>}
        {hasCustomer && <CustomerSection />}
        {isOwn && <ProfileSection {...account} />}
        <SettingsSection />
        {hasCustomer && <NotificationsSection />}
        {isOwn && <PasswordSection {...account} />}
        {isOwn && <SecuritySection {...account} />}
        {isOwn && <SessionsSection />}
        {hasCustomer && (
          <AccountSection
            id="acting"
            title={label('acting.logTitle')}
            text={label('acting.logText', { supplier: pageContext().supplier.name })}
          >
            <ActingLog />
          </AccountSection>
        )}
      </div>
    </div>
  );
}

/** Shown to an admin without two-factor login, who must set it up first (decision 0021). */
function OnlySecurity() {
  const account = useQuery(query(readAccount, {}));
  return (
    <>
      <PageHead title={label('account.title')} note={pageContext().user.DisplayName} />
      <Notice kind="warning">{label('account.twoRequired')}</Notice>
      <SecuritySection {...account} />
    </>
  );
}

/**
 * The part in view is first the part in the URL, later the part to which the user has scrolled. `show` scrolls to a part and
 * focuses it.
 */
function useSection(wanted: string | undefined, ids: readonly string[]) {
  const [current, setCurrent] = useState(wanted ?? ids[0] ?? '');
  const key = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: '-25% 0px -65% 0px' },
    );
    for (const id of key.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [key]);
  function show(id: string): void {
    setCurrent(id);
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }
  return { current, show };
}

interface AccountPart {
  id: string;
  title: string;
  icon: LucideIcon;
}

/** Personal parts are left out during an impersonation, because the account is then another user's. */
function accountParts({ isOwn, hasCustomer }: { isOwn: boolean; hasCustomer: boolean }): AccountPart[] {
  const customer = { id: 'customer', title: label('account.customer'), icon: Building2 };
  const settings = { id: 'settings', title: label('account.settings'), icon: SlidersHorizontal };
  const acting = { id: 'acting', title: label('acting.logTitle'), icon: UserRoundCog };
  const first = hasCustomer ? [customer] : [];
  const told = hasCustomer ? [{ id: 'notifications', title: label('notices.switches'), icon: Bell }] : [];
  const last = hasCustomer ? [acting] : [];
  if (!isOwn) return [...first, settings, ...told, ...last];
  return [
    ...first,
    { id: 'profile', title: label('account.profile'), icon: CircleUserRound },
    settings,
    ...told,
    { id: 'password', title: label('account.password'), icon: Lock },
    { id: 'security', title: label('account.security'), icon: ShieldCheck },
    { id: 'sessions', title: label('account.sessions'), icon: MonitorSmartphone },
    ...last,
  ];
}

function AccountNav({
  parts,
  current,
  marked,
  onChoose,
}: {
  parts: readonly AccountPart[];
  current: string;
  /** Id of the part that the user still must complete, such as two-factor login; null when there is none. */
  marked: string | null;
  onChoose: (id: string) => void;
}) {
  return (
    <nav
      className="account-nav sticky top-31 -ml-2.5 grid gap-px max-lg:static max-lg:-mx-(--gutter) max-lg:mt-0 max-lg:mb-4 max-lg:flex max-lg:gap-2 max-lg:overflow-auto max-lg:px-(--gutter) max-lg:py-0.5"
      aria-label={label('account.title')}
    >
      {parts.map(({ id, title, icon: Icon }) => (
        <Link
          key={id}
          className="relative flex h-8.5 items-center gap-2.5 rounded-2 px-2.5 py-0 text-(length:--text-13) font-[540] text-ink-2 data-current:font-[620] data-current:text-brand-ink"
          to="/account/$section"
          params={{ section: id }}
          replace
          resetScroll={false}
          data-current={id === current ? '' : undefined}
          onClick={() => onChoose(id)}
        >
          <Icon className="size-4 text-ink-3" aria-hidden="true" />
          {title}
          {id === marked && (
            <span className="ml-auto size-2 rounded-[50%] bg-time-ink">
              <span className="visually-hidden">{label('account.twoOff')}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/**
 * The change is shown at once and the requests are sent one after another, because each contains both switches of a kind: a
 * second request must not undo the first.
 */
function useChange(readAgain: () => unknown) {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<string>();
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  function change(wanted: NotificationSwitch): void {
    showAhead(client, readSwitches, {}, ({ Switches }) => ({
      Switches: Switches.map((each) => (each.Kind === wanted.Kind ? wanted : each)),
    }));
    const own = latest.current
      .then(() => call(changeSwitch, { body: wanted }))
      .then(
        (answer) => {
          if (latest.current === own) putAnswer(client, readSwitches, {}, answer);
          setSavedAt(timeNow());
        },
        () => {
          setSavedAt(undefined);
          void readAgain();
        },
      );
    latest.current = own;
  }
  return { change, savedAt };
}

function NotificationsSection() {
  const { data, isError, refetch } = useQuery(query(readSwitches, {}));
  const { change, savedAt } = useChange(refetch);
  const isDisabled = pageContext().user.Impersonation !== null;
  return (
    <AccountSection
      id="notifications"
      title={label('notices.switches')}
      text={
        <>
          {label('notices.switchesText')} <SavedMark time={savedAt} />
        </>
      }
    >
      {!data && (
        <SectionWaiting part="notifications" isError={isError} onAgain={() => void refetch()} rows={6} />
      )}
      {data?.Switches?.map((each) => (
        <SettingRow key={each.Kind} label={label(`notices.kind.${each.Kind as 'News'}`)}>
          <div className="flex flex-wrap gap-4">
            <Switch
              aria-label={`${label(`notices.kind.${each.Kind as 'News'}`)}: ${label('notices.onPage')}`}
              isSelected={each.OnPage}
              isDisabled={isDisabled}
              onChange={(OnPage) => change({ ...each, OnPage })}
            >
              {label('notices.onPage')}
            </Switch>
            <Switch
              aria-label={`${label(`notices.kind.${each.Kind as 'News'}`)}: ${label('notices.byMail')}`}
              isSelected={each.ByMail}
              isDisabled={isDisabled}
              onChange={(ByMail) => change({ ...each, ByMail })}
            >
              {label('notices.byMail')}
            </Switch>
          </div>
        </SettingRow>
      ))}
    </AccountSection>
  );
}
