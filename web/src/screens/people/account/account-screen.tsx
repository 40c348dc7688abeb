import { readAccount } from '@engros/contracts/people/account.ts';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveAndLogOut } from '../../../features/pages/log-out/save-and-log-out.ts';
import { ActingLog } from '../../../features/people/acting/acting-log.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { AccountNav, accountParts } from './account-nav.tsx';
import { AccountSection } from './account-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSection } from './use-section.ts';
import './account.css';
import './account-parts.css';

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
