import type { JudgedDay, JudgedRule, WhyNot } from '@engros/contracts/supplier/why-not.ts';
import { Check, CircleDashed, X } from 'lucide-react';
import { useState } from 'react';
import { addDays, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { CopyButton } from '../../frame/copy-button.tsx';
import { mayUse } from '../../frame/parts.ts';
import { Remedies, Shown } from './remedies.tsx';
import {
  answerText,
  changers,
  isNo,
  nextText,
  pagesOfChangers,
  reasonsText,
  valueText,
} from './rule-texts.ts';

interface WhyNotAnswerProps {
  found: WhyNot;
  onDay: (day: string) => void;
  onProduct: (id: string) => void;
}

export function WhyNotAnswer({ found, onDay, onProduct }: WhyNotAnswerProps) {
  const said = answerText(found);
  return (
    <div className="grid gap-4">
      <Panel isFlush isEdge>
        <Verdict found={found} />
        <Days days={found.Days} chosen={found.Date} product={found.Product} onDay={onDay} />
      </Panel>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Rules found={found} />
        <div className="grid gap-4">
          <Panel title={label('console.whyNot.say')}>
            <blockquote className="mb-3 text-14 text-pretty wrap-anywhere">{said}</blockquote>
            <CopyButton text={() => said} says="console.whyNot.copy" />
          </Panel>
          <Remedies found={found} onDay={onDay} onProduct={onProduct} />
          <Shown found={found} />
        </div>
      </div>
    </div>
  );
}

function Verdict({ found }: { found: WhyNot }) {
  const { Rules: rules, IsOrderable, Date: date, Product, Quantity, ReadAt } = found;
  const no = rules.filter(({ IsMet }) => IsMet === false).length;
  const unknown = rules.filter(({ IsMet }) => IsMet === null).length;
  const day = shortDay(date);
  const isDelivered = found.Days.some((each) => each.Date === date && each.Answer !== 'closed');
  return (
    <div className="flex items-start gap-3.5 p-4">
      <span
        className={`grid size-8 flex-none place-items-center rounded-2 ${IsOrderable ? 'bg-ok text-surface' : 'bg-danger text-on-danger'}`}
      >
        {IsOrderable ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      </span>
      <div className="min-w-0" role="status">
        <h2 className={`text-18 ${IsOrderable ? 'text-ok-ink' : 'text-danger-ink'}`}>
          {IsOrderable
            ? label('console.whyNot.yes', { day })
            : label('console.whyNot.no', { count: no, all: rules.length, day })}
        </h2>
        <p className="text-14 text-ink-2 wrap-anywhere">
          {!IsOrderable && <>{label('console.whyNot.because', { reasons: reasonsText(found) })} </>}
          {unknown > 0 && <>{label('console.whyNot.andUnknown', { count: unknown })} </>}
          {!IsOrderable && nextText(found)}
          {isDelivered && Product.PriceOre !== null && (
            <>
              {' '}
              {label('console.whyNot.price', {
                price: formatKroner(Product.PriceOre),
                unit: Product.UnitText,
              })}
            </>
          )}
        </p>
        <p className="num text-12 text-ink-3">
          {label('console.whyNot.seen', {
            moment: momentText(ReadAt),
            quantity: formatCount(Quantity),
            unit: Quantity === 1 ? Product.UnitText : Product.UnitTextPlural,
          })}
        </p>
      </div>
    </div>
  );
}

type Kind = JudgedDay['Answer'] | 'past' | 'far';

/** What is before or after the days that can be chosen is not counted as rules that say no. */
function kindOf({ Answer, NotMet, Date: date }: JudgedDay): Kind {
  if (!NotMet.includes('dayOffered')) return Answer;
  return date < todayAtSupplier() ? 'past' : 'far';
}

const wordLooks: Record<Kind, string> = {
  yes: 'text-ok-ink',
  no: 'text-danger-ink',
  closed: 'text-ink-2',
  past: 'text-ink-2',
  far: 'text-ink-2',
};

interface DaysProps {
  days: readonly JudgedDay[];
  chosen: string;
  product: WhyNot['Product'];
  onDay: (day: string) => void;
}

function Days({ days, chosen, product, onDay }: DaysProps) {
  const first = days.find(({ Answer }) => Answer === 'yes')?.Date;
  return (
    <ul
      aria-label={label('console.whyNot.days')}
      className="grid grid-cols-2 border-t border-line sm:grid-cols-4 xl:grid-cols-8"
    >
      {days.map((day, at) => (
        <li
          key={day.Date}
          className={`border-r border-b border-line ${isLater(days[at - 1], day) ? 'border-l-4 border-l-line-strong' : ''}`}
        >
          <DayCell
            day={day}
            isChosen={day.Date === chosen}
            isFirst={day.Date === first}
            product={product}
            onDay={onDay}
          />
        </li>
      ))}
    </ul>
  );
}

/** Days between the two are left out. */
const isLater = (before: JudgedDay | undefined, { Date: date }: JudgedDay): boolean =>
  before !== undefined && addDays(before.Date, 1) < date;

interface DayCellProps extends Pick<DaysProps, 'product' | 'onDay'> {
  day: JudgedDay;
  isChosen: boolean;
  /** The first day that works. */
  isFirst: boolean;
}

function DayCell({ day, isChosen, isFirst, product, onDay }: DayCellProps) {
  const kind = kindOf(day);
  const isClosed = kind === 'closed';
  const ground = isChosen ? (kind === 'yes' ? 'bg-ok-tint' : 'bg-danger-tint') : isClosed ? 'hatch' : '';
  const onHatch = isClosed && !isChosen ? 'w-fit bg-surface px-0.5' : '';
  return (
    <button
      type="button"
      aria-current={isChosen ? 'date' : undefined}
      onClick={() => onDay(day.Date)}
      className={`judged-day grid h-full min-h-20 w-full content-start gap-0.5 border-t-3 p-3 text-left text-13 ${isFirst ? 'border-ok' : 'border-transparent'} ${ground}`}
    >
      <span className={onHatch}>{shortDay(day.Date)}</span>
      <b className={`${wordLooks[kind]} ${onHatch}`}>{answerOf(day, kind)}</b>
      {!isClosed && day.Left !== null && (
        <span className="num text-12 text-ink-2">
          {label('console.whyNot.left', {
            count: day.Left,
            unit: day.Left === 1 ? product.UnitText : product.UnitTextPlural,
          })}
        </span>
      )}
    </button>
  );
}

function answerOf({ NotMet }: JudgedDay, kind: Kind): string {
  if (kind === 'closed')
    return label(NotMet.includes('routeDrives') ? 'console.whyNot.dayNoRoute' : 'console.whyNot.dayClosed');
  if (kind === 'past') return label('console.whyNot.dayPast');
  if (kind === 'far') return label('console.whyNot.dayFar');
  return kind === 'yes'
    ? label('console.whyNot.dayYes')
    : label('console.whyNot.dayNo', { count: NotMet.length });
}

function Rules({ found }: { found: WhyNot }) {
  const { Rules: rules } = found;
  const [shown, setShown] = useState('all');
  const no = rules.filter(({ IsMet }) => IsMet === false).length;
  const unknown = rules.filter(({ IsMet }) => IsMet === null).length;
  const onlyNo =
    unknown === 0
      ? label('console.whyNot.onlyNo', { count: no })
      : label('console.whyNot.noAndUnknown', { count: no, unknown });
  return (
    <Panel
      isFlush
      isEdge
      title={label('console.whyNot.rules')}
      end={
        <SegmentedControl
          label={label('console.whyNot.rules')}
          value={shown}
          onChange={setShown}
          segments={[
            { id: 'no', label: onlyNo },
            { id: 'all', label: label('console.whyNot.all', { count: rules.length }) },
          ]}
        />
      }
    >
      <table className="data-table w-full text-13 max-md:table-fixed">
        <caption className="visually-hidden">{label('console.whyNot.rules')}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-10 text-right max-md:hidden">
              <span className="visually-hidden">{label('console.whyNot.number')}</span>
            </th>
            <th scope="col" className="max-md:w-25">
              {label('console.whyNot.answer')}
            </th>
            <th scope="col">{label('console.whyNot.rule')}</th>
            <th scope="col">{label('console.whyNot.value')}</th>
            <th scope="col" className="max-md:hidden">
              {label('console.whyNot.changedBy')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rules
            .map((rule, at) => ({ rule, number: at + 1 }))
            .filter(({ rule }) => shown === 'all' || isNo(rule))
            .map(({ rule, number }) => (
              <RuleRow key={rule.Rule} rule={rule} number={number} found={found} />
            ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface RuleRowProps {
  rule: JudgedRule;
  number: number;
  found: WhyNot;
}

function RuleRow({ rule, number, found }: RuleRowProps) {
  const isRefused = isNo(rule);
  return (
    <tr
      className={
        isRefused ? 'bg-danger-tint [&>td:first-child]:shadow-[inset_3px_0_0_var(--color-danger)]' : ''
      }
    >
      <td className="num text-right text-ink-3 max-md:hidden">{number}</td>
      <td
        className={`whitespace-nowrap ${isRefused ? 'max-md:shadow-[inset_3px_0_0_var(--color-danger)]' : ''}`}
      >
        <Answer isMet={rule.IsMet} />
      </td>
      <th scope="row" className="text-left font-[600] text-ink">
        {label(`console.whyNot.rule.${rule.Rule}`)}
      </th>
      <td className="py-1.5! tabular-nums whitespace-normal! wrap-anywhere">
        {valueText(rule, found.Product)}
        <div className="text-12 text-ink-2 md:hidden">
          <ChangedBy rule={rule} found={found} />
        </div>
      </td>
      <td className="py-1! max-md:hidden">
        <ChangedBy rule={rule} found={found} />
      </td>
    </tr>
  );
}

function Answer({ isMet }: { isMet: boolean | null }) {
  const look = 'inline-flex items-center gap-2 align-middle font-[600]';
  if (isMet === null)
    return (
      <span className={`${look} text-ink-2`}>
        <CircleDashed className="size-4" aria-hidden="true" />
        {label('console.whyNot.isUnknown')}
      </span>
    );
  return (
    <span className={`${look} ${isMet ? 'text-ok-ink' : 'text-danger-ink'}`}>
      {isMet ? <Check className="size-4" aria-hidden="true" /> : <X className="size-4" aria-hidden="true" />}
      {label(isMet ? 'console.whyNot.isYes' : 'console.whyNot.isNo')}
    </span>
  );
}

/** With the act where the rule itself says no and the reader may change it in the console. */
function ChangedBy({ rule, found }: Pick<RuleRowProps, 'rule' | 'found'>) {
  const changer = changers[rule.Rule];
  const name = label(`console.whyNot.by.${changer}`);
  const page = pagesOfChangers[changer];
  if (rule.IsMet !== false || page === undefined || !mayUse(page.part)) return name;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      {name}
      <ConsoleLink to={page.to} search={page.search(found)} className={buttonClass({ size: 28 })}>
        {label(page.act)}
        <span className="visually-hidden">: {label(`console.whyNot.rule.${rule.Rule}`)}</span>
      </ConsoleLink>
    </span>
  );
}
