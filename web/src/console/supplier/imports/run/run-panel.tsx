import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { type ImportRun, readImportRun } from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { momentText } from '../../../../lib/formats/moments.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { KeyFigure, KeyFigures } from '../../../../ui/data/key-figure.tsx';
import { Notice } from '../../../../ui/layout/notice.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { ConsolePages } from '../../../frame/console-pages.tsx';
import { Loaded } from '../../../frame/loaded.tsx';
import { ProblemsTable } from '../problems-table.tsx';
import { importKind, problemName, RunOutcome } from '../run-words.tsx';
import { RunAgain } from './run-again.tsx';
import { RunChanges } from './run-changes.tsx';
import { TakeBack } from './take-back.tsx';

interface Props {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

type RunInFull = OutputOf<typeof readImportRun>;

/** Equal problems of rows are shown once. */
export function RunPanel({ id, onOpen, onClose }: Props) {
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
    <Panel
      isEdge
      title={title}
      end={
        <>
          {run.data && <RunOutcome run={run.data.Run} />}
          {run.data?.Run.By && <span className="text-12 text-ink-3 max-sm:hidden">{run.data.Run.By}</span>}
          {run.data && run.data.Run.TakeableUntil !== null && <TakeBack run={run.data.Run} onDone={onOpen} />}
          <IconButton label={label('console.imports.close')} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <Loaded of={run} rows={24}>
        {(data) => (
          <div className="grid gap-4">
            {data.Run.Reason !== null && <Notice kind="danger">{data.Run.Reason}</Notice>}
            <Figures run={data.Run} />
            <Problems run={data} code={code} onCode={only} onPage={setPage} />
            {data.Run.Reason === null && data.Run.TakeBackOf === null && <RunChanges run={data.Run} />}
            {data.Run.TakenBackAt !== null && (
              <p className="flex items-center gap-2 text-13 text-ink-2">
                <Undo2 aria-hidden="true" className="size-4" />
                {label('console.imports.takenBack', { when: momentText(data.Run.TakenBackAt) })}
              </p>
            )}
            {data.Run.TakeBackOf === null ? (
              <RunAgain run={data.Run} onDone={onOpen} />
            ) : (
              <Button className="justify-self-start" onPress={() => onOpen(data.Run.TakeBackOf ?? '')}>
                {label('console.imports.seeTaken')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Figures({ run }: { run: ImportRun }) {
  const figures = [
    ['console.imports.rows', run.Read],
    ['console.imports.new', run.New],
    ['console.imports.changed', run.Changed],
    ['console.imports.unchanged', run.Unchanged],
    ['console.imports.refused', run.Refused],
    ...(run.IsWhole || run.TakeBackOf !== null ? [['console.imports.gone', run.Gone] as const] : []),
  ] as const;
  return (
    <KeyFigures>
      {figures.map(([name, count]) => (
        <KeyFigure key={name} label={label(name)} value={formatCount(count)} />
      ))}
    </KeyFigures>
  );
}

interface ProblemsProps {
  run: RunInFull;
  code: string;
  onCode: (code: string) => void;
  onPage: (page: number) => void;
}

function Problems({ run, code, onCode, onPage }: ProblemsProps) {
  if (run.Groups.length === 0) {
    if (run.Run.Reason !== null) return null;
    return (
      <p className="flex items-center gap-2 text-13 text-ink-2">
        <CircleCheck aria-hidden="true" className="text-ok" />
        {label('console.imports.noProblems')}
      </p>
    );
  }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
      <div>
        <h3 className="mb-1 text-13">{label('console.imports.problems')}</h3>
        <ProblemsTable problems={run.Problems} />
        <ConsolePages
          list={label('console.imports.problems')}
          page={run.CurrentPage}
          total={run.TotalResults}
          perPage={limits.importRowsShown}
          onChange={onPage}
        />
        {run.IsCut && <p className="text-12 text-ink-3">{label('console.imports.cut')}</p>}
      </div>
      <div>
        <h3 className="mb-1 text-13">{label('console.imports.same')}</h3>
        <ul>
          {run.Groups.map((group) => (
            <li
              key={`${group.Code} ${group.Field} ${group.IsRefusal}`}
              className="flex items-center gap-3 border-t border-line py-2 text-13 first:border-t-0"
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
      </div>
    </div>
  );
}
