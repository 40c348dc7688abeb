import type { ImportTrial } from '@engros/contracts/supplier/imports.ts';
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Change, Written } from './change.tsx';

type Finding = ImportTrial['Findings'][number];

const stops: readonly Finding['Finding'][] = [
  'gone',
  'priceJump',
  'allergenWeaker',
  'withoutPrice',
  'baseQuantity',
  'zerosLost',
];

/** Must be answered before the file is imported. */
export const isStop = ({ Finding }: Finding): boolean => stops.includes(Finding);

export const keyOf = ({ Finding, Field }: Finding): string => `${Finding} ${Field}`;

interface Props {
  result: Pick<ImportTrial, 'Findings' | 'Read' | 'Refused'>;
  answered: ReadonlySet<string>;
  onAnswer: (answered: ReadonlySet<string>) => void;
}

export function TrialFindings({ result, answered, onAnswer }: Props) {
  const { Findings: findings, Read, Refused } = result;
  if (findings.length === 0 && Refused > 0)
    return Read === Refused ? null : (
      <p className="text-13 text-ink-2">{label('console.imports.nothingElseWrong')}</p>
    );
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-2 text-13 text-ink-2">
        <CircleCheck aria-hidden="true" className="text-ok" />
        {label('console.imports.nothingWrong')}
      </p>
    );
  const open = findings.filter((finding) => isStop(finding) && !answered.has(keyOf(finding))).length;
  const looks = findings.filter((finding) => !isStop(finding)).length;
  const note = [
    open > 0 && label('console.imports.stops', { number: open }),
    looks > 0 && label('console.imports.looks', { number: looks }),
  ];
  const answer = (finding: Finding, isRight: boolean) => {
    const next = new Set(answered);
    if (isRight) next.add(keyOf(finding));
    else next.delete(keyOf(finding));
    onAnswer(next);
  };
  return (
    <Panel isEdge isFlush title={label('console.imports.looksWrong')} note={note.filter(Boolean).join(', ')}>
      <ul>
        {findings.map((finding) => (
          <FindingRow
            key={keyOf(finding)}
            finding={finding}
            isAnswered={answered.has(keyOf(finding))}
            onAnswer={(isRight) => answer(finding, isRight)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps {
  finding: Finding;
  isAnswered: boolean;
  onAnswer: (isRight: boolean) => void;
}

function FindingRow({ finding, isAnswered, onAnswer }: RowProps) {
  const { Finding: name, Field: field, Rows: count, Example: example } = finding;
  const stops = isStop(finding);
  const title = label(`console.imports.finding.${name}`, { count, number: formatCount(count), field });
  const Icon = stops ? TriangleAlert : CircleHelp;
  return (
    <li
      className={`grid grid-cols-[18px_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-13 sm:grid-cols-[18px_minmax(0,1fr)_auto] ${stops && !isAnswered ? 'shadow-[inset_4px_0_0_var(--color-danger)]' : ''}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 ${stops ? 'text-danger-ink' : 'text-time-ink'}`} />
      <div className="grid min-w-0 gap-1">
        <h3 className="text-13 break-words">{title}</h3>
        <p className="text-ink-2">{label(`console.imports.fix.${name}`)}</p>
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-0.5">
          {example.Row > 0 && (
            <span className="num text-12 text-ink-3">
              {label('console.imports.exampleOf', { row: formatCount(example.Row) })}
            </span>
          )}
          <span className="min-w-0 wrap-anywhere">
            {[example.Number, example.Name].filter(Boolean).join(' ')}
          </span>
          {name === 'unknownColumn' ? (
            <Written text={example.After} />
          ) : (
            <Change before={example.Before} after={example.After} />
          )}
        </p>
      </div>
      {stops && (
        <Checkbox
          className="self-start max-sm:col-start-2"
          aria-label={`${label('console.imports.isRight')}: ${title}`}
          isSelected={isAnswered}
          onChange={onAnswer}
        >
          {label('console.imports.isRight')}
        </Checkbox>
      )}
    </li>
  );
}
