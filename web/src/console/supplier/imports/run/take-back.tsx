import {
  type ImportBack,
  type ImportRun,
  listImportRuns,
  readImportRun,
  takeBackRun,
  tryTakeBack,
} from '@engros/contracts/supplier/imports.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { momentText } from '../../../../lib/formats/moments.ts';
import { call } from '../../../../lib/http/call.ts';
import { refreshAll } from '../../../../lib/http/query.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FaultText } from '../../../../ui/fields/fault-text.tsx';
import { useAnnounce } from '../../../../ui/layout/live-region.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { importKind, problemName } from '../run-words.tsx';

interface Props {
  run: ImportRun;
  /** Called with the id of the run that took this one back. */
  onDone: (id: string) => void;
}

/** Tried first: the dialog says how many records come back and what stays because it was changed since. */
export function TakeBack({ run, onDone }: Props) {
  const [tried, setTried] = useState<ImportBack>();
  const attempt = useCall(async () => setTried(await call(tryTakeBack, { params: { runId: run.Id } })), {
    failed: 'console.imports.backFailed',
  });
  return (
    <>
      <Button
        size={28}
        isPending={attempt.isPending}
        aria-label={label('console.imports.backOf', {
          kind: importKind(run.Kind),
          when: momentText(run.StartedAt),
        })}
        onPress={() => void attempt.run()}
      >
        <Undo2 aria-hidden="true" />
        {label('console.imports.back')}
      </Button>
      {attempt.failure && <FaultText>{attempt.failure}</FaultText>}
      {tried && <BackDialog tried={tried} onDone={onDone} onClose={() => setTried(undefined)} />}
    </>
  );
}

interface DialogProps {
  tried: ImportBack;
  onDone: (id: string) => void;
  onClose: () => void;
}

function BackDialog({ tried, onDone, onClose }: DialogProps) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const back = useCall(
    async () => {
      const made = await call(takeBackRun, { params: { runId: tried.Run.Id } });
      await refreshAll(client, [listImportRuns, readImportRun, readConsoleOverview]);
      announce(label('console.imports.backDone'));
      onClose();
      onDone(made.Id);
    },
    { failed: 'console.imports.backFailed' },
  );
  const count = tried.Changed + tried.New + tried.Gone;
  const number = formatCount(count);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={label('console.imports.backTitle', { count, number })}
      safe={{ label: label('console.imports.backKeep'), onPress: onClose }}
      {...(count > 0 && {
        action: {
          label: label('console.imports.backGo', { count, number }),
          isDangerous: true,
          onPress: () => void back.run(),
        },
      })}
      isPending={back.isPending}
      {...(back.failure && { error: back.failure })}
    >
      {tried.Reason === null ? <WhatComesBack tried={tried} /> : <p>{tried.Reason}</p>}
    </Dialog>
  );
}

const shownLeft = 8;

function WhatComesBack({ tried }: { tried: ImportBack }) {
  const sums = [
    ['console.imports.backRestored', tried.Changed + tried.New],
    ['console.imports.backGone', tried.Gone],
    ['console.imports.backRefused', tried.Refused],
  ] as const;
  const left = tried.Problems.slice(0, shownLeft);
  return (
    <div className="grid gap-3 text-13">
      <p>
        <b className="font-[620]">
          {importKind(tried.Run.Kind)}, {momentText(tried.Run.StartedAt)}
        </b>
        <span className="block break-all text-ink-3">{tried.Run.File}</span>
      </p>
      <p>{label('console.imports.backText')}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {sums.map(([name, sum]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{label(name)}</dt>
            <dd className="num text-right font-[600]">{formatCount(sum)}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-13">{label('console.imports.backLeft')}</h3>
          <ul className="grid gap-1">
            {left.map(({ Row, Value, Field, Code }) => (
              <li key={Row} className="break-words">
                <b className="num font-[620]">{Value}</b> {Field}{' '}
                <span className="text-ink-3">{problemName(Code)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
