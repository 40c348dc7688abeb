import {
  type EncodingChoice,
  type ImportRun,
  listImportRuns,
  runImportAgain,
} from '@engros/contracts/supplier/imports.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { call } from '../../../../lib/http/call.ts';
import { refreshAll } from '../../../../lib/http/query.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FaultText } from '../../../../ui/fields/fault-text.tsx';
import { useAnnounce } from '../../../../ui/layout/live-region.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { EncodingField } from '../encoding-field.tsx';

const megabytes = Math.floor(consoleLimits.importUploadBytes / 1_000_000);

interface Props {
  run: ImportRun;
  /** Called with the id of the new import run, even if that run failed. */
  onDone: (id: string) => void;
}

/**
 * A corrected file is imported as the same kind as the earlier run. For files too large to upload, shows the command to run
 * instead.
 */
export function RunAgain({ run, onDone }: Props) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [encoding, setEncoding] = useState<EncodingChoice>(run.Encoding ?? 'automatic');
  const again = useCall(
    async (file: File) => {
      const made = await call(runImportAgain, {
        params: { runId: run.Id },
        query: { Encoding: encoding },
        file,
      });
      await refreshAll(client, [listImportRuns, readConsoleOverview]);
      announce(label(`console.imports.outcome.${made.Outcome}`));
      onDone(made.Id);
    },
    { failed: 'console.imports.againFailed' },
  );
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void again.run(file);
  };
  return (
    <Panel isEdge title={label('console.imports.correctedFile')}>
      <div className="grid gap-3 text-13">
        <p className="text-ink-2">{label('console.imports.againText')}</p>
        <EncodingField isField value={encoding} onChange={setEncoding} />
        <FileTrigger acceptedFileTypes={['.csv', '.txt', '.xlsx']} onSelect={choose}>
          <Button variant="primary" className="justify-self-start" isPending={again.isPending}>
            <RotateCw aria-hidden="true" />
            {label(again.isPending ? 'console.imports.running' : 'console.imports.again')}
          </Button>
        </FileTrigger>
        {again.failure && <FaultText>{again.failure}</FaultText>}
        <p className="text-12 text-ink-3">
          {label('console.imports.againLarge', { megabytes })}{' '}
          <code className="break-all">{`npm run import -- ${run.Kind} ${run.File}`}</code>
        </p>
      </div>
    </Panel>
  );
}
