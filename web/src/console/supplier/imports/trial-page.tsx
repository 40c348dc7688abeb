import { type FileMapping, ofWorkbook } from '@engros/contracts/supplier/file-mapping.ts';
import { Eye } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FileTrigger, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { EncodingField } from './encoding-field.tsx';
import { withEncoding } from './file-mapping.ts';
import { countsOf, GoLive, names, type Part, parts } from './go-live.tsx';
import { KeepMapping } from './keep-mapping.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { ProblemsTable } from './problems-table.tsx';
import { RowShares } from './row-shares.tsx';
import { BackPanel } from './run/back-panel.tsx';
import { importKind } from './run-words.tsx';
import { SeeAll } from './see-all.tsx';
import { TrialColumns } from './trial-columns.tsx';
import { TrialExamples } from './trial-examples.tsx';
import { isStop, keyOf, TrialFindings } from './trial-findings.tsx';
import { TrialWords } from './trial-words.tsx';
import type { Tried, useTrial } from './use-trial.ts';

interface Props {
  tried: Tried;
  trial: ReturnType<typeof useTrial>;
}

export function TrialPage({ tried: { wish, result }, trial }: Props) {
  const [part, setPart] = useState<Part>('all');
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useState({ isKept: false, name: '' });
  const { attempt, tryFile, discard } = trial;
  const onMap = (mapping: FileMapping) => void tryFile({ ...wish, mapping });
  const encoding = result.Delimiter !== ofWorkbook && (
    <EncodingField
      found={result.Encoding}
      value={result.Mapping.Encoding ?? wish.encoding}
      onChange={(next) =>
        void tryFile({ ...wish, encoding: next, mapping: withEncoding(result.Mapping, undefined) })
      }
    />
  );
  const columns = result.Columns.length > 0 && (
    <TrialColumns {...{ result, onMap, encoding }} keep={<KeepMapping {...kept} onChange={setKept} />} />
  );
  const top = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => top.current?.focus(), []);
  const open = result.Findings.filter((finding) => isStop(finding) && !answered.has(keyOf(finding))).length;
  return (
    <ConsolePage
      title={label('console.imports.trial', { file: result.File })}
      note={importKind(result.Kind)}
      actions={
        <>
          <span className="self-center max-sm:w-full">
            <Tag kind="info">
              <Eye aria-hidden="true" />
              {label('console.imports.nothingYet')}
            </Tag>
          </span>
          <FileTrigger
            acceptedFileTypes={['.csv', '.txt', '.xlsx']}
            onSelect={(files) => files?.[0] && void tryFile({ ...wish, file: files[0] })}
          >
            <Button isPending={attempt.isPending}>{label('console.imports.corrected')}</Button>
          </FileTrigger>
          <Button variant="danger" onPress={discard}>
            {label('console.imports.discard')}
          </Button>
        </>
      }
    >
      <div ref={top} tabIndex={-1} className="grid gap-4 outline-none">
        {attempt.failure && <FaultText>{attempt.failure}</FaultText>}
        <KeptNotice {...{ result, onMap }} />
        {result.Reason === null ? (
          <>
            <Counts result={result} part={part} onChange={setPart} />
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
              <div className="grid min-w-0 gap-4">
                <Shown
                  {...{ result, part, answered, onMap, columns }}
                  onPart={setPart}
                  onAnswer={setAnswered}
                />
              </div>
              <div className="grid gap-4 xl:sticky xl:top-4">
                <GoLive
                  key={result.File}
                  {...{ result, open }}
                  live={trial.live}
                  sending={trial.sending}
                  isUnnamed={kept.isKept && kept.name.trim() === ''}
                  onGo={(ends) =>
                    void trial.goLive(
                      { wish, result },
                      { ends, keepAs: kept.isKept ? kept.name.trim() : undefined },
                    )
                  }
                />
                <BackPanel onDone={trial.show} />
              </div>
            </div>
          </>
        ) : (
          <>
            <Notice kind="danger">{result.Reason}</Notice>
            {columns || encoding}
          </>
        )}
      </div>
    </ConsolePage>
  );
}

const inks: Partial<Record<Part, string>> = { refused: 'text-danger-ink', gone: 'text-time-ink' };

interface CountsProps {
  result: Tried['result'];
  part: Part;
  onChange: (part: Part) => void;
}

