import { confidences } from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { FileUp, Pencil, RefreshCw } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { flushSync } from 'react-dom';
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
  'text' | 'write' | 'read' | 'openFile' | 'opened' | 'error' | 'isReading' | 'isStale'
> & {
  /** Messages about parts that were not read, and about the whole text or file. */
  notes: readonly string[];
  hasLines: boolean;
};

/**
 * On a phone the text that was read gives its room to the lines: what was pasted as soon as it is read, what was typed once the buyer
 * has it read.
 */
function useFolded({ hasLines, isReading, isStale, error }: PasteTextProps) {
  const [isEditing, setEditing] = useState(false);
  const isWide = useIsWide();
  const field = useRef<HTMLTextAreaElement>(null);
  const isPasted = useRef(false);
  const isFolded = hasLines && !isEditing && !isWide && error === '';
  const foldPasted = useEffectEvent(() => {
    if (!isPasted.current || !hasLines || isReading || isStale) return;
    isPasted.current = false;
    const hadFocus = document.activeElement === field.current;
    setEditing(false);
    if (hadFocus && !isWide) document.getElementById('paste-read')?.focus({ preventScroll: true });
  });
  useEffect(() => foldPasted());
  return {
    isFolded,
    field,
    paste: () => {
      isPasted.current = true;
    },
    fold: () => setEditing(false),
    edit: () => setEditing(true),
  };
}

/** The row that is left of the text. */
function FoldedText({ text, onEdit }: { text: string; onEdit: () => void }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="flex min-h-14 items-center gap-3 py-1.5 pr-2 pl-4">
      <p className="min-w-0 flex-1 text-13">
        <b className="block font-[600]">{label('paste.text')}</b>
        <span className="block truncate text-ink-3">{lines.join(' · ')}</span>
      </p>
      <Button onPress={onEdit} className="max-lg:h-11">
        <Pencil aria-hidden="true" />
        {label('paste.editText')}
      </Button>
    </div>
  );
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

interface EditedTextProps extends PasteTextProps {
  field: RefObject<HTMLTextAreaElement | null>;
  onEdit: () => void;
  onRead: () => void;
}

function EditedText({ text, write, read, openFile, error, isReading, ...rest }: EditedTextProps) {
  const { field, onEdit, onRead } = rest;
  return (
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
        inputRef={field}
        onFocus={onEdit}
      />
      <div className="paste-tools mt-3 flex gap-2">
        <Button
          onPress={() => {
            onRead();
            read();
          }}
          isPending={isReading}
        >
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
      <p className="mt-2.5 text-12 text-ink-3">{label('paste.files')}</p>
    </div>
  );
}

export function PasteText(props: PasteTextProps) {
  const { text, opened, openFile, notes } = props;
  const { isFolded, field, paste, fold, edit } = useFolded(props);
  return (
    <aside className="grid min-w-0 grid-cols-1 gap-4" aria-label={label('paste.text')}>
      <section className="panel panel-edge" onPaste={paste}>
        {isFolded ? (
          <FoldedText
            text={text}
            onEdit={() => {
              flushSync(edit);
              field.current?.focus();
            }}
          />
        ) : (
          <EditedText {...props} field={field} onEdit={edit} onRead={fold} />
        )}
        <div className="grid gap-3 px-4 not-empty:pb-4">
          {opened && opened.Sheets.length > 1 && <SheetChoice opened={opened} openFile={openFile} />}
          {notes.length > 0 && <Notice kind="info">{notes.join(' ')}</Notice>}
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
            <Kbd>Ctrl</Kbd> <Kbd>↓</Kbd> {label('paste.keyNext')}
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
