import { confirmEmail, readEmailLink } from '@engros/contracts/people/passwords.ts';
import { CircleCheck, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { errorCodeOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { EntranceHeading } from './entrance-heading.tsx';
import { LinkGone } from './link-gone.tsx';
import { useLinkToken } from './link-token.ts';
import { LinkWaiting } from './link-waiting.tsx';
import { useLinkState } from './use-link-state.ts';

/**
 * The page that the link in an e-mail opens to confirm a new address. Only pressing the button confirms the address,
 * because mail scanners open links too (ACC-06, T24).
 */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  // A second link that is opened in the same window starts anew.
  return <EmailOfLink key={token} token={token} />;
}

function EmailOfLink({ token }: { token: string }) {
  const [isGone, setGone] = useState(false);
  const [confirmed, setConfirmed] = useState<string>();
  const { state: data, isError, again } = useLinkState(readEmailLink, token);
  const isShown = data?.IsValidated === true && !isGone;
  return (
    <EntranceFrame title={label('entrance.confirmTitle')}>
      {data === undefined && <LinkWaiting isError={isError} onAgain={again} />}
      {confirmed !== undefined && <Confirmed email={confirmed} />}
      {confirmed === undefined && isShown && (
        <Question
          token={token}
          email={data.EmailAddress ?? ''}
          onGone={() => setGone(true)}
          onConfirmed={setConfirmed}
        />
      )}
      {confirmed === undefined && data && !isShown && <LinkGone text={label('entrance.emailGoneText')} />}
    </EntranceFrame>
  );
}

function Question(props: {
  token: string;
  email: string;
  onGone: () => void;
  onConfirmed: (email: string) => void;
}) {
  const {
    run: confirm,
    isPending,
    failure,
  } = useCall(
    async () => {
      try {
        const answer = await call(confirmEmail, { body: { Token: props.token }, retriesItself: true });
        props.onConfirmed(answer.EmailAddress);
      } catch (error) {
        if (errorCodeOf(confirmEmail, error) !== 'tokenInvalid') throw error;
        props.onGone();
      }
    },
    { failed: 'login.unreachable' },
  );

  return (
    <div className="entrance-form">
      <span className="entrance-mark entrance-mark-time" aria-hidden="true">
        <MailQuestion className="size-6" />
      </span>
      <h1>{label('entrance.confirmTitle')}</h1>
      <p className="entrance-lead">{label('entrance.confirmText', { email: props.email })}</p>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <Button variant="primary" size={48} block isPending={isPending} onPress={() => void confirm()}>
        {label('entrance.confirm')}
      </Button>
    </div>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <div className="entrance-form">
      <span className="entrance-mark" aria-hidden="true">
        <CircleCheck className="size-6" />
      </span>
      <EntranceHeading takesFocus>{label('entrance.confirmedTitle')}</EntranceHeading>
      <p className="entrance-lead">{label('entrance.confirmedText', { email })}</p>
      <a href="/" className={buttonClass({ variant: 'primary', size: 48, block: true })}>
        {label('entrance.toShop')}
      </a>
    </div>
  );
}
