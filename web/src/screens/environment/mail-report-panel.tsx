import {
  addOrganicSubscriber,
  deleteOrganicSubscriber,
  listOrganicSubscribers,
  sendOrganicReport,
} from '@engros/contracts/insight/organic-report.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { looksLikeEmail } from '../../features/account/email-field.tsx';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { fullDate } from '../../lib/day-formats.ts';
import { call } from '../../lib/http/call.ts';
import { query, queryKey } from '../../lib/http/query.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import type { DateSpan } from '../../ui/delivery/date-range.tsx';
import { FaultText } from '../../ui/fields/fault-text.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** Time in ms for which a success is shown (specification: organic-share report). */
const sentShownMs = 4000;

type Subscribers = Awaited<ReturnType<typeof call<typeof listOrganicSubscribers>>>;

/** The organic report by mail: who gets it each month, and sending it now for the period (SUS-03). */
export function MailReportPanel({ span }: { span: DateSpan }) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query(listOrganicSubscribers, {}));
  const keep = (answer: Subscribers) => client.setQueryData(queryKey(listOrganicSubscribers, {}), answer);
  const mayChange = pageContext().user.Impersonation === null;
  return (
    <Panel isEdge title={label('organicMail.title')}>
      {isError && <FailedState title={label('organicMail.failed')} onRetry={() => void refetch()} />}
      {data?.Subscribers && (
        <div className="grid gap-3">
          <p className="text-13 text-ink-2">
            {label(data.Subscribers.length === 0 ? 'organicMail.nobody' : 'organicMail.text', {
              day: fullDate(data.NextOn),
              count: data.Subscribers.length,
            })}
          </p>
          <Addresses subscribers={data} mayChange={mayChange} onChanged={keep} />
          {mayChange && (
            <div className="flex flex-wrap items-end gap-2">
              <Subscribe onChanged={keep} />
              <SendNow span={span} />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

function Addresses({
  subscribers: { Subscribers },
  mayChange,
  onChanged,
}: {
  subscribers: Subscribers;
  mayChange: boolean;
  onChanged: (answer: Subscribers) => void;
}) {
  const remove = useCall(
    async (emailAddress: string) =>
      onChanged(await call(deleteOrganicSubscriber, { query: { emailAddress } })),
    { failed: 'organicMail.changeFailed' },
  );
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {Subscribers.map(({ EmailAddress: email }) => (
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
      {remove.failure && <FaultText>{remove.failure}</FaultText>}
    </>
  );
}

function Subscribe({ onChanged }: { onChanged: (answer: Subscribers) => void }) {
  const request = useCall(
    async ({ email }: { email: string }) => {
      onChanged(await call(addOrganicSubscriber, { query: { emailAddress: email.trim() } }));
      form.reset({ email: '' });
    },
    { failed: 'organicMail.changeFailed' },
  );
  const form = useForm({
    initial: { email: '' },
    faultsOf: ({ email }) => ({ ...(!looksLikeEmail(email.trim()) && { email: label('login.emailWrong') }) }),
    request,
  });
  const field = form.field('email');
  return (
    <Form of={form} className="flex flex-wrap items-end gap-2">
      <TextField
        label={label('organicMail.address')}
        type="email"
        autoComplete="email"
        {...field}
        error={field.error ?? request.failure}
      />
      <Button type="submit" isPending={request.isPending}>
        {label('organicMail.subscribe')}
      </Button>
    </Form>
  );
}

function SendNow({ span }: { span: DateSpan }) {
  const [sentTo, setSentTo] = useState<string[]>();
  useEffect(() => {
    if (sentTo === undefined) return;
    const shown = setTimeout(() => setSentTo(undefined), sentShownMs);
    return () => clearTimeout(shown);
  }, [sentTo]);
  const send = useCall(
    async () => {
      const days = { fromDate: span.from, toDate: span.to };
      setSentTo((await call(sendOrganicReport, { query: days })).EmailAddresses);
    },
    { failed: 'organicMail.sendFailed' },
  );
  return (
    <>
      <Button variant="primary" isPending={send.isPending} onPress={() => void send.run()}>
        <Send aria-hidden="true" />
        {label('organicMail.sendNow')}
      </Button>
      <span role="status" className="self-center text-13 text-ok-ink">
        {sentTo && label('organicMail.sent', { to: sentTo.join(', ') })}
      </span>
      {send.failure && <FaultText>{send.failure}</FaultText>}
    </>
  );
}
