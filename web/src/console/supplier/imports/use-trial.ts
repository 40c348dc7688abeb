import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import { listImportMappings, saveImportMapping } from '@engros/contracts/supplier/import-mappings.ts';
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
import { withEncoding } from './file-mapping.ts';

export interface Wish {
  kind: ImportKind;
  encoding: EncodingChoice;
  /** Undefined when the one that is kept for such files is taken. */
  mapping?: FileMapping | undefined;
  isWhole: boolean;
  file: File;
}

export interface Tried {
  wish: Wish;
  result: ImportTrial;
}

const inputOf = ({ kind, encoding, mapping, isWhole, file }: Wish) => ({
  query: {
    Kind: kind,
    Encoding: encoding,
    ...(isWhole && { Whole: true }),
    ...(mapping !== undefined && { Mapping: JSON.stringify(mapping) }),
  },
  file,
});

interface Going {
  /** The name under which the mapping is kept; undefined when it is not. */
  keepAs: string | undefined;
  /** How many records are ended, where it was typed. */
  ends: number | undefined;
}

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
    async ({ wish, result }: Tried, { keepAs, ends }: Going) => {
      const mapping = result.Mapping;
      if (keepAs !== undefined) await keep(keepAs, wish, result);
      const { query, file } = inputOf({ ...wish, mapping });
      const run = await call(runImport, {
        query: { ...query, ...(ends !== undefined && { Ends: ends }) },
        file,
      });
      await refreshAll(client, [listImportRuns, listImportMappings, readConsoleOverview]);
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
  /** Leaves the trial for a run. */
  const show = (id: string) => {
    discard();
    onDone(id);
  };
  return {
    tried,
    attempt: { ...attempt, name },
    live,
    tryFile: attempt.run,
    goLive: live.run,
    discard,
    show,
  };
}

/** With the encoding that was chosen, but not with one that was found. */
const keep = (name: string, { kind, encoding }: Wish, { Mapping, Columns }: ImportTrial) =>
  call(saveImportMapping, {
    body: {
      Kind: kind,
      Name: name,
      Headers: Columns.map(({ Header }) => Header),
      Mapping: encoding === 'automatic' ? Mapping : withEncoding(Mapping, encoding),
    },
  });
