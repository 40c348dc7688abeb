import {
  type JudgedRow,
  type PeopleVerdict,
  peopleVerdicts,
} from '@engros/contracts/supplier/people/people-changes.ts';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { dayAndYear } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Tag, type TagKind } from '../../../ui/data/tag.tsx';
import { differenceText, problemText } from './change-words.ts';

const kinds: Record<PeopleVerdict, TagKind> = {
  invited: 'ok',
  connected: 'ok',
  changed: 'info',
  moved: 'info',
  removed: 'time',
  unchanged: 'neutral',
  refused: 'danger',
};

/** Rows that the page draws; the numbers above count all. */
const shownRows = 200;

/** What becomes of each row, the refused first; the numbers of the verdicts choose among them. */
export function JudgedTable({ rows, isNarrow = false }: { rows: readonly JudgedRow[]; isNarrow?: boolean }) {
  const beside = isNarrow ? 'hidden' : 'max-lg:hidden';
  const [only, setOnly] = useState<PeopleVerdict | null>(null);
  const found = peopleVerdicts.flatMap((verdict) => {
    const count = rows.filter(({ Verdict }) => Verdict === verdict).length;
    return count === 0 ? [] : [{ verdict, count }];
  });
  const chosen = rows.filter(({ Verdict }) => only === null || Verdict === only);
  const sorted = [
    ...chosen.filter(({ Verdict }) => Verdict === 'refused'),
    ...chosen.filter(({ Verdict }) => Verdict !== 'refused' && Verdict !== 'unchanged'),
    ...chosen.filter(({ Verdict }) => Verdict === 'unchanged'),
  ];
  return (
    <>
      <fieldset className="flex flex-wrap gap-2 px-4 pt-3 pb-2">
        <legend className="visually-hidden">{label('console.people.verdicts')}</legend>
        {found.map(({ verdict, count }) => (
          <button
            key={verdict}
            type="button"
            aria-pressed={only === verdict}
            className="min-h-(--h-compact) rounded-2 border border-line-strong bg-surface px-2.5 text-13 hover:bg-surface-3 aria-pressed:border-brand aria-pressed:bg-brand-tint aria-pressed:text-brand-ink touch:min-h-11"
            onClick={() => setOnly(only === verdict ? null : verdict)}
          >
            {label(`console.people.verdict.${verdict}`)} <b className="num">{formatCount(count)}</b>
          </button>
        ))}
      </fieldset>
      <table className="data-table w-full text-13">
        <caption className="visually-hidden">{label('console.people.change.trial')}</caption>
        <thead>
          <tr>
            <th scope="col" className={beside}>
              {label('console.people.change.row')}
            </th>
            <th scope="col">{label('console.people.user')}</th>
            <th scope="col" className={beside}>
              {label('console.people.change.customer')}
            </th>
            <th scope="col">{label('console.people.change.happens')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, shownRows).map((row) => (
            <Row key={`${row.Row} ${row.Customer?.Id}`} row={row} isNarrow={isNarrow} />
          ))}
        </tbody>
      </table>
      {sorted.length > shownRows && (
        <p className="num border-t border-line px-4 py-2 text-12 text-ink-3">
          {label('console.people.change.more', { count: formatCount(sorted.length - shownRows) })}
        </p>
      )}
    </>
  );
}

function Row({ row, isNarrow }: { row: JudgedRow; isNarrow: boolean }) {
  const beside = isNarrow ? 'hidden' : 'max-lg:hidden';
  const { EmailAddress, DisplayName, Customer, ToCustomer, Verdict, From, Problems } = row;
  const place = Customer && (
    <>
      {Customer.Name} <span className="num text-12 text-ink-3">{Customer.Id}</span>
    </>
  );
  return (
    <tr>
      <td className={`num text-ink-3 ${beside}`}>{row.Row}</td>
      <td>
        <span className="block py-1.5">
          <span className="block font-[580] break-words">{DisplayName || EmailAddress || '–'}</span>
          {DisplayName && <span className="block text-12 break-all text-ink-3">{EmailAddress}</span>}
          <span className={`block text-12 text-ink-2 ${isNarrow ? '' : 'lg:hidden'}`}>{place}</span>
        </span>
      </td>
      <td className={beside}>{place}</td>
      <td>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-1.5">
          <Tag kind={kinds[Verdict]}>{label(`console.people.verdict.${Verdict}`)}</Tag>
          {ToCustomer && <span>{label('console.people.change.toPlace', { name: ToCustomer.Name })}</span>}
          {From !== null && (
            <span className="num">{label('console.people.change.when', { day: dayAndYear(From) })}</span>
          )}
          <span className="text-12 text-ink-2">{differenceText(row)}</span>
          {Problems.length > 0 && (
            <span className="text-danger-ink">{Problems.map(problemText).join(' · ')}</span>
          )}
        </span>
      </td>
    </tr>
  );
}
