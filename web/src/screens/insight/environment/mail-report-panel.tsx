import { Send } from 'lucide-react';
import { useId } from 'react';
import { SubscribeForm } from '../../../features/insight/organic-mail/subscribe-form.tsx';
import { useSendReport } from '../../../features/insight/organic-mail/use-send-report.ts';
import { useSubscribers } from '../../../features/insight/organic-mail/use-subscribers.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';

/** Who receives the monthly organic report by mail; the button sends the report of the period now (SUS-03). */
export function MailReportPanel({ span }: { span: DateSpan }) {
  const { subscribers, isError, refetch, keep, remove } = useSubscribers();
  const mayChange = pageContext().user.Impersonation === null;
  const titleId = useId();
  return (
    <section className="panel panel-edge p-4" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="max-lg:w-full">
          <h2 id={titleId} className="text-15/[20px]">
            {label('organicMail.title')}
          </h2>
          {subscribers && (
            <p className="text-13 text-ink-2">
              {label(subscribers.Subscribers.length === 0 ? 'organicMail.nobody' : 'organicMail.text', {
                day: fullDate(subscribers.NextOn),
                count: subscribers.Subscribers.length,
              })}
            </p>
          )}
        </div>
        {subscribers && (
          <ul className="flex min-w-0 flex-1 flex-wrap gap-2 self-center max-lg:basis-full">
            {subscribers.Subscribers.map(({ EmailAddress: email }) => (
              <li key={email} className="min-w-0 break-all">
                {mayChange ? (
                  <Chip
                    removeLabel={label('organicMail.remove', { email })}
                    onRemove={() => void remove.run(email)}
                  >
                    {email}
                  </Chip>
                ) : (
                  email
                )}
              </li>
            ))}
          </ul>
        )}
        {subscribers && mayChange && (
          <div className="flex flex-wrap items-start gap-2 self-center max-lg:w-full">
            <SubscribeForm onChanged={keep} isInRow className="lg:w-84 max-lg:basis-full" />
            <SendNow span={span} />
          </div>
        )}
      </div>
      {isError && <FailedState title={label('organicMail.failed')} onRetry={() => void refetch()} />}
      {remove.failure && <FaultText>{remove.failure}</FaultText>}
    </section>
  );
}

function SendNow({ span }: { span: DateSpan }) {
  const { sent, send } = useSendReport();
  return (
    <>
      <Button
        variant="primary"
        className="max-lg:w-full"
        isPending={send.isPending}
        onPress={() => void send.run({ span })}
      >
        <Send aria-hidden="true" />
        {label('organicMail.sendNow')}
      </Button>
      <span role="status" className="self-center text-13 text-ok-ink">
        {sent && label('organicMail.sent', { to: sent.to.join(', ') })}
      </span>
      {send.failure && <FaultText>{send.failure}</FaultText>}
    </>
  );
}
