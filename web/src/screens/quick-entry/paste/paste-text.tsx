import { confidences } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { FileUp, Pencil, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
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
  hasLines: boolean;
};

/** On a phone the text that was read gives room to its lines, until it is edited again. */
function useFolded(hasLines: boolean) {
  const [isEditing, setEditing] = useState(false);
  const isWide = useIsWide();
  const field = useRef<HTMLTextAreaElement>(null);
  const isFolded = hasLines && !isEditing && !isWide;
  useEffect(() => {
    if (isFolded) field.current?.scrollTo?.(0, 0);
  }, [isFolded]);
  return {
    isFolded,
    field,
    fold: () => setEditing(false),
    unfold: () => setEditing(true),
  };
}

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

export function PasteText(props: PasteTextProps) {
  const { text, write, read, openFile, opened, error, isReading, notes, hasLines } = props;
  const { isFolded, field, fold, unfold } = useFolded(hasLines);
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
            className={isFolded ? 'paste-field paste-field-folded' : 'paste-field'}
            error={error}
            inputRef={field}
            onFocus={unfold}
          />
          <div className="paste-tools mt-3 flex gap-2">
            {isFolded ? (
              <Button onPress={() => field.current?.focus()}>
                <Pencil aria-hidden="true" />
                {label('paste.editText')}
              </Button>
            ) : (
              <Button
                onPress={() => {
                  fold();
                  read();
                }}
                isPending={isReading}
              >
                {!isReading && <RefreshCw aria-hidden="true" />}
                {label('paste.readAgain')}
              </Button>
            )}
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
          {!isFolded && <p className="mt-2.5 text-12 text-ink-3">{label('paste.files')}</p>}
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
