import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { type ImportRun, readImportRun } from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { momentText } from '../../../../lib/formats/moments.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/layout/notice.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { BackLink } from '../../../frame/back-link.tsx';
import { ConsolePage } from '../../../frame/console-page.tsx';
import { ConsolePages } from '../../../frame/console-pages.tsx';
import { Loaded } from '../../../frame/loaded.tsx';
import { ProblemsTable } from '../problems-table.tsx';
import { RowShares } from '../row-shares.tsx';
import { importKind, problemName, RunOutcome } from '../run-words.tsx';
import { RunAgain } from './run-again.tsx';
import { RunChanges } from './run-changes.tsx';
import { RunSteps } from './run-steps.tsx';
import { TakeBack } from './take-back.tsx';

interface Props {
  id: string;
  /** The list that the run was opened from. */
  back: Readonly<Record<string, string | number>>;
  onOpen: (id: string) => void;
}

type RunInFull = OutputOf<typeof readImportRun>;

/** A run of its own page: its way, what became of the rows, and its problems. Equal problems of rows are shown once. */
export function RunPage({ id, back, onOpen }: Props) {
  const [code, setCode] = useState('');
  const [page, setPage] = useState(1);
  const run = useQuery({
    ...query(readImportRun, { params: { runId: id }, query: { ...(code && { Code: code }), Page: page } }),
    placeholderData: keepPreviousData,
  });
  const only = (next: string) => {
    setCode(next);
    setPage(1);
  };
  const title = run.data
    ? `${importKind(run.data.Run.Kind)}, ${momentText(run.data.Run.StartedAt)}`
    : label('console.imports.run');
  return (
    <ConsolePage
      title={title}
      note={run.data && <RunNote run={run.data.Run} />}
      back={
        <BackLink to="/console/imports" search={back}>
          {label('console.imports.title')}
        </BackLink>
      }
      actions={
        run.data && (
          <>
            <span className="self-center">
              <RunOutcome run={run.data.Run} />
            </span>
            {run.data.Run.TakeableUntil !== null && <TakeBack run={run.data.Run} onDone={onOpen} />}
          </>
        )
      }
    >
      <Loaded of={run} rows={24}>
        {(data) => (
          <div className="grid gap-4">
            {data.Run.Reason !== null && <Notice kind="danger">{data.Run.Reason}</Notice>}
            {data.Run.TakeBackOf === null && <RunSteps data={data} />}
            <RowShares counts={sharesOf(data.Run)} isNamed />
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
              <div className="grid min-w-0 gap-4">
                <Problems run={data} onPage={setPage} />
                {data.Run.Reason === null && data.Run.TakeBackOf === null && <RunChanges run={data.Run} />}
              </div>
              <div className="grid min-w-0 gap-4">
                <SameProblems run={data} code={code} onCode={only} />
                {data.Run.TakeBackOf === null ? (
                  <RunAgain run={data.Run} onDone={onOpen} />
                ) : (
                  <Button className="justify-self-start" onPress={() => onOpen(data.Run.TakeBackOf ?? '')}>
                    {label('console.imports.seeTaken')}
                  </Button>
                )}
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function RunNote({ run: { File, By } }: { run: ImportRun }) {
  return (
    <>
      <span className="break-all">{File}</span>
      {By !== null && (
        <>
          {' · '}
          <span>{By}</span>
        </>
      )}
    </>
  );
}

const sharesOf = ({ New, Changed, Gone, Unchanged, Refused }: ImportRun) => ({
  new: New,
  changed: Changed,
  unchanged: Unchanged,
  refused: Refused,
  gone: Gone,
});

interface ProblemsProps {
  run: RunInFull;
  onPage: (page: number) => void;
}

function Problems({ run, onPage }: ProblemsProps) {
  const { Run, Groups, Problems: shown, CurrentPage, TotalResults, IsCut } = run;
  if (Groups.length === 0) {
    if (Run.Reason !== null) return null;
    return (
      <Panel isEdge title={label('console.imports.problems')}>
        <p className="flex items-center gap-2 text-13 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-4 text-ok" />
          {label('console.imports.noProblems')}
        </p>
      </Panel>
    );
  }
  return (
    <Panel isEdge isFlush title={label('console.imports.problems')}>
      <ProblemsTable problems={shown} />
      <ConsolePages
        list={label('console.imports.problems')}
        page={CurrentPage}
        total={TotalResults}
        perPage={limits.importRowsShown}
        onChange={onPage}
      />
      {IsCut && <p className="px-4 pb-3 text-12 text-ink-3">{label('console.imports.cut')}</p>}
    </Panel>
  );
}

interface SameProps {
  run: RunInFull;
  code: string;
  onCode: (code: string) => void;
}

function SameProblems({ run: { Groups }, code, onCode }: SameProps) {
  if (Groups.length === 0) return null;
  return (
    <Panel isEdge isFlush title={label('console.imports.same')}>
      <ul>
        {Groups.map((group) => (
          <li
            key={`${group.Code} ${group.Field} ${group.IsRefusal}`}
            className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-13 first:border-t-0"
          >
            <span className="min-w-0 flex-1 break-words">
              <b>{problemName(group.Code)}</b> {group.Field}
              <span className="block text-12 text-ink-3">
                {label('console.imports.rowsCount', { count: group.Rows, number: formatCount(group.Rows) })}
              </span>
            </span>
            <Button
              size={28}
              aria-label={
                group.Code === code
                  ? label('console.imports.showAll')
                  : `${label('console.imports.onlyThese')}: ${problemName(group.Code)}`
              }
              onPress={() => onCode(group.Code === code ? '' : group.Code)}
            >
              {group.Code === code ? label('console.imports.showAll') : label('console.imports.onlyThese')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
