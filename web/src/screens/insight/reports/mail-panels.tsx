import { limits } from '@engros/contracts/values/limits.ts';
import { Send, X } from 'lucide-react';
import { useState } from 'react';
import { SubscribeForm } from '../../../features/insight/organic-mail/subscribe-form.tsx';
import { useSendReport } from '../../../features/insight/organic-mail/use-send-report.ts';
import { useSubscribers } from '../../../features/insight/organic-mail/use-subscribers.ts';
import { DayRange } from '../../../features/insight/statistics/day-range.tsx';
import { looksLikeEmail } from '../../../features/people/account/email-field.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { addDays, fullDate } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

/** The organic report: who receives it each month, and a form that sends the report of a period now (SUS-03). */
export function MailPanels() {
  const { subscribers, isError, refetch, keep, remove } = useSubscribers();
  const mayChange = pageContext().user.Impersonation === null;
  const emails = subscribers?.Subscribers.map(({ EmailAddress }) => EmailAddress);
  return (
    <>
      <Panel isEdge isFlush title={label('organicMail.title')} note={label('organicMail.monthly')}>
        {isError && <FailedState title={label('organicMail.failed')} onRetry={() => void refetch()} />}
        {!subscribers && !isError && (
          <SkeletonRows label={label('environment.loading')} kind="line" rows={3} />
        )}
        {emails?.length === 0 && (
          <p className="px-4 pt-3 text-13 text-ink-2">{label('organicMail.nobody')}</p>
        )}
        <ul>
          {subscribers?.Subscribers.map(({ EmailAddress: email, SubscribedOn }) => (
            <li
              key={email}
              className="flex min-h-12 items-center gap-3 border-b border-line px-4 py-1.5 text-13"
            >
              <span className="min-w-0 flex-1">
                <b className="block truncate" title={email}>
                  {email}
                </b>
                <span className="num block text-12 text-ink-3">
                  {label('organicMail.since', { day: fullDate(SubscribedOn) })}
                </span>
              </span>
              {mayChange && (
                <IconButton
                  label={label('organicMail.remove', { email })}
                  onPress={() => void remove.run(email)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {remove.failure && (
          <div className="px-4 pt-2">
            <FaultText>{remove.failure}</FaultText>
          </div>
        )}
        {mayChange && subscribers && <SubscribeForm onChanged={keep} className="p-4" />}
      </Panel>
      {mayChange && <SendPanel subscribed={emails} />}
    </>
  );
}

function lastMonth(today: string): DateSpan {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

function faultOf(text: string): string | undefined {
  const addresses = addressesIn(text);
  const wrong = addresses.find((email) => !looksLikeEmail(email));
  if (addresses.length === 0) return label('organicMail.recipientMissing');
  if (addresses.length > limits.organicSubscribers)
    return label('error.tooManyRecipients', { max: limits.organicSubscribers });
  return wrong === undefined ? undefined : label('organicMail.recipientWrong', { email: wrong });
}

function SendPanel({ subscribed }: { subscribed: readonly string[] | undefined }) {
  const today = todayAtSupplier();
  const [span, setSpan] = useState(() => lastMonth(today));
  const [typed, setTyped] = useState<string>();
  const { sent, wasSent, send } = useSendReport();
  const { EmailAddress: own, Customer } = pageContext().user;
  const usual = subscribed === undefined || subscribed.length === 0 ? [own ?? ''] : subscribed;
  const to = typed ?? usual.join(', ');
  const form = useForm({
    initial: {},
    faultsOf: () => ({ to: faultOf(to) }),
    request: { ...send, run: () => send.run({ span, to: addressesIn(to) }) },
  });
  return (
    <Panel isEdge title={label('organicMail.nowTitle')}>
      <Form of={form} className="grid gap-3.5">
        <DayRange
          first={addDays(today, 1 - limits.statisticsDays)}
          today={today}
          span={span}
          onSpan={setSpan}
        />
        <TextField
          label={label('organicMail.recipients')}
          hint={label('organicMail.recipientsHint')}
          value={to}
          onChange={setTyped}
          error={form.wasSubmitted ? faultOf(to) : undefined}
        />
        {Customer && (
          <p className="text-12 text-ink-3">{label('organicMail.of', { customer: Customer.Name })}</p>
        )}
        <div role="status">
          {sent && <Notice kind="success">{label('organicMail.sentTo', { count: sent.to.length })}</Notice>}
        </div>
        {send.failure && (
          <Notice kind="danger" isAlert>
            {send.failure}
          </Notice>
        )}
        <Button type="submit" size={40} isPending={send.isPending} className="justify-self-start">
          <Send aria-hidden="true" />
          {label(wasSent ? 'organicMail.sendAgain' : 'organicMail.send')}
        </Button>
      </Form>
    </Panel>
  );
}
