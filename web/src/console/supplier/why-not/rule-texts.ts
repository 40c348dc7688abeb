import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';
import type { JudgedRule, OrderRule, RuleFacts, WhyNot } from '@engros/contracts/supplier/why-not.ts';
import { fullDate, longDay, shortDay, timeSpan } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { currentLanguage, type Label, label } from '../../../lib/labels.ts';
import type { ConsoleScreen } from '../../console-screens.ts';

type Changer =
  | 'customer'
  | 'people'
  | 'calendar'
  | 'recalls'
  | 'customers'
  | 'products'
  | 'prices'
  | 'stock'
  | 'nobody';

export const changers: Readonly<Record<OrderRule, Changer>> = {
  customerActive: 'customers',
  ordersTaken: 'customer',
  withinCredit: 'customer',
  someoneMayOrder: 'people',
  onSale: 'products',
  notRecalled: 'recalls',
  inAssortment: 'prices',
  inSalePeriod: 'products',
  notReplaced: 'products',
  outsidePresale: 'products',
  dayOffered: 'nobody',
  routeDrives: 'calendar',
  open: 'calendar',
  dayDeadline: 'calendar',
  ownDeadline: 'products',
  quantitySold: 'products',
  inStock: 'stock',
};

interface ChangersPage {
  /** The part that the reader needs for it. */
  part: ConsolePart;
  to: ConsoleScreen['path'];
  act: Label;
  search: (found: WhyNot) => Record<string, string>;
}

const imports = (kind: string): ChangersPage => ({
  part: 'imports',
  to: '/console/imports',
  act: 'console.whyNot.act.imports',
  search: () => ({ kind }),
});

/** Where the console itself can change it. */
export const pagesOfChangers: Readonly<Partial<Record<Changer, ChangersPage>>> = {
  customer: {
    part: 'customers',
    to: '/console/customers',
    act: 'console.whyNot.act.customer',
    search: ({ CustomerId }) => ({ customer: CustomerId }),
  },
  people: {
    part: 'people',
    to: '/console/people',
    act: 'console.whyNot.act.people',
    search: ({ CustomerId }) => ({ customer: CustomerId }),
  },
  calendar: {
    part: 'calendar',
    to: '/console/calendar',
    act: 'console.whyNot.act.calendar',
    search: ({ DepotId, Date: day }) => ({ depot: DepotId, from: day, day }),
  },
  recalls: {
    part: 'recalls',
    to: '/console/recalls',
    act: 'console.whyNot.act.recalls',
    search: () => ({}),
  },
  customers: imports('customers'),
  products: imports('products'),
  prices: {
    ...imports('exclusions'),
    search: ({ Rules }) => {
      const isListed = Rules.some(({ Rule, Facts }) => Rule === 'inAssortment' && Facts.Count !== null);
      return { kind: isListed ? 'assortments' : 'exclusions' };
    },
  },
  stock: imports('stock'),
};

type Product = WhyNot['Product'];

const unitsOf = (count: number, { UnitText, UnitTextPlural }: Product): string =>
  `${formatCount(count)} ${count === 1 ? UnitText : UnitTextPlural}`;

const momentOr = (deadline: string | null): string =>
  deadline === null ? label('console.whyNot.noDeadline') : momentText(deadline);

function periodText({ FromDate, ToDate }: RuleFacts): string {
  const [from, to] = [FromDate && fullDate(FromDate), ToDate && fullDate(ToDate)];
  if (from && to) return label('console.whyNot.value.span', { from, to });
  if (from) return label('console.whyNot.value.from', { from });
  return to ? label('console.whyNot.value.to', { to }) : label('console.whyNot.value.always');
}

function windowText({ FromTime, ToTime }: RuleFacts): string {
  if (FromTime === null || ToTime === null) return label('console.whyNot.value.routeWithoutTime');
  return label('console.whyNot.value.route', { span: timeSpan(FromTime, ToTime) });
}

/** The name is that of the goods that no tour of the day carries. */
function routeText(facts: RuleFacts, isMet: boolean): string {
  if (isMet) return windowText(facts);
  return facts.Name === null
    ? label('console.whyNot.value.noRoute')
    : label('console.whyNot.value.noTour', { name: facts.Name.toLowerCase() });
}

function ownDeadlineText({ Deadline, Count }: RuleFacts): string {
  const deadline = momentOr(Deadline);
  return Count === null || Count === 0
    ? deadline
    : label('console.whyNot.value.ownDeadline', { deadline, count: Count });
}

function stockText({ Count, FromDate }: RuleFacts, product: Product): string {
  if (Count === null) return label('console.whyNot.value.unlimited');
  const left = unitsOf(Count, product);
  return FromDate === null ? left : label('console.whyNot.value.restock', { left, day: shortDay(FromDate) });
}

function creditText({ LeftOre, Name }: RuleFacts, isMet: boolean): string {
  if (LeftOre === null) return label('console.whyNot.value.noLimit');
  const amount = formatKroner(Math.abs(LeftOre));
  const left = LeftOre >= 0 ? 'creditLeft' : isMet ? 'creditWarned' : 'creditPassed';
  const text = label(`console.whyNot.value.${left}`, { amount });
  return Name === null ? text : label('console.whyNot.value.creditOf', { text, payer: Name });
}

function quantityText({ Smallest, Step }: RuleFacts, product: Product): string {
  const least = label('console.whyNot.value.smallest', { least: unitsOf(Smallest ?? 1, product) });
  return Step === null || Step === 1
    ? least
    : label('console.whyNot.value.steps', { least, step: formatCount(Step) });
}

type ValueText = (facts: RuleFacts, isMet: boolean, product: Product) => string;

