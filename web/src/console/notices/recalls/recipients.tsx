import { remindRecall } from '@engros/contracts/supplier/recall-mails.ts';
import type { RecallProgress, RecallRecipient } from '@engros/contracts/supplier/recalls.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag, type TagKind } from '../../../ui/data/tag.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { PhoneAnswer } from './phone-answer.tsx';

const kinds: Record<RecallRecipient['State'], TagKind> = {
  Answered: 'ok',
  Opened: 'brand',
  NotOpened: 'neutral',
  Refused: 'danger',
  NoAddress: 'danger',
};

export function Recipients({ progress, onDone }: { progress: RecallProgress; onDone: () => void }) {
  const { Recipients: list, Recall } = progress;
  if (list.length === 0) return <p className="p-4 text-13 text-ink-3">{label('console.recalls.noneHere')}</p>;
  return (
    <ul>
      {list.map((each) => (
        <Recipient key={each.CustomerId} recall={Recall} recipient={each} onDone={onDone} />
      ))}
    </ul>
  );
}

interface Props {
  recall: RecallProgress['Recall'];
  recipient: RecallRecipient;
  onDone: () => void;
}

/** Says that the kitchen's lot is unknown when the recall names lots. */
function receivedText({ Lots }: Props['recall'], { CustomerId, Quantity, UnitText, Basis }: RecallRecipient) {
  const received = `${CustomerId} · ${Quantity} ${UnitText}`;
  const isUnsure = Lots.length > 0 && Basis === 'Window';
  return isUnsure ? `${received} · ${label('console.recalls.lotUnknown')}` : received;
}

/** Of a draft, only who has to be called: nobody else has been sent anything. */
function StateTag({ isDraft, state }: { isDraft: boolean; state: RecallRecipient['State'] }) {
  if (isDraft && state !== 'NoAddress') return null;
  return <Tag kind={kinds[state]}>{label(`console.recalls.status.${state}`)}</Tag>;
}

function Recipient({ recall, recipient, onDone }: Props) {
  const { CustomerId, CustomerName, Phone, UnitText, State, At, Answer } = recipient;
  const again = useCall(
    () => call(remindRecall, { params: { id: recall.Id }, body: { CustomerId } }).then(onDone),
    { failed: 'console.recalls.actionFailed' },
  );
  const isWaiting = Answer === null && recall.State === 'Sent';
  const left = recipient.QuantityLeft === null ? '' : `: ${recipient.QuantityLeft} ${UnitText}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-13 first:border-t-0">
      <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <b className="block font-[620]">{CustomerName}</b>
        <span className="text-12 text-ink-3">
          {receivedText(recall, recipient)}
          {Phone && (
            <>
              {' · '}
              <span className="num">{Phone}</span>
            </>
          )}
        </span>
      </span>
      <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <StateTag isDraft={recall.State === 'Draft'} state={State} />
        <span className="block text-12 text-ink-3">
          {Answer === null
            ? recipient.Addresses.join(', ')
            : [
                `${label(`recalls.answer.${Answer}`)}${left}`,
                recipient.AnsweredBy,
                recipient.AnsweredVia && label(`console.recalls.via.${recipient.AnsweredVia}`),
                recipient.Note,
              ]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </span>
      {At !== null && (
        <time dateTime={At} className="num text-12 text-ink-3">
          {momentText(At)}
        </time>
      )}
      {isWaiting && recipient.Addresses.length > 0 && (
        <Button
          size={28}
          aria-label={label('console.recalls.remindOne', { name: CustomerName })}
          isPending={again.isPending}
          onPress={() => void again.run()}
        >
          {label('recalls.address.resend')}
        </Button>
      )}
      {isWaiting && <CorrectAddress recallId={recall.Id} recipient={recipient} onDone={onDone} />}
      {isWaiting && <PhoneAnswer recallId={recall.Id} recipient={recipient} onDone={onDone} />}
      {again.failure && <FaultText>{again.failure}</FaultText>}
    </li>
  );
}