function Counts({ result, part, onChange }: CountsProps) {
  const counts = countsOf(result);
  // The first press shows everything again; only of a whole set anything can be gone.
  const shown = parts.filter((each) => each !== 'gone' || result.Gone !== null);
  return (
    <div className="grid gap-3">
      <ToggleButtonGroup
        aria-label={label('console.imports.counts')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[part]}
        onSelectionChange={(keys) => onChange(parts.find((each) => keys.has(each)) ?? 'all')}
        className={`panel panel-edge grid overflow-hidden max-md:grid-cols-2 ${result.Gone === null ? 'grid-cols-5' : 'grid-cols-6'}`}
      >
        {shown.map((each) => (
          <ToggleButton
            key={each}
            id={each}
            className="grid content-start gap-0.5 border-line px-4 py-3 text-left outline-none not-first:border-l hover:bg-surface-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus data-selected:shadow-[inset_0_-3px_0_var(--color-brand)] max-md:border-b max-md:border-l-0 max-md:first:col-span-2 max-md:odd:not-first:border-l"
          >
            <span className="text-12 text-ink-3">{label(names[each])}</span>
            <b className={`num text-20 font-[640] ${counts[each] > 0 ? (inks[each] ?? '') : ''}`}>
              {formatCount(counts[each])}
            </b>
            <span className="text-12 text-ink-2">{label(`console.imports.of.${each}`)}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RowShares counts={{ ...counts, gone: 0 }} />
    </div>
  );
}

interface ShownProps {
  result: Tried['result'];
  part: Part;
  onPart: (part: Part) => void;
  answered: ReadonlySet<string>;
  onAnswer: (answered: ReadonlySet<string>) => void;
  onMap: (mapping: FileMapping) => void;
  columns: ReactNode;
}

/** Everything, or what belongs to one of the counts. */
function Shown({ result, part, onPart, answered, onAnswer, onMap, columns }: ShownProps) {
  const isShown = (...of: Part[]) => part === 'all' || of.includes(part);
  const seeAll = (of: Part) => (part === 'all' ? () => onPart(of) : undefined);
  const number = formatCount(result.Unchanged);
  const counts = countsOf(result);
  return (
    <>
      <UnknownRows rows={result.Unknown} />
      {isShown('changed') && <TrialFindings {...{ result, answered, onAnswer }} />}
      {isShown('refused') && <TrialWords key={JSON.stringify(result.Words)} {...{ result, onMap }} />}
      {isShown('refused') && (result.Groups.length > 0 || part === 'refused') && (
        <Problems result={result} onSeeAll={seeAll('refused')} />
      )}
      {(['changed', 'new', 'gone'] as const).map(
        (each) =>
          (part === each || (part === 'all' && counts[each] > 0)) && (
            <TrialExamples key={each} {...{ result }} outcome={each} onSeeAll={seeAll(each)} />
          ),
      )}
      {part === 'unchanged' && (
        <Panel isEdge title={label('console.imports.unchanged')}>
          <p className="text-13 text-ink-2">
            {label('console.imports.unchangedText', { count: result.Unchanged, number })}
          </p>
        </Panel>
      )}
      {part === 'all' && columns}
    </>
  );
}

const fewProblems = 5;

interface ProblemsProps {
  result: Tried['result'];
  /** Undefined where all are shown. */
  onSeeAll: (() => void) | undefined;
}

function Problems({ result: { Problems: all, Groups }, onSeeAll }: ProblemsProps) {
  const total = Groups.reduce((sum, { Rows }) => sum + Rows, 0);
  const problems = onSeeAll === undefined ? all : all.slice(0, fewProblems);
  const title = label('console.imports.notes');
  return (
    <Panel
      isEdge
      isFlush={problems.length > 0}
      title={title}
      note={
        total > problems.length &&
        label('console.imports.firstOf', { number: problems.length, total: formatCount(total) })
      }
      end={onSeeAll && all.length > fewProblems && <SeeAll of={title} onPress={onSeeAll} />}
    >
      {problems.length === 0 ? (
        <p className="text-13 text-ink-2">{label('console.imports.noneRefused')}</p>
      ) : (
        <ProblemsTable problems={problems} />
      )}
    </Panel>
  );
}

/** Of a whole set with such rows nothing is ended. */
function UnknownRows({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <Notice kind="warning">
      {label('console.imports.unknownRows', { count: rows, number: formatCount(rows) })}
    </Notice>
  );
}
