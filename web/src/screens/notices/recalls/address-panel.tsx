import {
  addRecallAddresses,
  deleteRecallAddress,
  type RecallAddress,
  type RecallAddresses,
  readRecallAddresses,
  resendRecallAddress,
} from '@engros/contracts/notices/recall-addresses.ts';
import { readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LoaderCircle, Lock, type LucideIcon, MailWarning, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { briefMoment, momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tag, type TagKind } from '../../../ui/data/tag.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const kinds: Record<RecallAddress['State'], TagKind> = {
  Confirmed: 'ok',
  Waiting: 'time',
  Expired: 'time',
  Sending: 'info',
};
/** Interval in ms at which the mail addresses are loaded again while a mail is being sent to one of them. */
const whileSendingMs = 3000;

export function AddressPanel() {
  const client = useQueryClient();
  const id = pageContext().customer?.Id ?? '';
  const input = { params: { id } };
  const addresses = useQuery({
    ...query(readRecallAddresses, input),
    refetchInterval: ({ state }) =>
      state.data?.EmailAddresses?.some(({ State }) => State === 'Sending') ? whileSendingMs : false,
  });
  const keep = (answer: RecallAddresses) => {
    putAnswer(client, readRecallAddresses, input, answer);
    if (answer.Message !== null) {
      announce(answer.Message);
      toast(answer.Message);
    }
    void refreshAll(client, [readRecallNotices]);
  };
  const mayChange = pageContext().user.Impersonation === null;
  const list = addresses.data?.EmailAddresses;
  return (
    <Panel title={label('recalls.who')} isFlush isEdge className="self-start">
      <p className="border-b border-line px-4 py-3 text-13 text-ink-2">{label('recalls.whoText')}</p>
      {list ? (
        <ul>
          {list.map((address) => (
            <AddressRow key={address.Id} address={address} mayChange={mayChange} onChanged={keep} />
          ))}
          {list.length === 0 && (
            <li className="px-4 py-3 text-13 text-ink-3">{label('recalls.address.none')}</li>
          )}
        </ul>
      ) : addresses.isError ? (
        <FailedState title={label('recalls.address.failed')} onRetry={() => void addresses.refetch()} />
      ) : (
        <SkeletonRows label={label('recalls.loading')} rows={3} />
      )}
      {mayChange && <AddForm onAdded={keep} />}
    </Panel>
  );
}

interface RowProps {
  address: RecallAddress;
  mayChange: boolean;
  onChanged: (answer: RecallAddresses) => void;
}

function AddressRow({ address, mayChange, onChanged }: RowProps) {
  const { Id, EmailAddress: email, State, IsPermanent } = address;
  const failed = { failed: 'recalls.address.changeFailed' } as const;
  const remove = useCall(
    async () => onChanged(await call(deleteRecallAddress, { query: { emailAddress: email } })),
    failed,
  );
  const resend = useCall(
    async () => onChanged(await call(resendRecallAddress, { params: { id: Id } })),
    failed,
  );
  const [isAsked, setAsked] = useState(false);
  const failure = remove.failure ?? resend.failure;
  const isWaiting = State === 'Waiting' || State === 'Expired';
  return (
    <li className="recall-address flex items-center gap-2 border-b border-line pt-2.5 pr-3 pb-2.5 pl-4 text-(length:--text-13)">
      <div className="min-w-0">
        <b className="block font-[620] break-words">{email}</b>
        <span className="block text-12 text-ink-3">{noteOf(address)}</span>
        <span className="mt-1.5 block">
          <StateTag address={address} />
        </span>
        {failure && <FaultText>{failure}</FaultText>}
      </div>
      {mayChange && isWaiting && (
        <Button
          aria-label={label('recalls.address.resendTo', { email })}
          isPending={resend.isPending}
          onPress={() => void resend.run()}
        >
          {label('recalls.address.resend')}
        </Button>
      )}
      {IsPermanent ? (
        <Lock aria-hidden="true" className="m-2 size-4 text-ink-3" />
      ) : (
        mayChange && (
          <IconButton
            label={label('recalls.address.delete', { email })}
            isDisabled={remove.isPending}
            onPress={() => (State === 'Confirmed' ? setAsked(true) : void remove.run())}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )
      )}
      <Dialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={label('recalls.address.askDelete', { email })}
        safe={{ label: label('recalls.address.keep') }}
        action={{
          label: label('recalls.address.deleteIt'),
          isDangerous: true,
          onPress: () => {
            setAsked(false);
            void remove.run();
          },
        }}
      >
        {label('recalls.address.askDeleteText')}
      </Dialog>
    </li>
  );
}

const icons: Record<RecallAddress['State'], LucideIcon> = {
  Confirmed: CircleCheck,
  Waiting: MailWarning,
  Expired: MailWarning,
  Sending: LoaderCircle,
};

function StateTag({ address: { IsPermanent, State } }: { address: RecallAddress }) {
  const Icon = IsPermanent ? Lock : icons[State];
  return (
    <Tag kind={IsPermanent ? 'neutral' : kinds[State]} icon={false}>
      <Icon aria-hidden="true" />
      {label(IsPermanent ? 'recalls.address.permanent' : `recalls.address.${State}`)}
    </Tag>
  );
}

function noteOf({ IsPermanent, ConfirmedAt, SentAt, LinkExpiresAt }: RecallAddress): string {
  if (IsPermanent) return label('recalls.address.permanentText');
  if (ConfirmedAt !== null)
    return label('recalls.address.since', { date: fullDate(momentOf(ConfirmedAt).date) });
  if (SentAt === null || LinkExpiresAt === null) return '';
  return label('recalls.address.sent', { sent: momentText(SentAt), until: briefMoment(LinkExpiresAt) });
}

function AddForm({ onAdded }: { onAdded: (answer: RecallAddresses) => void }) {
  const request = useCall(
    async ({ email }: { email: string }) => {
      onAdded(await call(addRecallAddresses, { body: { EmailAddress: email } }));
      form.reset({ email: '' });
    },
    { failed: 'recalls.address.changeFailed' },
  );
  const form = useForm({ initial: { email: '' }, faultsOf: () => ({}), request });
  return (
    <Form of={form} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 bg-surface-2 p-4">
      <TextField
        {...form.field('email')}
        error={request.failure}
        label={label('recalls.address.add')}
        hint={label('recalls.address.hint')}
        size={40}
        type="text"
        inputMode="email"
        autoComplete="off"
      />
      <Button type="submit" variant="primary" size={40} isPending={request.isPending} className="mt-6">
        {label('recalls.address.addButton')}
      </Button>
    </Form>
  );
}
