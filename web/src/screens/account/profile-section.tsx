import { type Account, readAccount, updateUser } from '@engros/contracts/account.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { looksLikeEmail } from '../../features/account/email-field.tsx';
import { CurrentPasswordField } from '../../features/account/password-fields.tsx';
import { call } from '../../lib/call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { queryKey } from '../../lib/query.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { AccountSection, FormFailure, SectionWaiting } from './account-section.tsx';
import { DeleteUser } from './delete-user.tsx';
import { SavedMark, timeNow } from './saved-mark.tsx';
import type { SectionProps } from './section-props.ts';

/** The user's name, address and phone (ACC-06). */
export function ProfileSection({ data, isError, refetch }: SectionProps) {
  const { supplier } = pageContext();
  return (
    <AccountSection
      id="profile"
      title={label('account.profile')}
      text={label('account.profileText', { supplier: supplier.name })}
    >
      {data ? (
        <ProfileForm account={data} />
      ) : (
        <SectionWaiting isError={isError} onAgain={() => void refetch()} />
      )}
    </AccountSection>
  );
}

interface Draft {
  name: string;
  email: string;
  phone: string;
  password: string;
}

function faultsOf({ name, email, phone, password }: Draft, isEmailNew: boolean): Partial<Draft> {
  return {
    ...(name.trim() === '' && { name: label('account.nameMissing') }),
    ...(!looksLikeEmail(email) && { email: label('login.emailWrong') }),
    ...(!/^[+0-9 ()./-]*$/.test(phone) && { phone: label('account.phoneWrong') }),
    ...(isEmailNew && password === '' && { password: label('account.oldMissing') }),
  };
}

const draftOf = (account: Account): Draft => ({
  name: account.DisplayName,
  email: account.EmailAddress,
  phone: account.Phone ?? '',
  password: '',
});

function ProfileForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(account));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [savedAt, setSavedAt] = useState<string>();
  const isEmailNew = draft.email.trim().toLowerCase() !== account.EmailAddress;
  const faults = wasSubmitted ? faultsOf(draft, isEmailNew) : {};
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setSavedAt(undefined);
  };

  const {
    run: save,
    isPending,
    failure,
    forget,
  } = useCall(
    async () => {
      const answer = await call(updateUser, {
        body: {
          DisplayName: draft.name.trim(),
          Phone: draft.phone.trim() || null,
          ...(isEmailNew && { EmailAddress: draft.email.trim(), Password: draft.password }),
        },
        retriesItself: true,
      });
      client.setQueryData(queryKey(readAccount, {}), answer);
      setDraft(draftOf(answer));
      setSubmitted(false);
      setSavedAt(timeNow());
    },
    { failed: 'login.unreachable' },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setSubmitted(true);
    if (Object.keys(faultsOf(draft, isEmailNew)).length > 0) forget();
    else void save();
  }

  return (
    <form noValidate onSubmit={submit}>
      {account.PendingEmailAddress && (
        <Notice className="mx-4 mt-3 mb-1">
          {label('account.emailPending', { email: account.PendingEmailAddress })}
        </Notice>
      )}
      <div className="account-fields grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-4 gap-y-3.5 p-4 max-lg:grid-cols-1">
        <TextField
          label={label('account.name')}
          name="name"
          autoComplete="name"
          maxLength={limits.displayNameLength}
          value={draft.name}
          onChange={(name) => change({ name })}
          error={faults.name}
        />
        <TextField
          label={label('account.phone')}
          optional={label('account.optional')}
          hint={label('account.phoneHint')}
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={limits.phoneLength}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
          error={faults.phone}
        />
        <TextField
          label={label('account.email')}
          hint={label('account.emailHint')}
          type="email"
          name="email"
          autoComplete="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          error={faults.email}
        />
        {isEmailNew && (
          <CurrentPasswordField
            label={label('account.emailPassword')}
            name="password"
            value={draft.password}
            onChange={(password) => change({ password })}
            error={faults.password}
          />
        )}
      </div>
      <div className="account-foot">
        <Button type="submit" variant="primary" isPending={isPending}>
          {label('account.saveProfile')}
        </Button>
        <SavedMark time={savedAt} />
        <FormFailure text={failure} />
        <DeleteUser email={account.EmailAddress} />
      </div>
    </form>
  );
}
