import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { lineNoteOf } from '@engros/contracts/baskets/line-note.ts';
import { type SubstituteWish, substituteWishes } from '@engros/contracts/goods/substitutes.ts';
import { readReplacementsOf } from '@engros/contracts/planning/replacements.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { writeLineWishes } from '../../../../features/baskets/basket/lines/line-actions.ts';
import { closeNote, openNote, useIsNoteOpen } from '../../../../features/baskets/basket/lines/open-note.ts';
import { wishText } from '../../../../features/baskets/basket/lines/wish-text.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lineAnchor } from './line-faults.ts';

const asAgreed = 'asAgreed';

/** What the kitchen wishes under a line: a note and what to do when its goods are missing, or the fields in which it is written (PLN-07). */
export function LineNote({ line }: { line: LineItem }) {
  const isOpen = useIsNoteOpen(line);
  if (isOpen) return <NoteField line={line} />;
  const said = wishText(line);
  if (said === '') return null;
  return (
    <button
      type="button"
      className="link text-left text-12.5/[17px] font-[540] wrap-anywhere"
      title={label('checkout.changeNote')}
      onClick={() => openNote(line)}
    >
      {said}
    </button>
  );
}

/** What counts when the line says nothing: what the kitchen chose elsewhere, or as agreed with the supplier. */
function useUsualWish({ Product }: LineItem): string {
  const { data } = useQuery({
    ...query(readReplacementsOf, { query: { id: [Product.Id] } }),
    enabled: !pageContext().user.IsPunchOutUser,
  });
  const wish = data?.Products[0]?.InForce;
  if (!wish) return label('checkout.substitute.asAgreed');
  return label('checkout.substitute.chosen', { wish: label(`checkout.substitute.${wish}`) });
}

function NoteField({ line }: { line: LineItem }) {
  const [text, setText] = useState(line.Note ?? '');
  const [wish, setWish] = useState<SubstituteWish | null>(line.Substitute ?? null);
  const usualWish = useUsualWish(line);
  const end = () => {
    closeNote();
    document.getElementById(lineAnchor(line.Id))?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    writeLineWishes(line, { Note: lineNoteOf(text), Substitute: wish });
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
        placeholder={label('checkout.notePlaceholder')}
        className="min-w-0 flex-[1_1_260px] max-lg:basis-full"
        value={text}
        onChange={setText}
        maxLength={max}
        hint={<span className="num">{label('checkout.noteHint', { used: text.length, max })}</span>}
      />
      <Select
        label={label('checkout.substituteOf', { name: line.Product.DisplayName })}
        prefix={label('checkout.substitute')}
        options={[
          { id: asAgreed, label: usualWish },
          ...substituteWishes.toReversed().map((id) => ({ id, label: label(`checkout.substitute.${id}`) })),
        ]}
        block
        className="max-lg:basis-full"
        value={wish ?? asAgreed}
        onChange={(id) => setWish(substituteWishes.find((each) => each === id) ?? null)}
      />
      <Button type="submit">{label('checkout.saveNote')}</Button>
      <Button variant="quiet" onPress={end}>
        {label('checkout.cancelNote')}
      </Button>
    </form>
  );
}
