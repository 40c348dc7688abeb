import { correctRecallAddress } from '@engros/contracts/supplier/recall-mails.ts';
import type { RecallRecipient } from '@engros/contracts/supplier/recalls.ts';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface Props {
  recallId: string;
  recipient: RecallRecipient;
  onDone: () => void;
}

/** Saving the address sends the recall to it at once. */
export function CorrectAddress({ recallId, recipient, onDone }: Props) {
  const { CustomerName } = recipient;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={28}
        variant={recipient.State === 'Refused' ? 'danger' : 'secondary'}
        aria-label={label('console.recalls.correctOf', { name: CustomerName })}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {label('console.recalls.correct')}
      </Button>
      {isOpen && (
        <RightAddress
          recallId={recallId}
          recipient={recipient}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

const nothing = 'none';

function RightAddress({ recallId, recipient, onDone }: Props) {
  const { CustomerId, Addresses } = recipient;
  const request = useCall(
    async ({ wrong, right }: { wrong: string; right: string }) => {
      const Wrong = wrong === nothing ? null : wrong;
      await call(correctRecallAddress, {
        params: { id: recallId },
        body: { CustomerId, Wrong, Right: right },
      });
      onDone();
    },
    { failed: 'console.recalls.actionFailed' },
  );
  const form = useForm({
    initial: { wrong: Addresses[0] ?? nothing, right: '' },
    faultsOf: ({ right }) => ({
      right: right.trim() === '' ? label('console.notices.missing') : undefined,
    }),
    request,
  });
  return (
    <Form of={form} className="flex basis-full flex-wrap items-end gap-2 rounded-4 bg-surface-2 p-3">
      {Addresses.length > 0 && (
        <Select
          isField
          size={40}
          label={label('console.recalls.wrongAddress')}
          options={[
            ...Addresses.map((email) => ({ id: email, label: email })),
            { id: nothing, label: label('console.recalls.noWrongAddress') },
          ]}
          value={form.draft.wrong}
          onChange={(wrong) => form.change({ wrong })}
        />
      )}
      <TextField
        {...form.field('right')}
        label={label('console.recalls.rightAddress')}
        type="email"
        size={40}
      />
      <Button type="submit" variant="primary" size={40} isPending={request.isPending}>
        {label('console.recalls.correctSend')}
      </Button>
      {request.failure && <FaultText>{request.failure}</FaultText>}
    </Form>
  );
}
