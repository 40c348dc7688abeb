import type { ImportTrial } from '@engros/contracts/supplier/imports.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Change, Written } from './change.tsx';
import { SeeAll } from './see-all.tsx';

type Example = ImportTrial['Examples'][number];

/** Of a new row only these many fields are shown. */
const fieldsOfNew = 5;

interface Props {
  result: ImportTrial;
  outcome: Example['Outcome'];
  /** Undefined where all examples are shown. */
  onSeeAll: (() => void) | undefined;
}

const fewExamples = 5;

const titles = {
  new: 'console.imports.new',
  changed: 'console.imports.beforeAfter',
  gone: 'console.imports.gone',
} as const;

const nones = {
  new: 'console.imports.noneNew',
  changed: 'console.imports.noneChanged',
  gone: 'console.imports.noneGone',
} as const;

export function TrialExamples({ result, outcome, onSeeAll }: Props) {
  const all = result.Examples.filter(({ Outcome }) => Outcome === outcome);
  const examples = onSeeAll === undefined ? all : all.slice(0, fewExamples);
  const isNew = outcome === 'new';
  const total = { new: result.New, changed: result.Changed, gone: result.Gone ?? 0 }[outcome];
  const title = label(titles[outcome]);
  if (examples.length === 0)
    return (
      <Panel isEdge title={title}>
        <p className="text-13 text-ink-2">{label(nones[outcome])}</p>
      </Panel>
    );
  return (
    <Panel
      isEdge
      isFlush
      title={title}
      note={
        total > examples.length &&
        label('console.imports.firstOf', { number: examples.length, total: formatCount(total) })
      }
      end={onSeeAll && all.length > fewExamples && <SeeAll of={title} onPress={onSeeAll} />}
    >
      <table className="data-table w-full table-fixed text-13">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-2/5">
              {label('console.imports.number')}
            </th>
            <th scope="col">{label(isNew ? 'console.imports.values' : 'console.imports.change')}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map((example) => (
            <ExampleRow key={`${example.Row} ${example.Number}`} example={example} isNew={isNew} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function ExampleRow({ example, isNew }: { example: Example; isNew: boolean }) {
  const fields = isNew ? example.Fields.slice(0, fieldsOfNew) : example.Fields;
  return (
    <tr>
      <th scope="row" className="align-top">
        <span className="block py-2.5">
          <b className="num font-[620] break-all">{example.Number}</b>{' '}
          <span className="wrap-anywhere">{example.Name}</span>
          {example.Row > 0 && (
            <span className="num block text-12 text-ink-3">
              {label('console.imports.exampleOf', { row: formatCount(example.Row) })}
            </span>
          )}
        </span>
      </th>
      <td className="align-top">
        <ul className="grid gap-1 py-2.5">
          {fields.map(({ Field: field, Before: before, After: after }) => (
            <li key={field} className="grid gap-x-3 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]">
              <span className="text-ink-3 wrap-anywhere max-sm:text-12">{field}</span>
              {isNew && !before ? <Written text={after} /> : <Change before={before} after={after} />}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
