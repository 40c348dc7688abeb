import { answerByPhone, type RecallRecipient } from '@engros/contracts/supplier/recalls.ts';
import { useState } from 'react';
import { RecallAnswerForm } from '../../../features/notices/recalls/answer-form.tsx';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';

interface Props {
  recallId: string;
  recipient: RecallRecipient;
  onDone: () => void;
}

/** Name, time and the fact that it was a call are saved (NOT-05). */
export function PhoneAnswer({ recallId, recipient, onDone }: Props) {
  const { CustomerId, CustomerName } = recipient;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={28}
        aria-label={label('console.recalls.phoneOf', { name: CustomerName })}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      >
        {label('console.recalls.phone')}
      </Button>
      {isOpen && (
        <div className="basis-full rounded-4 bg-surface-2 p-3">
          <RecallAnswerForm
            recall={recipient}
            nameLabel={label('console.recalls.phoneName')}
            onAnswer={async ({ answer, quantityLeft, note, name }) => {
              await call(answerByPhone, {
                params: { id: recallId },
                body: {
                  CustomerId,
                  Name: name,
                  Answer: answer,
                  QuantityLeft: quantityLeft,
                  Note: note || null,
                },
              });
              onDone();
            }}
          />
        </div>
      )}
    </>
  );
}
