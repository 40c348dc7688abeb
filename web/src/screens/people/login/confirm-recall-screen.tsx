import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { confirmRecallAddress, readRecallLink } from '@engros/contracts/notices/recall-addresses.ts';
import { BellRing, MailQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
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

type LinkState = OutputOf<typeof readRecallLink>;
type Confirmed = OutputOf<typeof confirmRecallAddress>;

const goneTexts = {
  Used: 'entrance.recallUsed',
  Expired: 'entrance.recallExpired',
  Unknown: 'entrance.recallUnknown',
} as const;

const goneStates = { tokenUsed: 'Used', tokenExpired: 'Expired', tokenInvalid: 'Unknown' } as const;

function useLink(token: string) {
  const [state, setState] = useState<LinkState>();
  const [isError, setError] = useState(false);
  const [round, setRound] = useState(1);
  useEffect(() => {
    const aborted = new AbortController();
    const { signal } = aborted;
    if (round > 0)
      call(readRecallLink, { query: { Token: token }, signal, retriesItself: true }).then(
        setState,
        () => !signal.aborted && setError(true),
      );
    return () => aborted.abort();
  }, [token, round]);
  const again = () => {
    setError(false);
    setRound(round + 1);
  };
  return { state, setState, isError, again };
}

/**
 * The page that the link in an e-mail opens to confirm an address for recalls. Only pressing the button confirms the
 * address, because mail scanners open links too (NOT-03, reliability T24).
 */
export function ConfirmRecallScreen() {
  const token = useLinkToken();
  // A second link that is opened in the same window starts anew.
  return <RecallOfLink key={token} token={token} />;
}

function RecallOfLink({ token }: { token: string }) {
  const { state, setState, isError, again } = useLink(token);
  const [confirmed, setConfirmed] = useState<Confirmed>();
  return (
    <EntranceFrame title={label('entrance.recallTitle')}>
      {confirmed ? (
        <IsConfirmed {...confirmed} />
      ) : state === undefined ? (
        <LinkWaiting isError={isError} onAgain={again} />
      ) : state.State === 'Valid' ? (
        <Question
          token={token}
          link={state}
          onGone={(State) => setState({ ...state, State, IsValidated: false })}
          onConfirmed={setConfirmed}
        />
      ) : (
        <LinkGone text={label(goneTexts[state.State])} />
      )}
    </EntranceFrame>
  );
}

interface QuestionProps {
  token: string;
  link: LinkState;
  onGone: (state: 'Used' | 'Expired' | 'Unknown') => void;
  onConfirmed: (confirmed: Confirmed) => void;
}

function Question({ token, link, onGone, onConfirmed }: QuestionProps) {
  const confirm = useCall(
    async () => {
      try {
        onConfirmed(await call(confirmRecallAddress, { body: { Token: token }, retriesItself: true }));
      } catch (error) {
        const code = errorCodeOf(confirmRecallAddress, error);
        if (code === undefined || !(code in goneStates)) throw error;
        onGone(goneStates[code as keyof typeof goneStates]);
      }
    },
    { failed: 'login.unreachable' },
  );
  return (
    <div className="entrance-form">
      <span className="entrance-mark entrance-mark-time" aria-hidden="true">
        <MailQuestion className="size-6" />
      </span>
      <h1>{label('entrance.recallTitle')}</h1>
      <p className="entrance-lead">
        {label('entrance.recallText', { email: link.EmailAddress ?? '', customer: link.CustomerName ?? '' })}
      </p>
      {confirm.failure && (
        <Notice kind="danger" isAlert>
          {confirm.failure}
        </Notice>
      )}
      <Button
        variant="primary"
        size={48}
        block
        isPending={confirm.isPending}
        onPress={() => void confirm.run()}
      >
        {label('entrance.recallConfirm')}
      </Button>
    </div>
  );
}

function IsConfirmed({ EmailAddress: email, CustomerName: customer, ActiveRecalls }: Confirmed) {
  const products = ActiveRecalls.join(', ');
  return (
    <div className="entrance-form">
      <span className="entrance-mark" aria-hidden="true">
        <BellRing className="size-6" />
      </span>
      <EntranceHeading takesFocus>{label('entrance.recallConfirmed')}</EntranceHeading>
      <p className="entrance-lead">{label('entrance.recallConfirmedText', { email, customer })}</p>
      {products !== '' && <Notice kind="warning">{label('entrance.recallActive', { products })}</Notice>}
      <a
        href={products === '' ? '/' : '/recalls'}
        className={buttonClass({ variant: 'primary', size: 48, block: true })}
      >
        {label(products === '' ? 'entrance.toShop' : 'entrance.recallSee')}
      </a>
    </div>
  );
}
