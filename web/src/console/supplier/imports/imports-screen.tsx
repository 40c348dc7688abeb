import { type ImportRun, listImportRuns } from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileInput, FilePlus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages, pageOf, textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { MappingsPanel } from './mappings-panel.tsx';
import { NewFile } from './new-file.tsx';
import { RunPage } from './run/run-page.tsx';
import { importKind, RunOutcome } from './run-words.tsx';
import { TrialPage } from './trial-page.tsx';
import { useTrial } from './use-trial.ts';

const everything = 'all';

interface ImportsState {
  kind: string;
  page: number;
  run: string;
}

const importsState = (search: Record<string, unknown>): ImportsState => ({
  kind: textOf(search, 'kind', 40),
  page: pageOf(search),
  // `String` is needed because the router parses digits in the URL as a number.
  run: String(search['run'] ?? '').slice(0, 15),
});

export function ImportsScreen() {
  const [state, change] = useAddressState(importsState);
  // The browser's way back leads from a run to the list.
  const [, open] = useAddressState(importsState, { isStep: true });
  const runs = useQuery({
    ...query(listImportRuns, { query: { ...(state.kind && { Kind: state.kind }), Page: state.page } }),
    placeholderData: keepPreviousData,
  });
  const [isNew, setNew] = useState(false);
  const trial = useTrial((run) => {
    setNew(false);
    open({ kind: '', page: 1, run });
  });
  const kinds = runs.data?.Latest.map(({ Kind }) => Kind) ?? [];
  if (trial.tried) return <TrialPage tried={trial.tried} trial={trial} />;
  const { run, ...list } = state;
  if (run !== '')
    return <RunPage key={run} id={run} back={list} onOpen={(next) => open({ ...state, run: next })} />;
  return (
    <ConsolePage
      title={label('console.imports.title')}
      actions={
        <Button variant="primary" aria-expanded={isNew} onPress={() => setNew(!isNew)}>
          <FilePlus aria-hidden="true" />
          {label('console.imports.newFile')}
        </Button>
      }
    >
      {isNew && runs.data && (
        <div className="mb-4">
          <NewFile
            importable={runs.data.Importable}
            downloadable={runs.data.Downloadable}
            trial={trial}
            onClose={() => setNew(false)}
          />
        </div>
      )}
      <div className="mb-3">
        <Select
          label={label('console.imports.kind')}
          prefix={`${label('console.imports.kind')}:`}
          value={state.kind || everything}
          options={[
            { id: everything, label: label('console.all') },
            ...kinds.map((id) => ({ id, label: importKind(id) })),
          ]}
          onChange={(kind) => change({ kind: kind === everything ? '' : kind, page: 1, run: '' })}
        />
      </div>
      <div className="grid gap-4">
        <Panel isFlush isEdge title={label('console.imports.runs')}>
          <Loaded of={runs}>
            {({ Runs, TotalResults, CurrentPage }) =>
              Runs.length === 0 ? (
                <EmptyState icon={<FileInput aria-hidden="true" />} title={label('console.imports.none')}>
                  {label('console.imports.noneText')}
                </EmptyState>
              ) : (
                <>
                  <RunsTable runs={Runs} onChoose={(next) => open({ ...state, run: next })} />
                  <ConsolePages
                    page={CurrentPage}
                    total={TotalResults}
                    perPage={limits.importRowsShown}
                    onChange={(page) => change({ ...state, page })}
                  />
                </>
              )
            }
          </Loaded>
        </Panel>
        <MappingsPanel />
      </div>
    </ConsolePage>
  );
}

interface TableProps {
  runs: readonly ImportRun[];
  onChoose: (id: string) => void;
}

function RunsTable({ runs, onChoose }: TableProps) {
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.imports.runs')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.imports.run')}</th>
          <th scope="col" className="text-right max-lg:hidden">
            {label('console.imports.rows')}
          </th>
          <th scope="col" className="text-right max-lg:hidden">
            {label('console.imports.new')}
          </th>
          <th scope="col" className="text-right max-lg:hidden">
            {label('console.imports.changed')}
          </th>
          <th scope="col" className="text-right">
            {label('console.imports.refused')}
          </th>
          <th scope="col" className="max-md:hidden">
            {label('console.imports.outcome')}
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.Id}>
            <td>
              <span className="block py-1.5">
                <button
                  type="button"
                  className="min-h-6 text-left font-[620] break-words text-brand hover:underline row-name"
                  aria-label={label('console.imports.see', {
                    kind: importKind(run.Kind),
                    file: run.File,
                    when: momentText(run.StartedAt),
                  })}
                  onClick={() => onChoose(run.Id)}
                >
                  {importKind(run.Kind)}
                </button>
                <span className="num block text-12 break-all text-ink-3">
                  {run.File} · {momentText(run.StartedAt)}
                </span>
                <span className="mt-1 block md:hidden">
                  <RunOutcome run={run} />
                </span>
              </span>
            </td>
            <td className="num text-right max-lg:hidden">{formatCount(run.Read)}</td>
            <td className="num text-right max-lg:hidden">{formatCount(run.New)}</td>
            <td className="num text-right max-lg:hidden">{formatCount(run.Changed)}</td>
            <td className="num text-right">{formatCount(run.Refused)}</td>
            <td className="max-md:hidden">
              <RunOutcome run={run} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
