import { endOrganicSubscription } from '@engros/contracts/insight/organic-report.ts';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { errorCodeOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { EntranceFrame } from '../../people/login/entrance-frame.tsx';
import { EntranceHeading } from '../../people/login/entrance-heading.tsx';
import { LinkGone } from '../../people/login/link-gone.tsx';
import { useLinkToken } from '../../people/login/link-token.ts';

/**
 * The page that a link in a mailed organic report opens. Only pressing the button ends the subscription, because mail
 * scanners open links too. No login is needed (SUS-03).
 */
export function EndSubscriptionScreen() {
  const token = useLinkToken();
  // A second link that is opened in the same window starts anew.
  return <SubscriptionOfLink key={token} Token={token} />;
}

function SubscriptionOfLink({ Token }: { Token: string }) {
  const [ended, setEnded] = useState<{ EmailAddress: string; CustomerName: string }>();
  const [isGone, setGone] = useState(false);
  const end = useCall(
    async () => {
      try {
        setEnded(await call(endOrganicSubscription, { body: { Token }, retriesItself: true }));
      } catch (error) {
        if (errorCodeOf(endOrganicSubscription, error) !== 'tokenInvalid') throw error;
        setGone(true);
      }
    },
    { failed: 'login.unreachable' },
  );
  return (
    <EntranceFrame title={label('unsubscribe.title')}>
      {isGone || Token === '' ? (
        <LinkGone text={label('unsubscribe.gone')} />
      ) : (
        <div className="entrance-form">
          <span className="entrance-mark entrance-mark-time" aria-hidden="true">
            <MailX className="size-6" />
          </span>
          {ended ? (
            <>
              <EntranceHeading takesFocus>{label('unsubscribe.done')}</EntranceHeading>
              <p className="entrance-lead">
                {label('unsubscribe.doneText', { email: ended.EmailAddress, customer: ended.CustomerName })}
              </p>
              <a href="/" className={buttonClass({ variant: 'primary', size: 48, block: true })}>
                {label('entrance.toShop')}
              </a>
            </>
          ) : (
            <>
              <h1>{label('unsubscribe.title')}</h1>
              <p className="entrance-lead">{label('unsubscribe.text')}</p>
              {end.failure && (
                <Notice kind="danger" isAlert>
                  {end.failure}
                </Notice>
              )}
              <Button
                variant="primary"
                size={48}
                block
                isPending={end.isPending}
                onPress={() => void end.run()}
              >
                {label('unsubscribe.confirm')}
              </Button>
            </>
          )}
        </div>
      )}
    </EntranceFrame>
  );
}
