import { readAccount } from '@engros/contracts/people/account.ts';
import { updateCurrentUserPassword } from '@engros/contracts/people/passwords.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  newPasswordBody,
  newPasswordFaults,
  noPassword,
} from '../../../features/people/account/new-password-faults.ts';
import {
  CurrentPasswordField,
  HiddenUsername,
  NewPasswordField,
  RepeatedPasswordField,
} from '../../../features/people/account/password-fields.tsx';
import { PasswordMeter } from '../../../features/people/account/password-meter.tsx';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { call } from '../../../lib/http/call.ts';
import { queryKey } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { AccountSection, FormFailure } from './account-section.tsx';
import type { SectionProps } from './section-props.ts';

/** Time in ms that the confirmation of a changed password is shown (specification 9). */
const confirmationMs = 1000;

export function PasswordSection({ data }: SectionProps) {
  const [step, setStep] = useState<'form' | 'confirmed' | 'closed'>('form');
  useEffect(() => {
    if (step !== 'confirmed') return;
    const timer = setTimeout(() => setStep('closed'), confirmationMs);
    return () => clearTimeout(timer);
  }, [step]);
  return (
    <AccountSection id="password" title={label('account.password')} text={data ? changedText(data) : ''}>
      {step === 'form' && <PasswordForm onDone={() => setStep('confirmed')} />}
      {step === 'confirmed' && (
        <p role="status" className="account-done p-4">
          <Check className="size-3.5" aria-hidden="true" />
          {label('account.passwordDone')}
        </p>
      )}
      {step === 'closed' && (
        <div className="account-foot">
          <Button onPress={() => setStep('form')}>{label('account.changePassword')}</Button>
        </div>
      )}
    </AccountSection>
  );
}

function changedText({ PasswordChangedAt }: { PasswordChangedAt: string | null }): string {
  if (PasswordChangedAt === null) return label('account.passwordNever');
  const { date } = momentOf(PasswordChangedAt);
  return label('account.passwordChanged', { date: fullDate(date) });
}

const empty = { old: '', ...noPassword };

function PasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const email = pageContext().user.EmailAddress ?? '';
  const request = useCall(
    async (draft: typeof empty) => {
      const body = { OldPassword: draft.old, ...newPasswordBody(draft) };
      await call(updateCurrentUserPassword, { body, retriesItself: true });
      void client.invalidateQueries({ queryKey: queryKey(readAccount) });
      onDone();
    },
    { failed: 'login.unreachable' },
  );

  const form = useForm({
    initial: empty,
    faultsOf: (draft) => ({
      ...(draft.old === '' && { old: label('account.oldMissing') }),
      ...newPasswordFaults(draft, email),
    }),
    request,
  });

  return (
    <Form of={form}>
      <HiddenUsername email={email} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-x-4 gap-y-3.5 p-4 max-lg:grid-cols-1">
        <CurrentPasswordField name="old-password" {...form.field('old')} />
        <span className="max-lg:hidden" />
        <NewPasswordField {...form.field('password')} size={32} hint={label('password.hint')} />
        <RepeatedPasswordField
          {...form.field('repeated')}
          size={32}
          label={label('account.repeatPassword')}
        />
        <PasswordMeter password={form.draft.password} email={email} />
      </div>
      <div className="account-foot">
        <Button type="submit" variant="primary" isPending={request.isPending}>
          {label('account.changePassword')}
        </Button>
        <span className="text-12 text-ink-3">{label('account.othersOut')}</span>
        <FormFailure text={request.failure} />
      </div>
    </Form>
  );
}
