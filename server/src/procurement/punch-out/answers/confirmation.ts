import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { SystemAnswer } from '../../system-orders/answers.ts';
import type { KeptOutcome } from '../../system-orders/order-queries.ts';
import { type AboutOrder, comments, midnight, moment, money, orderReference } from './about-order.ts';

type Line = KeptOutcome['lines'][number];

/** Lists only the lines that differ from the order; all others are confirmed as they are. */
export function confirmation(answer: SystemAnswer, about: AboutOrder): XmlElement {
  const { outcome } = answer;
  const lines = outcome?.lines.filter(({ sentence }) => sentence !== null) ?? [];
  const terms = outcome?.terms ?? [];
  const isAsWritten = lines.length === 0 && !terms.some(({ isChange }) => isChange);
  const type = outcome === null ? 'reject' : isAsWritten ? 'accept' : 'except';
  const sentence = terms.map((term) => term.sentence).join(' ') || null;
  const isUpdate = outcome !== null && outcome.kind !== 'placed';
  const number = String(outcome?.webOrderId ?? about.outcome.webOrderId);
  return xmlGroup(
    'ConfirmationRequest',
    confirmationHeader(answer, about, {
      type,
      confirmID: isUpdate ? `${number}-${answer.id}` : number,
      sentence,
    }),
    orderReference(about),
    ...lines.map((line) => item(line, about, outcome?.deliveryDate)),
  );
}

/** Each confirmation replaces the one before. */
export const confirmationHeader = (
  { createdAt }: SystemAnswer,
  about: AboutOrder,
  { type, confirmID, sentence }: { type: string; confirmID: string; sentence?: string | null },
): XmlElement => ({
  name: 'ConfirmationHeader',
  attributes: { confirmID, operation: 'new', type, noticeDate: moment(createdAt) },
  content: [sentence ? comments(about, sentence) : null],
});

function item(line: Line, about: AboutOrder, deliveryDate: string | undefined): XmlElement {
  const written = about.papers.items.find(({ number }) => number === line.number);
  const quantity = written?.quantity || '0';
  const unit = xmlText('UnitOfMeasure', written?.unit || line.unit || 'EA');
  const said = comments(about, line.sentence ?? '');
  const priceOf = ({ unitPriceOre }: Pick<Line, 'unitPriceOre'>) =>
    unitPriceOre === null ? null : xmlGroup('UnitPrice', money(unitPriceOre));
  const price = priceOf(line);
  const delivered = deliveryDate && { deliveryDate: midnight(deliveryDate) };
  const statuses =
    line.outcome === 'refused'
      ? [status(quantity, 'reject', {}, [unit, said])]
      : line.reason === 'kept'
        ? [
            status(String(line.quantity), 'detail', { ...delivered }, [
              xmlText('UnitOfMeasure', line.unit ?? 'EA'),
              price,
              said,
            ]),
            ...restOf(line, quantity, [unit, comments(about, about.text('system_order.undelivered.rest'))]),
          ]
        : (line.prices ?? [{ quantity, unitPriceOre: line.unitPriceOre }]).map((part) =>
            status(String(part.quantity), 'detail', { ...delivered }, [unit, priceOf(part), said]),
          );
  return {
    name: 'ConfirmationItem',
    attributes: { quantity, lineNumber: line.number },
    content: [unit, ...statuses],
  };
}

const status = (
  quantity: string,
  type: 'detail' | 'reject',
  more: Record<string, string>,
  content: XmlElement['content'],
): XmlElement => ({ name: 'ConfirmationStatus', attributes: { quantity, type, ...more }, content });

/** Rejects what was written beyond what the order keeps. */
function restOf(line: Line, written: string, content: XmlElement['content']): XmlElement[] {
  const rest = Number(written) - line.quantity;
  return rest > 0 ? [status(String(rest), 'reject', {}, content)] : [];
}
