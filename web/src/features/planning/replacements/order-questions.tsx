import {
  type ReplacementOption,
  type ReplacementQuestion,
  readReplacementQuestionsOfOrder,
} from '@engros/contracts/planning/replacement-questions.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { formatPrice } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAnswer } from './replacement-data.ts';
import { amountText, missingText } from './replacement-words.ts';

/** Missing products of an order: the questions that are open, then what was answered (PLN-09); nothing without any. */
export function OrderQuestions({ orderId, className = '' }: { orderId: string; className?: string }) {
  const { data } = useQuery({
    ...query(readReplacementQuestionsOfOrder, { query: { id: orderId } }),
    enabled: !pageContext().user.IsPunchOutUser,
  });
  if (data === undefined || data.Questions.length === 0) return null;
  const inOrder = data.Questions.toSorted((a, b) => Number(a.State !== 'open') - Number(b.State !== 'open'));
  return (
    <Panel isEdge isFlush title={label('replacements.question.title')} className={className}>
      <ul className="m-0 list-none p-0">
        {inOrder.map((question) => (
          <li
            key={question.Id}
            className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-3 text-13/[18px] first:border-t-0"
          >
            <IconTile tone={question.State === 'open' ? 'brand' : 'neutral'}>
              <CircleQuestionMark className="size-4" />
            </IconTile>
            <div className="grid min-w-0 gap-2 wrap-anywhere">
              <div>
                <b className="font-[620]">{missingText(question)}</b>
                <p className="text-ink-2">{stateText(question)}</p>
              </div>
              {question.State === 'open' && pageContext().user.UserActions.CanOrder && (
                <Answering key={question.Options.length} question={question} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stateText({ State, Until, Answer }: ReplacementQuestion): string {
  if (State === 'open') return label('replacements.question.until', { moment: momentText(Until) });
  if (Answer === null) return label('replacements.question.lapsed');
  const answer = Answer.Quantity === 0 ? label('replacements.question.nothing') : amountText(Answer);
  return label('replacements.question.answered', { by: Answer.By, moment: momentText(Answer.At), answer });
}

const nothing = 'nothing';

function noteOf({ Kind, UnitPriceOre, Fault, SalesUnitTextSingular: unit }: ReplacementOption): string {
  if (Fault !== null) return Fault;
  const kind = label(`replacements.question.${Kind}`);
  if (UnitPriceOre === null) return kind;
  const price = label('replacements.question.price', { price: formatPrice(UnitPriceOre), unit });
  return `${kind} · ${price}`;
}

function Answering({ question }: { question: ReplacementQuestion }) {
  const { Options, Name } = question;
  const [chosen, setChosen] = useState<string | null>(null);
  const [quantity, setQuantity] = useState<number>();
  const { run, isPending, failure } = useAnswer(question);
  const option = Options.find(({ ProductId }) => ProductId === chosen);
  const wanted = Math.min(quantity ?? option?.Quantity ?? 0, option?.Quantity ?? 0);
  const send = () =>
    run(option === undefined ? { ProductId: null } : { ProductId: option.ProductId, Quantity: wanted });
  return (
    <div className="grid justify-items-start gap-2.5">
      <RadioList
        label={label('replacements.question.choose', { name: Name })}
        hideLabel
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setQuantity(undefined);
        }}
        options={[
          ...Options.map((each) => ({
            id: each.ProductId,
            label: amountText(each),
            note: noteOf(each),
            isDisabled: each.Fault !== null,
          })),
          { id: nothing, label: label('replacements.question.nothing') },
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        {option !== undefined && option.Quantity > 1 && (
          <QuantityStepper
            quantity={wanted}
            max={option.Quantity}
            isInBasket
            label={label('replacements.question.quantity')}
            decreaseLabel={label('replacements.question.fewer')}
            increaseLabel={label('replacements.question.more')}
            onChange={(next) => setQuantity(Math.max(1, next))}
          />
        )}
        <Button
          variant="primary"
          isDisabled={chosen === null}
          isPending={isPending}
          aria-label={label('replacements.question.answerOf', { name: Name })}
          onPress={() => void send()}
        >
          {label('replacements.question.answer')}
        </Button>
      </div>
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </div>
  );
}
