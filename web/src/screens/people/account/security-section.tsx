import { type Account, readAccount } from '@engros/contracts/people/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldAlert, ShieldCheck, Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { queryKey } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SettingRow } from '../../../ui/data/key-values.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { AccountSection, SectionWaiting } from './account-section.tsx';
import type { SectionProps } from './section-props.ts';

const SetUpTwoFactor = lazy(async () => ({
  default: (await import('./set-up-two-factor.tsx')).SetUpTwoFactor,
}));
const EndTwoFactor = lazy(async () => ({ default: (await import('./end-two-factor.tsx')).EndTwoFactor }));
const RenewCodes = lazy(async () => ({ default: (await import('./renew-codes.tsx')).RenewCodes }));

export function SecuritySection({ data, isError, refetch }: SectionProps) {
  const { supplier } = pageContext();
  return (
    <AccountSection
      id="security"
      title={label('account.security')}
      text={label('account.securityText', { supplier: supplier.name })}
    >
      {data ? (
        <TwoFactor state={data.TwoFactor} />
      ) : (
        <SectionWaiting part="security" isError={isError} onAgain={() => void refetch()} />
      )}
    </AccountSection>
  );
}

type Doing = 'setUp' | 'end' | 'renew';
const steps = { setUp: SetUpTwoFactor, end: EndTwoFactor, renew: RenewCodes };

function TwoFactor({ state }: { state: Account['TwoFactor'] }) {
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>();
  // An admin had to set up two-factor login before anything else. The page is reloaded, because the admin has all
  // rights now.
  const done = () => {
    setDoing(undefined);
    if (pageContext().user.MustSetUpTwoFactor) return browserPage.goTo('/');
    void client.invalidateQueries({ queryKey: queryKey(readAccount) });
  };
  const Step = doing && steps[doing];
  return (
    <>
      <Notice
        kind={state.IsOn ? 'success' : 'warning'}
        icon={state.IsOn ? <ShieldCheck aria-hidden="true" /> : <ShieldAlert aria-hidden="true" />}
        className="mx-4 mt-3 mb-1"
      >
        <b>{label(state.IsOn ? 'account.twoOn' : 'account.twoOff')}</b>{' '}
        {label(state.IsOn ? 'account.twoOnText' : 'account.twoOffText')}
      </Notice>
      {Step ? (
        <Suspense fallback={<SkeletonRows label={label('shell.loading')} rows={2} />}>
          <Step onDone={done} onCancel={() => setDoing(undefined)} />
        </Suspense>
      ) : (
        <Means state={state} onChoose={setDoing} />
      )}
    </>
  );
}

function Means({ state, onChoose }: { state: Account['TwoFactor']; onChoose: (doing: Doing) => void }) {
  const isFixed = state.IsOn && state.IsRequired;
  return (
    <>
      <SettingRow
        label={
          <span className="inline-flex items-center gap-2">
            <Smartphone className="size-4.5 text-brand" aria-hidden="true" />
            {label('account.app')}
          </span>
        }
        note={label('account.appNote')}
      >
        {state.IsOn ? (
          !isFixed && (
            <Button variant="danger" onPress={() => onChoose('end')}>
              {label('account.turnOff')}
            </Button>
          )
        ) : (
          <Button variant="primary" onPress={() => onChoose('setUp')}>
            {label('account.setUp')}
          </Button>
        )}
      </SettingRow>
      <SettingRow
        label={
          <span className="inline-flex items-center gap-2">
            <KeyRound className="size-4.5 text-brand" aria-hidden="true" />
            {label('account.recovery')}
          </span>
        }
        note={
          state.IsOn
            ? label('account.recoveryLeft', { count: state.RecoveryCodesLeft })
            : label('account.recoveryNote')
        }
      >
        <Button isDisabled={!state.IsOn} onPress={() => onChoose('renew')}>
          {label('account.recoveryNew')}
        </Button>
      </SettingRow>
    </>
  );
}
