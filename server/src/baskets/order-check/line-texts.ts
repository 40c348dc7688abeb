import { daysAhead } from '../../goods/delivery/delivery-calendar.ts';
import { hitNameKey } from '../../goods/product-snapshots/profile-mark.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatShortDay } from '../../platform/danish-formats.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { InvalidLine } from './basket-state.ts';
import type { CheckedLine, LineFault, UnresolvedLine } from './check-lines.ts';
import { soldFrom } from './quantity-faults.ts';

export interface TellTo {
  language: Language;
  text: TextOf;
  date: string | null;
}

export interface LineMessage {
  Code: string;
  Message: string;
}

/** Why the line cannot be ordered, the most important reason first. */
export function faultMessages(checked: CheckedLine, to: TellTo): LineMessage[] {
  return checked.faults.map((fault) => ({ Code: fault, Message: faultText(checked, fault, to) }));
}

/**
 * Faults, and notices when some lots of the product are recalled, the price has changed since the user saw it, or units that are
 * added have another price than those ordered before.
 */
export function lineMessages(checked: CheckedLine, to: TellTo, maySeePrices: boolean): LineMessage[] {
  const faults = faultMessages(checked, to);
  if (checked.product.recalled === 'some')
    faults.push({ Code: 'partly_recalled', Message: to.text('line.partly_recalled') });
  if (!maySeePrices) return faults;
  if (checked.parts.length > 1) faults.push({ Code: 'price_split', Message: splitText(checked, to) });
  if (!checked.isPriceChanged) return faults;
  const before = new Amount(checked.line.unitPriceOre);
  const now = new Amount(checked.unitPriceOre);
  return [...faults, { Code: 'price_changed', Message: to.text('line.price_changed', { before, now }) }];
}

const splitText = ({ parts }: CheckedLine, { text, language }: TellTo): string =>
  text('line.price_split', {
    parts: new Intl.ListFormat(language).format(
      parts.map(({ quantity, unitPriceOre }) =>
        text('line.price_part', { quantity, price: new Amount(unitPriceOre) }),
      ),
    ),
  });

function faultText(checked: CheckedLine, fault: LineFault, to: TellTo): string {
  const max = checked.maxQuantity ?? 0;
  if (fault === 'allergen_stop') return stopText(checked, to);
  const words = unitTexts(checked.unit, to.language);
  const unit = max === 1 ? words.singular : words.plural;
  const key = fault === 'insufficient_stock' && max === 0 ? 'insufficient_stock_shared' : fault;
  const rule = ruleTexts(checked, fault, to);
  if (rule !== null) return to.text(`line.${fault}`, rule);
  const said = to.text(`line.${key}`, { max, unit, days: daysAhead, day: dayText(to.date, to) });
  const { expectedDeliveryDate } = checked;
  if (expectedDeliveryDate === null || expectedDeliveryDate === to.date) return said;
  return `${said} ${to.text('line.earliest', { day: dayText(expectedDeliveryDate, to) })}`;
}

/** Which of the kitchen's allergens the product has or may have. */
function stopText({ stops = [] }: CheckedLine, { text, language }: TellTo): string {
  const names = stops.map((code) => text(hitNameKey(code)));
  return text('line.allergen_stop', { names: new Intl.ListFormat(language).format(names) });
}

/** What a quantity that is not sold should be; null for other faults. */
function ruleTexts({ unit, line }: CheckedLine, fault: LineFault, { language }: TellTo) {
  if (fault !== 'below_smallest' && fault !== 'not_a_step') return null;
  const count = fault === 'below_smallest' ? soldFrom(unit, 1) : unit.quantityStep;
  const words = unitTexts(unit, language);
  return { count, unit: count === 1 ? words.singular : words.plural, next: soldFrom(unit, line.quantity) };
}

function dayText(date: string | null, { language, text }: TellTo): string {
  return date === null ? text('line.the_day') : formatShortDay(date, language);
}

/** Why an entry could not become a line, and what to do. */
export function invalidText(
  { reason, productId, unitCode, writtenProduct, writtenName, quantity }: Omit<InvalidLine, 'lineId'>,
  text: TextOf,
): string {
  const product = productId ?? writtenProduct ?? writtenName ?? '';
  // Entries from a file or pasted text are stored without their unit.
  const isUnitMissing = reason === 'invalid_unit' && productId !== null && unitCode === null;
  return text(`invalid.${isUnitMissing ? 'unit_missing' : reason}`, { product, quantity });
}

/** Why a stored line can no longer be ordered, and what to do. */
export function unresolvedText({ line, reason }: UnresolvedLine, text: TextOf): string {
  return text(`invalid.${reason}`, { product: line.productId });
}
