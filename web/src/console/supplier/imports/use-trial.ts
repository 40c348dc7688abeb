import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import { listImportMappings, saveImportMapping } from '@engros/contracts/supplier/import-mappings.ts';
import { runUpload, tryUpload } from '@engros/contracts/supplier/imports/uploads.ts';
import {
  type EncodingChoice,
  type ImportKind,
  type ImportTrial,
  listImportRuns,
  runImport,
  tryImport,
} from '@engros/contracts/supplier/imports.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { withEncoding } from './file-mapping.ts';
import { isLarge, type Sending, type SentFile, sendInParts } from './send-parts.ts';

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
  /** Where a large file lies on the server. */
  sent?: SentFile | undefined;
  result: ImportTrial;
}

/** The query of a file that came in parts. */
const ofParts = ({ file }: Wish, { sha256 }: SentFile) => ({
  File: file.name.slice(0, consoleLimits.uploadNameLength),
  Sha256: sha256,
});

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
  const [sending, setSending] = useState<Sending>();
  const stop = useRef(new AbortController());
  /** Undefined for a file that goes in one piece. */
  const sentOf = async ({ kind, file }: Wish): Promise<SentFile | undefined> => {
    if (!isLarge(file)) return undefined;
    stop.current = new AbortController();
    try {
      return await sendInParts(kind, file, { signal: stop.current.signal, onProgress: setSending });
    } finally {
      setSending(undefined);
    }
  };
  const attempt = useCall(
    async (wish: Wish) => {
      setName(wish.file.name);
      const sent = await sentOf(wish);
      const { query } = inputOf(wish);
      const result =
        sent === undefined
          ? await call(tryImport, inputOf(wish))
          : await call(tryUpload, {
              params: { uploadId: sent.uploadId },
              query: { ...query, ...ofParts(wish, sent) },
            });
      setTried({ wish, sent, result });
    },
    { failed: 'console.imports.tryFailed' },
  );
  const live = useCall(
    async ({ wish, result }: Tried, { keepAs, ends }: Going) => {
      const mapping = result.Mapping;
      if (keepAs !== undefined) await keep(keepAs, wish, result);
      const { query, file } = inputOf({ ...wish, mapping });
      const asked = { ...query, ...(ends !== undefined && { Ends: ends }) };
      // Sends what the server dropped meanwhile, which is usually nothing.
      const sent = await sentOf(wish);
      const run =
        sent === undefined
          ? await call(runImport, { query: asked, file })
          : await call(runUpload, {
              params: { uploadId: sent.uploadId },
              query: { ...asked, ...ofParts(wish, sent) },
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
    sending: sending && { ...sending, onStop: () => stop.current.abort() },
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
