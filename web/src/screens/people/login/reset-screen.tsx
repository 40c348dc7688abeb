import { readResetLink } from '@engros/contracts/people/passwords.ts';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { EmailForm } from './email-form.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { LinkGone } from './link-gone.tsx';
import { LinkSent } from './link-sent.tsx';
import { useLinkToken } from './link-token.ts';
import { LinkWaiting } from './link-waiting.tsx';
import { ResetForm } from './reset-form.tsx';
import { useLinkState } from './use-link-state.ts';
import { usePasswordLink } from './use-password-link.ts';

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
