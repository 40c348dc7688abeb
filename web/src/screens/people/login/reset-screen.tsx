import { readResetLink, updatePassword } from '@engros/contracts/people/passwords.ts';
import { useState } from 'react';
import {
  newPasswordBody,
  newPasswordFaults,
  noPassword,
} from '../../../features/people/account/new-password-faults.ts';
import {
  HiddenUsername,
  NewPasswordField,
  RepeatedPasswordField,
} from '../../../features/people/account/password-fields.tsx';
import { PasswordMeter } from '../../../features/people/account/password-meter.tsx';
import { PasswordRules } from '../../../features/people/account/password-rules.tsx';
import { errorCodeOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { EmailForm } from './email-form.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { LinkGone } from './link-gone.tsx';
import { LinkSent } from './link-sent.tsx';
import { useLinkToken } from './link-token.ts';
import { LinkWaiting } from './link-waiting.tsx';
import { useLinkState } from './use-link-state.ts';
import { usePasswordLink } from './use-password-link.ts';

const minuteMs = 60_000;

interface Props {
  token: string;
  email: string;
  endsAt: string;
  onGone: () => void;
}

/** Rules are ticked while typing. Pasting, showing the password and password managers work. */
function ResetForm({ token, email, endsAt, onGone }: Props) {
  const request = useCall(
    async (draft: typeof noPassword) => {
      try {
        const body = { Token: token, ...newPasswordBody(draft), ReturnUrl: null };
        await call(updatePassword, { body, orGoTo: '/login', retriesItself: true });
      } catch (error) {
        if (errorCodeOf(updatePassword, error) !== 'tokenInvalid') throw error;
        onGone();
      }
    },
    { failed: 'login.unreachable', leaves: true },
  );
  const form = useForm({
    initial: noPassword,
    faultsOf: (draft) => newPasswordFaults(draft, email),
    request,
  });
  const { password, repeated } = form.draft;
  const [minutes] = useState(() => Math.max(1, Math.ceil((Date.parse(endsAt) - serverNow()) / minuteMs)));

  return (
    <Form of={form} className="entrance-form">
      <h1>{label('entrance.resetTitle')}</h1>
      <p className="entrance-lead">{label('entrance.resetText', { email, count: minutes })}</p>
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <HiddenUsername email={email} />
      <div className="grid gap-2">
        <NewPasswordField {...form.field('password')} />
        <PasswordMeter password={password} email={email} />
      </div>
      <PasswordRules password={password} repeated={repeated} email={email} />
      <RepeatedPasswordField {...form.field('repeated')} />
      <Button type="submit" variant="primary" size={48} block isPending={request.isPending}>
        {label('entrance.resetSave')}
      </Button>
      <p className="text-12 text-ink-2">{label('entrance.resetNote')}</p>
    </Form>
  );
}

/** A used or expired link is treated as invalid (ACC-04). */
export function ResetScreen() {
  const token = useLinkToken();
  // A second link that is opened in the same window starts anew.
  return <ResetOfLink key={token} token={token} />;
}

function ResetOfLink({ token }: { token: string }) {
  const [isGone, setGone] = useState(false);
  const { state: data, isError, again } = useLinkState(readResetLink, token);
  return (
    <EntranceFrame title={label('entrance.resetTitle')}>
      {data === undefined && <LinkWaiting isError={isError} onAgain={again} />}
      {data?.IsValidated && !isGone && (
        <ResetForm
          token={token}
          email={data.EmailAddress ?? ''}
          endsAt={data.ExpiresAt ?? ''}
          onGone={() => setGone(true)}
        />
      )}
      {data && (!data.IsValidated || isGone) && <NotValidated />}
    </EntranceFrame>
  );
}

function NotValidated() {
  const link = usePasswordLink();
  if (link.sent) return <LinkSent sent={link.sent} link={link} />;
  return (
    <LinkGone text={label('entrance.goneText')}>
      <EmailForm link={link} action={label('entrance.sendNewLink')} />
    </LinkGone>
  );
}
