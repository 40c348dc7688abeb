import type { AuditEntry } from '@engros/contracts/supplier/audit.ts';
import { clockSeconds, headingDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Tag } from '../../../ui/data/tag.tsx';
import { detailsText, kindText, subjectText } from './audit-details.ts';

interface Props {
  entries: readonly AuditEntry[];
  onPerson: (id: string) => void;
}

export function AuditTable({ entries, onPerson }: Props) {
  const days = [...Map.groupBy(entries, ({ At }) => momentOf(At).date)];
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.audit.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.audit.time')}</th>
          <th scope="col">{label('console.audit.who')}</th>
          <th scope="col">{label('console.audit.what')}</th>
          <th scope="col" className="max-lg:hidden">
            {label('console.audit.subject')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.audit.details')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.audit.place')}
          </th>
        </tr>
      </thead>
      {days.map(([day, ofDay]) => (
        <tbody key={day}>
          <tr data-group>
            <th scope="colgroup" colSpan={6}>
              {headingDay(day)}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <EntryRow key={entry.Id} entry={entry} onPerson={onPerson} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Empty for old entries that do not contain the place. */
const placeText = ({ Place }: AuditEntry) => (Place === null ? '' : label(`console.audit.place.${Place}`));

function Who({ entry, onPerson }: { entry: AuditEntry; onPerson: Props['onPerson'] }) {
  const { ActingId, ActingName, PersonId, PersonName } = entry;
  const id = ActingId ?? PersonId;
  const name = ActingName ?? PersonName ?? label('console.system');
  if (id === null) return <b>{name}</b>;
  return (
    <button
      type="button"
      className="-my-[3px] min-h-6 text-left font-[620] wrap-anywhere hover:underline touch:-my-[13px] touch:min-h-11"
      aria-label={label('console.audit.onlyPerson', { name })}
      onClick={() => onPerson(id)}
    >
      {name}
    </button>
  );
}

function EntryRow({ entry, onPerson }: { entry: AuditEntry; onPerson: Props['onPerson'] }) {
  const { At, PersonName, ActingName, CustomerName, Kind, Details } = entry;
  const subject = subjectText(entry);
  const seconds = At.slice(17, 19);
  const details = detailsText(Kind, Details);
  return (
    <tr>
      <td className="num align-top">
        <span className="block py-2.5">{clockSeconds(momentOf(At).time, seconds)}</span>
      </td>
      <td className="align-top">
        <span className="block py-2.5">
          <Who entry={entry} onPerson={onPerson} />{' '}
          {ActingName !== null && (
            <span className="rounded-1 bg-imp px-1.5 text-11 font-[640] text-on-imp">
              {label('console.audit.as', { name: PersonName ?? '' })}
            </span>
          )}
          {CustomerName && <span className="block text-12 text-ink-3">{CustomerName}</span>}
        </span>
      </td>
      <td className="align-top max-lg:[&_.tag]:h-auto max-lg:[&_.tag]:whitespace-normal">
        <span className="block py-2.5">
          <Tag>{kindText(Kind)}</Tag>
          <span className="mt-1 block text-12 wrap-anywhere text-ink-3 lg:hidden">
            {[subject, details, placeText(entry)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </td>
      <td className="align-top max-lg:hidden">
        <span className="block max-w-60 min-w-20 py-2.5 break-words">{subject}</span>
      </td>
      <td className="align-top text-ink-2 max-lg:hidden">
        <span className="block py-2.5">
          <span className="line-clamp-3 wrap-anywhere">{details}</span>
        </span>
      </td>
      <td className="align-top text-ink-3 max-lg:hidden">
        <span className="block py-2.5">{placeText(entry)}</span>
      </td>
    </tr>
  );
}
