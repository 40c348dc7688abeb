import type { ProfileRule } from '@engros/contracts/goods/allergen-profile.ts';
import { type ReplacingGoods, replacementFault } from '@engros/contracts/goods/substitutes.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { HeldOrder, ProgressLine } from '../progress-order.ts';
import type { ConfirmedLine } from '../steps.ts';
import { type AnsweredLine, type AskedLine, answersOf } from './question-queries.ts';
import { factsOfGoods, rulesOfKitchen } from './substitute-queries.ts';

/** Of goods that the catalogue does not have nothing is known. */
const unknownGoods: ReplacingGoods = {
  isFood: true,
  kind: '',
  markings: [],
  allergens: {},
  isOrganic: false,
};

interface Judging {
  answers: ReadonlyMap<number, AnsweredLine>;
  rules: readonly ProfileRule[];
  goods: ReadonlyMap<string, ReplacingGoods>;
}

const isReplaced = (line: ProgressLine) => line.replacesProductId !== null && line.quantityConfirmed > 0;
const isShort = (line: ProgressLine) =>
  line.replacesProductId === null && line.quantityConfirmed < line.quantityOrdered;

/** Lines at which the kitchen said what it wants, and that do not come as ordered. */
const wished = (lines: readonly ProgressLine[]) =>
  lines.filter((line) => line.substitute !== null && (isReplaced(line) || isShort(line)));

/** What comes is what the kitchen answered, or less of it. */
function isAnswered(line: ProgressLine, answer: AnsweredLine | undefined): boolean {
  if (answer === undefined) return false;
  if (line.quantityConfirmed === 0) return true;
  const units = line.quantityConfirmed * line.unitQuantity;
  return line.productId === answer.productId && units <= answer.quantity * answer.unitQuantity;
}

/**
 * Whether the kitchen is asked before the line comes as it is confirmed: where it wants to be asked, and where a replacement that it
 * takes unasked adds an allergen or is less organic. Throws substituteNever.
 */
function isAsked(line: ProgressLine, { answers, rules, goods }: Judging): boolean {
  if (line.substitute === 'Never') {
    if (!isReplaced(line)) return false;
    const params = { line: String(line.position), product: `${line.productId} ${line.name}` };
    throw new AppError('substituteNever', { params });
  }
  if (isAnswered(line, answers.get(line.position))) return false;
  if (line.substitute === 'Ask') return true;
  const of = (id: string | null) => goods.get(id ?? '') ?? unknownGoods;
  return isReplaced(line) && replacementFault(rules, of(line.replacesProductId), of(line.productId)) !== null;
}

/**
 * Returns the lines about which the kitchen is asked (PLN-09); null when no line has a wish that could ask. Throws substituteNever for
 * the first line whose kitchen wants nothing else. Lines without a wish are as agreed.
 */
export async function askedLines(
  trx: Kysely<Tables>,
  customerId: string,
  { id: orderId }: Pick<HeldOrder, 'id'>,
  {
    revision,
    ordered,
    after,
  }: { revision: number; ordered: readonly ProgressLine[]; after: readonly ProgressLine[] },
): Promise<AskedLine[] | null> {
  if (!ordered.some(({ substitute }) => substitute !== null)) return null;
  const lines = wished(after);
  if (lines.length === 0) return [];
  const answers = await answersOf(trx, { customerId, orderId, revision });
  const ids = lines.flatMap(({ productId, replacesProductId }) => [
    productId,
    replacesProductId ?? productId,
  ]);
  const judging = {
    answers: new Map(answers.map((answer) => [answer.position, answer])),
    rules: await rulesOfKitchen(trx, customerId),
    goods: await factsOfGoods(trx, ids),
  };
  const before = new Map(ordered.map((line) => [line.position, line]));
  return lines
    .filter((line) => isAsked(line, judging))
    .flatMap((line) => {
      const asOrdered = before.get(line.position);
      return asOrdered === undefined ? [] : askedOf(asOrdered, line);
    });
}

function askedOf(ordered: ProgressLine, line: ProgressLine): AskedLine[] {
  if (ordered.webOrderPosition === null) return [];
  const { productId, name, unitCode, unitQuantity, unitPriceOre, quantityConfirmed: quantity } = line;
  return [
    {
      position: ordered.position,
      webPosition: ordered.webOrderPosition,
      productId: ordered.productId,
      name: ordered.name,
      unitCode: ordered.unitCode,
      unitQuantity: ordered.unitQuantity,
      quantity: ordered.quantityOrdered,
      available: isReplaced(line) ? 0 : quantity,
      offer: isReplaced(line) ? { productId, name, unitCode, unitQuantity, unitPriceOre, quantity } : null,
    },
  ];
}

/** Until the kitchen answers only what there is of the ordered goods comes. */
export function withoutAsked(
  confirmed: readonly ConfirmedLine[],
  asked: readonly AskedLine[],
): ConfirmedLine[] {
  const available = new Map(asked.map((line) => [line.position, line.available]));
  return confirmed.map((line) => {
    const quantity = available.get(line.position);
    if (quantity === undefined || line.replacement === undefined) return line;
    return { position: line.position, quantity };
  });
}
