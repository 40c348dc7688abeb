import {
  type EncodingChoice,
  exportRecords,
  type ImportKind,
  wholeKinds,
} from '@engros/contracts/supplier/imports.ts';
import { Download, FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EncodingField } from './encoding-field.tsx';
import { KindField } from './kind-field.tsx';
import { importKind } from './run-words.tsx';
import { mostBytes } from './send-parts.ts';
import { SendingProgress } from './sending-progress.tsx';
import type { useTrial } from './use-trial.ts';

const megabytes = Math.floor(mostBytes / 1_000_000);

interface Props {
  importable: readonly ImportKind[];
  downloadable: readonly ImportKind[];
  trial: ReturnType<typeof useTrial>;
  onClose: () => void;
}

export function NewFile({ importable, downloadable, trial: { attempt, sending, tryFile }, onClose }: Props) {
  const [kind, setKind] = useState<ImportKind>('products');
  const [encoding, setEncoding] = useState<EncodingChoice>('automatic');
  const [wantsWhole, setWholeWanted] = useState(false);
  const canBeWhole = wholeKinds.some((each) => each === kind);
  const isWhole = canBeWhole && wantsWhole;
  const take = (file: File | undefined) => {
    if (file) void tryFile({ kind, encoding, isWhole, file });
  };
  return (
    <Panel
      isEdge
      title={label('console.imports.newFile')}
      end={
        <IconButton label={label('console.imports.closeNew')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,300px)_minmax(0,1fr)]">
        <div className="grid gap-3">
          <KindField kinds={importable} value={kind} onChange={setKind} />
          <EncodingField isField value={encoding} onChange={setEncoding} />
          {canBeWhole && (
            <Checkbox isSelected={wantsWhole} onChange={setWholeWanted}>
              <span>
                {label('console.imports.whole')}
                <span className="block text-12 text-ink-3">{label('console.imports.wholeText')}</span>
              </span>
            </Checkbox>
          )}
          <DownloadKind kind={kind} isAllowed={downloadable.includes(kind)} />
        </div>
        <DropZone
          aria-label={label('console.imports.drop')}
          isDisabled={attempt.isPending}
          className="grid min-h-49 place-content-center justify-items-center gap-2 rounded-3 border-[1.5px] border-dashed border-control p-4 text-center text-13 data-drop-target:border-brand data-drop-target:bg-brand-tint"
          onDrop={async ({ items }) => {
            const file = items.find((item) => item.kind === 'file');
            if (file) take(await file.getFile());
          }}
        >
          <FileUp aria-hidden="true" className="size-6 text-ink-3" />
          {sending && <SendingProgress sending={sending} name={attempt.name} onStop={sending.onStop} />}
          <p className="touch:hidden">
            <b>{label('console.imports.drop')}</b> {label('console.imports.or')}
          </p>
          <FileTrigger acceptedFileTypes={['.csv', '.txt', '.xlsx']} onSelect={(files) => take(files?.[0])}>
            <Button variant="primary" isPending={attempt.isPending}>
              {attempt.isPending
                ? label('console.imports.trying', { file: attempt.name })
                : label('console.imports.chooseFile')}
            </Button>
          </FileTrigger>
          <p className="max-w-[46ch] text-12 text-ink-3">
            {label('console.imports.dropNote', { megabytes })}
          </p>
          {attempt.failure && <FaultText>{attempt.failure}</FaultText>}
        </DropZone>
      </div>
    </Panel>
  );
}

function DownloadKind({ kind, isAllowed }: { kind: ImportKind; isAllowed: boolean }) {
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      {isAllowed && (
        <a
          href={requestAddress(exportRecords.path, { kind })}
          download
          className={buttonClass({}, 'justify-self-start')}
        >
          <Download aria-hidden="true" />
          {label('console.imports.download', { kind: importKind(kind).toLocaleLowerCase() })}
        </a>
      )}
      <p className="text-12 text-ink-3">
        {label(isAllowed ? 'console.imports.downloadText' : 'console.imports.adminsOnly')}
      </p>
    </div>
  );
}
