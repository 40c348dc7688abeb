import type { ReplacementQuestion } from '@engros/contracts/planning/replacement-questions.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { type AnswerOption, optionsOf } from './options.ts';
import { faultText, goodsOn, type PricedShelf } from './present.ts';
import type { QuestionRow } from './question-queries.ts';

const optionOn =
  (shelf: PricedShelf, text: TextOf) =>
  (option: AnswerOption): ReplacementQuestion['Options'][number] => ({
    Kind: option.kind,
    ...goodsOn(shelf, option, option.name),
    Quantity: option.quantity,
    UnitPriceOre: option.unitPriceOre,
    Fault:
      option.fault === 'unknown'
        ? text('error.secondChoiceUnknown', { product: option.name })
        : option.fault && faultText(option.fault, option.name, text),
  });

export const isOpen = (row: QuestionRow, now: Temporal.Instant): boolean =>
  row.state === 'open' &&
  row.revision === row.webRevision &&
  row.webStatus === 'Received' &&
  Temporal.Instant.compare(now, row.deadline) < 0;

function answerOf(row: QuestionRow, shelf: PricedShelf): ReplacementQuestion['Answer'] {
  const { answerProductId: productId, answerName, answerUnitCode: unitCode, answerQuantity: Quantity } = row;
  if (productId === null || unitCode === null || Quantity === null) return null;
  return {
    ...goodsOn(shelf, { productId, unitCode }, answerName ?? productId),
    Quantity,
    By: row.answeredByName ?? '',
    At: (row.endedAt ?? row.askedAt).toString(),
  };
}

/** One that nobody can answer any more is shown as lapsed, also before the job has ended it. */
export function presentQuestion(
  row: QuestionRow,
  shelf: PricedShelf,
  { text, now }: { text: TextOf; now: Temporal.Instant },
): ReplacementQuestion {
  const mayAnswer = isOpen(row, now);
  return {
    Id: String(row.id),
    OrderId: String(row.orderId),
    LineId: row.position,
    DeliveryDate: row.deliveryDate,
    State: row.state === 'answered' ? 'answered' : mayAnswer ? 'open' : 'lapsed',
    ...goodsOn(shelf, row, row.name),
    QuantityOrdered: row.quantity,
    AskedAt: row.askedAt.toString(),
    Until: row.deadline.toString(),
    Options: mayAnswer ? optionsOf(row, shelf).map(optionOn(shelf, text)) : [],
    Answer: answerOf(row, shelf),
  };
}
