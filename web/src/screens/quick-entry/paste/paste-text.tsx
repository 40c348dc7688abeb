import { confidences } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { FileUp, RefreshCw } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { ConfidenceMark } from './confidence-mark.tsx';
import type { OpenedFile, useReading } from './use-reading.ts';

const accepted = ['.csv', '.txt', '.tsv', '.xlsx', '.xlsm', '.ods', '.edi', '.xml', 'text/csv', 'text/plain'];
const explained = confidences.filter((each) => each !== 'Skipped');

export type PasteTextProps = Pick<
  ReturnType<typeof useReading>,
  'text' | 'write' | 'read' | 'openFile' | 'opened' | 'error' | 'isReading'
> & {
  /** Messages about parts that were not read, and about the whole text or file. */
  notes: readonly string[];
};

function SheetChoice({ opened, openFile }: { opened: OpenedFile } & Pick<PasteTextProps, 'openFile'>) {
  const { file, Sheet, Sheets } = opened;
  return (
    <Select
      label={label('paste.sheet')}
      block
      options={Sheets.map((name) => ({ id: name, label: name }))}
      value={Sheet ?? ''}
      onChange={(name) => openFile(file, name)}
    />
  );
}

export function PasteText({ text, write, read, openFile, opened, error, isReading, notes }: PasteTextProps) {
  return (
    <aside className="grid min-w-0 grid-cols-1 gap-4" aria-label={label('paste.text')}>
      <section className="panel panel-edge">
        <div className="p-4">
          <TextArea
            label={label('paste.text')}
            hint={label('paste.textHint')}
            value={text}
            onChange={write}
            maxLength={limits.importTextCharacters}
            rows={10}
            className="paste-field"
            error={error}
          />
          <div className="paste-tools mt-3 flex gap-2">
            <Button onPress={read} isPending={isReading}>
              {!isReading && <RefreshCw aria-hidden="true" />}
              {label('paste.readAgain')}
            </Button>
            <FileTrigger
              acceptedFileTypes={accepted}
              onSelect={(files) => {
                const [file] = files ?? [];
                if (file) openFile(file);
              }}
            >
              <Button>
                <FileUp aria-hidden="true" />
                {label('paste.chooseFile')}
              </Button>
            </FileTrigger>
          </div>
          {opened && opened.Sheets.length > 1 && (
            <div className="mt-3">
              <SheetChoice opened={opened} openFile={openFile} />
            </div>
          )}
          {notes.length > 0 && (
            <Notice kind="info" className="mt-3">
              {notes.join(' ')}
            </Notice>
          )}
          <p className="mt-2.5 text-12 text-ink-3">{label('paste.files')}</p>
        </div>
      </section>
      <section className="panel px-4 py-3.5 max-xl:hidden" aria-labelledby="paste-how">
        <h2 className="mb-2 text-14 font-[600]" id="paste-how">
          {label('paste.how')}
        </h2>
        <dl className="grid gap-1.75 text-12">
          {explained.map((confidence) => (
            <div key={confidence} className="grid grid-cols-[96px_minmax(0,1fr)] gap-2.5">
              <dt>
                <ConfidenceMark confidence={confidence} />
              </dt>
              <dd className="text-ink-2">{label(`paste.means.${confidence}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 flex flex-wrap gap-x-3 border-t border-line pt-2.5 text-12/[22px] text-ink-3">
          <span>
            <Kbd>↓</Kbd> <Kbd>↑</Kbd> {label('paste.keys')}
          </span>
          <span>
            <Kbd>1</Kbd>–<Kbd>6</Kbd> {label('paste.keyCandidate')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {label('paste.keyConfirm')}
          </span>
          <span>
            <Kbd>Del</Kbd> {label('paste.keySkip')}
          </span>
          <span>
            <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {label('paste.keyAdd')}
          </span>
        </p>
      </section>
    </aside>
  );
}
