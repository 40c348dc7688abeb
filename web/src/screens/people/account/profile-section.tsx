import { type Account, deleteUser, readAccount, updateUser } from '@engros/contracts/people/account.ts';
import { readOwnData } from '@engros/contracts/people/personal-data.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { looksLikeEmail } from '../../../features/people/account/email-field.tsx';
import { CurrentPasswordField } from '../../../features/people/account/password-fields.tsx';
import { leavePage } from '../../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../../lib/browser/storage.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { AccountSection, FormFailure, SectionWaiting } from './account-section.tsx';
import { SavedMark, timeNow } from './saved-mark.tsx';
import type { SectionProps } from './section-props.ts';

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
        <SectionWaiting part="profile" isError={isError} onAgain={() => void refetch()} />
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
  const [savedAt, setSavedAt] = useState<string>();
  const hasNewEmail = ({ email }: Draft) => email.trim().toLowerCase() !== account.EmailAddress;

  const request = useCall(
    async (draft: Draft) => {
      const answer = await call(updateUser, {
        body: {
          DisplayName: draft.name.trim(),
          Phone: draft.phone.trim() || null,
          ...(hasNewEmail(draft) && { EmailAddress: draft.email.trim(), Password: draft.password }),
        },
        retriesItself: true,
      });
      putAnswer(client, readAccount, {}, answer);
      form.reset(draftOf(answer), draft);
      setSavedAt(timeNow());
    },
    { failed: 'login.unreachable' },
  );

  const form = useForm({
    initial: () => draftOf(account),
    faultsOf: (draft) => faultsOf(draft, hasNewEmail(draft)),
    request,
    onChange: () => setSavedAt(undefined),
  });

  // What the user typed while an earlier draft was being saved is not saved yet.
  const isAllSaved = JSON.stringify(form.draft) === JSON.stringify(draftOf(account));
  return (
    <Form of={form}>
      {account.PendingEmailAddress && (
        <Notice className="mx-4 mt-3 mb-1">
          {label('account.emailPending', { email: account.PendingEmailAddress })}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-4 gap-y-3.5 p-4 max-lg:grid-cols-1">
        <TextField
          label={label('account.name')}
          name="name"
          autoComplete="name"
          maxLength={limits.displayNameLength}
          {...form.field('name')}
        />
        <TextField
          label={label('account.phone')}
          optional={label('account.optional')}
          hint={label('account.phoneHint')}
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={limits.phoneLength}
          {...form.field('phone')}
        />
        <TextField
          label={label('account.email')}
          hint={label('account.emailHint')}
          type="email"
          name="email"
          autoComplete="email"
          {...form.field('email')}
        />
        {hasNewEmail(form.draft) && (
          <CurrentPasswordField
            label={label('account.emailPassword')}
            name="password"
            {...form.field('password')}
          />
        )}
      </div>
      <div className="account-foot">
        <Button type="submit" variant="primary" isPending={request.isPending}>
          {label('account.saveProfile')}
        </Button>
        <SavedMark time={isAllSaved ? savedAt : undefined} />
        <FormFailure text={request.failure} />
        <DeleteUser email={account.EmailAddress} />
      </div>
    </Form>
  );
}

function DeleteUser({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const {
    run: remove,
    isPending,
    failure,
    forget,
  } = useCall(
    async () => {
      const body = { EmailAddress: typed.trim(), Password: password };
      await call(deleteUser, { body, orGoTo: '/', retriesItself: true });
      leavePage();
      clearUserStorage();
    },
    { failed: 'login.unreachable', leaves: true },
  );

  function open(isNowOpen: boolean) {
    setOpen(isNowOpen);
    setTyped('');
    setPassword('');
    forget();
  }

  return (
    <>
      <a href={readOwnData.path} download className={buttonClass({ variant: 'quiet' }, 'ml-auto')}>
        {label('account.takeData')}
      </a>
      <Button variant="danger" onPress={() => open(true)}>
        {label('account.delete')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={open}
        title={label('account.deleteTitle')}
        safe={{ label: label('account.deleteKeep') }}
        action={{
          label: label('account.deleteNow'),
          isDangerous: true,
          isDisabled: typed.trim().toLowerCase() !== email || password === '',
          onPress: () => void remove(),
        }}
        isPending={isPending}
        error={failure}
      >
        <p>{label('account.deleteText')}</p>
        <div className="mt-3.5 grid gap-3">
          <TextField
            label={label('account.deleteType', { email })}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <CurrentPasswordField value={password} onChange={setPassword} />
        </div>
      </Dialog>
    </>
  );
}