const either =
  (yes: Parameters<typeof label>[0], no: Parameters<typeof label>[0]): ValueText =>
  ({ Name }, isMet) =>
    label(isMet ? yes : no, { name: Name ?? '' });

const values: Readonly<Record<OrderRule, ValueText>> = {
  customerActive: either('console.whyNot.value.active', 'console.whyNot.value.inactive'),
  ordersTaken: either('console.whyNot.value.ordersTaken', 'console.whyNot.value.ordersStopped'),
  withinCredit: creditText,
  someoneMayOrder: ({ Count }) => label('console.whyNot.value.people', { count: Count ?? 0 }),
  onSale: either('console.whyNot.value.onSale', 'console.whyNot.value.blocked'),
  notRecalled: either('console.whyNot.value.noRecall', 'console.whyNot.value.recalled'),
  inAssortment: ({ Count }, isMet) => {
    if (isMet) return label('console.whyNot.value.assortment');
    return label(Count === null ? 'console.whyNot.value.excluded' : 'console.whyNot.value.notAllowed');
  },
  inSalePeriod: periodText,
  notReplaced: either('console.whyNot.value.notReplaced', 'console.whyNot.value.replacedBy'),
  outsidePresale: either('console.whyNot.value.noPresale', 'console.whyNot.value.presale'),
  dayOffered: periodText,
  routeDrives: routeText,
  open: ({ Name }) => Name ?? label('console.whyNot.value.open'),
  dayDeadline: ({ Deadline }) => momentOr(Deadline),
  ownDeadline: ownDeadlineText,
  quantitySold: (facts, _isMet, product) => quantityText(facts, product),
  inStock: (facts, _isMet, product) => stockText(facts, product),
};

export function valueText({ Rule, IsMet, Facts }: JudgedRule, product: Product): string {
  if (IsMet !== null) return values[Rule](Facts, IsMet, product);
  const isDeadline = Rule === 'dayDeadline' || Rule === 'ownDeadline';
  return label(isDeadline ? 'console.whyNot.noDeadline' : 'console.whyNot.unknownValue');
}

/** In the words of the customer. */
function reasonText({ Rule, Facts }: JudgedRule, { Product: product, Date: day }: WhyNot): string {
  const { Count, Deadline, FromDate, Name } = Facts;
  if (Rule === 'dayOffered' && FromDate !== null && day < FromDate)
    return label('console.whyNot.reason.dayPast');
  if (Rule === 'routeDrives' && Name !== null)
    return label('console.whyNot.reason.noTour', { name: Name.toLowerCase() });
  if (Rule === 'inStock' && Count === 0) return label('console.whyNot.reason.soldOut');
  return label(`console.whyNot.reason.${Rule}`, {
    name: Name ?? '',
    deadline: momentOr(Deadline),
    left: unitsOf(Count ?? 0, product),
    sold: quantityText(Facts, product),
  });
}

export const isNo = ({ IsMet }: JudgedRule): boolean => IsMet !== true;

/**
 * Only what was worked out and says no: a deadline that does not exist because the depot is closed is no reason for a customer.
 * A day whose deadline has passed is told once.
 */
function toldRules(rules: readonly JudgedRule[]): JudgedRule[] {
  const no = rules.filter(({ IsMet }) => IsMet === false);
  const isDayOver = no.some(({ Rule }) => Rule === 'dayDeadline');
  return no.filter(({ Rule }) => !(isDayOver && Rule === 'ownDeadline'));
}

/** In the customer's words, as a list. */
export const reasonsText = (found: WhyNot): string =>
  new Intl.ListFormat(currentLanguage()).format(
    toldRules(found.Rules).map((rule) => reasonText(rule, found)),
  );

/** Null when a later day works or nothing can be said of when. */
function nextNote({ Rules, FirstDate, Date: day }: WhyNot): 'inPeriod' | 'later' | 'past' | null {
  if (FirstDate !== null) return null;
  const no = new Map(Rules.filter(isNo).map((rule) => [rule.Rule, rule.Facts]));
  if (no.has('outsidePresale')) return no.size === 1 ? 'inPeriod' : null;
  const last = no.get('dayOffered')?.ToDate;
  if (last == null) return null;
  return day > last ? 'later' : 'past';
}

const periodOf = ({ Rules }: WhyNot): string =>
  Rules.find(({ Rule }) => Rule === 'outsidePresale')?.Facts.Name ?? '';

/** For the member of staff: when it can be ordered. */
export function nextText(found: WhyNot): string {
  if (found.FirstDate !== null) return label('console.whyNot.firstDay', { day: longDay(found.FirstDate) });
  const note = nextNote(found);
  if (note === 'inPeriod') return label('console.whyNot.firstInPeriod', { name: periodOf(found) });
  if (note === null) return label('console.whyNot.firstNone');
  return label(note === 'later' ? 'console.whyNot.firstLater' : 'console.whyNot.firstPast');
}

function nextForCustomer(found: WhyNot, until: string): string {
  if (found.FirstDate !== null)
    return label('console.whyNot.sayFirst', { day: longDay(found.FirstDate), deadline: until });
  const note = nextNote(found);
  if (note === 'inPeriod') return label('console.whyNot.sayInPeriod', { name: periodOf(found) });
  return note === null ? label('console.whyNot.sayNever') : nextText(found);
}

/** What to answer a customer who asks. */
export function answerText(found: WhyNot): string {
  const { Product, Date: day, IsOrderable, FirstDeadline } = found;
  const product = Product.DisplayName;
  const until = FirstDeadline === null ? '' : momentText(FirstDeadline);
  if (IsOrderable) return label('console.whyNot.sayYes', { product, day: longDay(day), deadline: until });
  const no = label('console.whyNot.sayNo', { product, day: longDay(day), reasons: reasonsText(found) });
  return `${no} ${nextForCustomer(found, until)}`;
}
