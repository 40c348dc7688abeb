import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { SystemAnswer } from '../../system-orders/answers.ts';
import type { ConfirmedLine } from '../../system-orders/confirmed-lines.ts';
import { type AboutOrder, comments, midnight, money, orderReference } from './about-order.ts';
import { confirmationHeader } from './confirmation.ts';

/** What the supplier will deliver of an order by the latest confirmation. */
export interface Confirmed {
  lines: readonly ConfirmedLine[];
  /** A sentence about goods that are delivered but are not on the order's lines; null without such goods. */
  extra: string | null;
  deliveryDate: string;
}

/** True when the supplier delivers exactly what we answered when the system sent the order. */
export function isAsOrdered({ lines, extra, deliveryDate }: Confirmed, { outcome }: AboutOrder): boolean {
  return (
    extra === null && deliveryDate === outcome.deliveryDate && lines.every(({ isAsAnswered }) => isAsAnswered)
  );
}

/** For each line that is not delivered as ordered, it states how many units are delivered and how many are not. */
export function laterConfirmation(answer: SystemAnswer, about: AboutOrder, confirmed: Confirmed): XmlElement {
  const { outcome } = about;
  const { lines, extra, deliveryDate } = confirmed;
  const isRejected = lines.every(({ quantity }) => quantity === 0);
  const isLate = deliveryDate !== outcome.deliveryDate;
  const named = isRejected ? [] : lines.filter((line) => isLate || line.outcome !== 'accepted');
  const type = isRejected ? 'reject' : named.length > 0 || extra !== null ? 'except' : 'accept';
  const confirmID = `${outcome.webOrderId}-${answer.id}`;
  return xmlGroup(
    'ConfirmationRequest',
    confirmationHeader(answer, about, { type, confirmID, sentence: extra }),
    orderReference(about),
    ...named.map((line) => item(line, about, deliveryDate)),
  );
}

function item(line: ConfirmedLine, about: AboutOrder, deliveryDate: string): XmlElement {
  const { papers, outcome, text } = about;
  const written = papers.items.find(({ number }) => number === line.number);
  const ordered = outcome.lines.find(({ number }) => number === line.number)?.quantity ?? 0;
  const quantity = written?.quantity || String(ordered);
  const unit = xmlText('UnitOfMeasure', written?.unit || line.unit || 'EA');
  const statuses =
    line.quantity === 0
      ? [
          rejected(about, {
            quantity,
            unit,
            why: line.sentence ?? text('system_order.undelivered', { name: line.name }),
          }),
        ]
      : [
          ...(line.prices ?? [line]).map((part) =>
            delivered(
              about,
              { ...line, ...part },
              line.isOtherUnit ? xmlText('UnitOfMeasure', line.unit ?? 'EA') : unit,
              deliveryDate,
            ),
          ),
          !line.isOtherUnit && line.quantity < ordered
            ? rejected(about, {
                quantity: String(ordered - line.quantity),
                unit,
                why: text('system_order.undelivered.rest'),
              })
            : null,
        ];
  return {
    name: 'ConfirmationItem',
    attributes: { quantity, lineNumber: line.number },
    content: [unit, ...statuses],
  };
}

function delivered(
  about: AboutOrder,
  line: ConfirmedLine,
  unit: XmlElement,
  deliveryDate: string,
): XmlElement {
  const { substitute } = line;
  const sentence = substitute ? about.text('system_order.instead', { name: substitute.name }) : line.sentence;
  return {
    name: 'ConfirmationStatus',
    attributes: {
      quantity: String(line.quantity),
      type: 'detail',
      deliveryDate: midnight(deliveryDate),
    },
    content: [
      unit,
      line.unitPriceOre === null ? null : xmlGroup('UnitPrice', money(line.unitPriceOre)),
      sentence ? comments(about, sentence) : null,
    ],
  };
}

const rejected = (
  about: AboutOrder,
  { quantity, unit, why }: { quantity: string; unit: XmlElement; why: string },
): XmlElement => ({
  name: 'ConfirmationStatus',
  attributes: { quantity, type: 'reject' },
  content: [unit, comments(about, why)],
});
