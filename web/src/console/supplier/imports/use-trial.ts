import {
  type EncodingChoice,
  type ImportKind,
  type ImportTrial,
  listImportRuns,
  runImport,
  tryImport,
} from '@engros/contracts/supplier/imports.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';

export interface Wish {
  kind: ImportKind;
  encoding: EncodingChoice;
  file: File;
}

export interface Tried {
  wish: Wish;
  result: ImportTrial;
}

const inputOf = ({ kind, encoding, file }: Wish) => ({ query: { Kind: kind, Encoding: encoding }, file });

/** Holds a file from its trial until it is imported or discarded. `onDone` is called with the id of the run. */
export function useTrial(onDone: (id: string) => void) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const [tried, setTried] = useState<Tried>();
  const [name, setName] = useState('');
  const attempt = useCall(
    async (wish: Wish) => {
      setName(wish.file.name);
      setTried({ wish, result: await call(tryImport, inputOf(wish)) });
    },
    { failed: 'console.imports.tryFailed' },
  );
  const live = useCall(
    async (wish: Wish) => {
      const run = await call(runImport, inputOf(wish));
      await refreshAll(client, [listImportRuns, readConsoleOverview]);
      announce(label(`console.imports.outcome.${run.Outcome}`));
      setTried(undefined);
      onDone(run.Id);
    },
    { failed: 'console.imports.againFailed' },
  );
  const discard = () => {
    attempt.forget();
    live.forget();
    setTried(undefined);
  };
  return { tried, attempt: { ...attempt, name }, live, tryFile: attempt.run, goLive: live.run, discard };
}
