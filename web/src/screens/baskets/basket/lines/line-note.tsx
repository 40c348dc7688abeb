import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { lineNoteOf } from '@engros/contracts/baskets/line-note.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { writeLineNote } from '../../../../features/baskets/basket/lines/line-actions.ts';
import { closeNote, openNote, useIsNoteOpen } from '../../../../features/baskets/basket/lines/open-note.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lineAnchor } from './line-faults.ts';

/** The note under a line, or the field in which it is written (PLN-07). */
export function LineNote({ line }: { line: LineItem }) {
  const isOpen = useIsNoteOpen(line);
  if (isOpen) return <NoteField line={line} />;
  if (!line.Note) return null;
  return (
    <button
      type="button"
      className="link text-left text-12.5/[17px] font-[540] wrap-anywhere"
      title={label('checkout.changeNote')}
      onClick={() => openNote(line)}
    >
      {label('checkout.noteIs', { note: line.Note })}
    </button>
  );
}

function NoteField({ line }: { line: LineItem }) {
  const [text, setText] = useState(line.Note ?? '');
  const end = () => {
    closeNote();
    document.getElementById(lineAnchor(line.Id))?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    writeLineNote(line, lineNoteOf(text));
    end();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end();
  };
  const max = limits.lineNoteLength;
  return (
    <form className="flex flex-wrap items-start gap-2" onSubmit={save} onKeyDown={onKeyDown}>
      <TextField
        label={label('checkout.noteOf', { name: line.Product.DisplayName })}
        isLabelHidden
        autoFocus
        autoComplete="off"
        className="min-w-0 flex-[1_1_260px] max-lg:basis-full"
        value={text}
        onChange={setText}
        maxLength={max}
        hint={<span className="num">{label('checkout.noteHint', { used: text.length, max })}</span>}
      />
      <Button type="submit">{label('checkout.saveNote')}</Button>
      <Button variant="quiet" onPress={end}>
        {label('checkout.cancelNote')}
      </Button>
    </form>
  );
}
