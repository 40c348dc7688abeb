import {
  answersWithQuantity,
  type OwnRecall,
  type RecallAnswer,
  recallAnswers,
} from '@engros/contracts/notices/recalls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { wholeQuantity } from '../../../ui/controls/quantity-keys.ts';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import './answer-form.css';

export interface RecallDraft {
  answer: RecallAnswer | null;
  left: string;
  note: string;
  name: string;
}

interface Props {
  recall: Pick<OwnRecall, 'Quantity' | 'UnitText'>;
  /** Null for a signed-in user, whose name is known. */
  nameLabel: string | null;
  onAnswer: (draft: RecallDraft & { answer: RecallAnswer; quantityLeft: number | null }) => Promise<void>;
}

const needsLeft = ({ answer }: RecallDraft) => answer !== null && answersWithQuantity.includes(answer);

/** Asks whether a kitchen still has recalled goods. The server stores the answer with name and time (NOT-05). */
export function RecallAnswerForm({ recall, nameLabel, onAnswer }: Props) {
  const { Quantity: max, UnitText: unit } = recall;
  const request = useCall(
    async (draft: RecallDraft) => {
      if (draft.answer === null) return;
      const quantityLeft = needsLeft(draft) ? (wholeQuantity(draft.left) ?? null) : null;
      await onAnswer({ ...draft, answer: draft.answer, quantityLeft });
    },
    { failed: 'recalls.answerFailed' },
  );
  const form = useForm<RecallDraft>({
    initial: { answer: null, left: '', note: '', name: '' },
    faultsOf: (draft) => {
      const left = wholeQuantity(draft.left) ?? 0;
      const isLeft = left >= 1 && left <= max;
      return {
        answer: draft.answer === null ? label('recalls.choose') : undefined,
        left: needsLeft(draft) && !isLeft ? label('recalls.leftFault', { max: formatCount(max) }) : undefined,
        name: nameLabel !== null && draft.name.trim() === '' ? label('recalls.nameFault') : undefined,
      };
    },
    request,
  });
  const { draft, faults, change, field } = form;
  return (
    <Form of={form} className="grid max-w-[560px] gap-3">
      <div className="recall-question rounded-2 border border-line-strong px-3 py-1">
        <RadioList
          label={label('recalls.question')}
          value={draft.answer}
          options={recallAnswers.map((id) => ({ id, label: label(`recalls.answer.${id}`) }))}
          onChange={(answer) => change({ answer: answer as RecallAnswer })}
        />
        {faults.answer && <FaultText>{faults.answer}</FaultText>}
      </div>
      {needsLeft(draft) && (
        <TextField {...field('left')} label={label('recalls.left', { unit })} size={40} inputMode="numeric" />
      )}
      {nameLabel !== null && (
        <TextField
          {...field('name')}
          label={nameLabel}
          size={40}
          autoComplete="name"
          maxLength={limits.displayNameLength}
        />
      )}
      <TextField
        {...field('note')}
        label={label('recalls.note')}
        optional={label('forms.optional')}
        size={40}
        maxLength={limits.recallNoteLength}
      />
      {request.failure && <FaultText>{request.failure}</FaultText>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="danger-solid"
          size={40}
          isPending={request.isPending}
          className="max-md:w-full"
        >
          {label('recalls.confirm')}
        </Button>
        <span className="text-12 text-ink-3">{label('recalls.kept')}</span>
      </div>
    </Form>
  );
}
