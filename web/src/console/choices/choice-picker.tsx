import type { Choice, ChoiceKind, ChoicesCall } from '@engros/contracts/supplier/choices.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { query } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { useSettled } from '../../lib/typing/use-settled.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ClosePopoverOnBack } from '../../ui/overlays/close-popover-on-back.tsx';
import { driveWords } from './drive-text.ts';
import { useChosenNames } from './use-chosen-names.ts';

interface Props {
  /**
   * The endpoint that finds the choices. Each part of the console has its own endpoint, so that staff need the rights
   * of only that part.
   */
  from: ChoicesCall;
  kind: ChoiceKind;
  /** Of routes: the depot and weekday in which they drive. */
  within?: string;
  label: string;
  hint?: string;
  chosen: readonly string[];
  isSingle?: boolean;
  onChange: (ids: string[]) => void;
}

const quietMs = 300;

/** Numbers in a pasted text, such as a column of a spreadsheet. None for a single word, because a single word is a search. */
function numbersIn(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return words.length > 1 && words.every((word) => /\d/.test(word)) ? words : [];
}

export function ChoicePicker({
  from,
  kind,
  within,
  label: name,
  hint,
  chosen,
  isSingle = false,
  onChange,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  // A new key replaces the field after each choice, so that it is empty and closed. The new field then gets the focus.
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) field.current?.focus();
  }, [turn]);
  const [text, setText] = useState('');
  const [isWanted, setWanted] = useState(false);
  const term = useSettled(text, quietMs).trim();
  const found = useQuery({
    ...query(from, {
      query: {
        Kind: kind,
        ...(term !== '' && { Term: term }),
        ...(within !== undefined && { Within: within }),
      },
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const free = (found.data?.Choices ?? []).filter(({ Id }) => !chosen.includes(Id));
  const add = (ids: readonly string[]) => {
    setText('');
    setTurn(turn + 1);
    onChange(isSingle ? ids.slice(0, 1) : [...new Set([...chosen, ...ids])]);
  };
  const isCurrent = isWanted && text.trim() === term && found.isSuccess && !found.isPlaceholderData;
  const [isTaking, setTaking] = useState(false);
  const take = useEffectEvent(() => {
    setTaking(false);
    const only = free.find(({ Id }) => Id === term) ?? (free.length === 1 ? free[0] : undefined);
    if (only) add([only.Id]);
  });
  useEffect(() => {
    if (isTaking && isCurrent) take();
  }, [isTaking, isCurrent]);
  // Before the combo box itself, which would empty the field. It handles Enter on a choice that the arrow keys have reached.
  const takeTyped = (event: KeyboardEvent) => {
    const isOnChoice = field.current?.hasAttribute('aria-activedescendant') ?? false;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '' || isOnChoice) return;
    event.preventDefault();
    event.stopPropagation();
    const numbers = numbersIn(text);
    if (numbers.length > 0) add(numbers);
    else setTaking(true);
  };
  const shown = <Chosen {...{ from, kind, within, name, chosen, isSingle, onChange }} />;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="relative">
        <ComboBox
          key={turn}
          className="grid gap-1"
          items={free}
          inputValue={text}
          onInputChange={(next) => {
            setText(next);
            setWanted(true);
            setTaking(false);
          }}
          selectedKey={null}
          onSelectionChange={(key) => {
            if (key !== null) add([String(key)]);
          }}
          menuTrigger="input"
          // The list may open while it is empty, because it opens before the server has answered.
          allowsEmptyCollection={text.trim() !== ''}
          onFocus={() => setWanted(true)}
        >
          <Label className="field-label">{name}</Label>
          <span className="inp-wrap relative block" onKeyDownCapture={takeTyped}>
            <Input ref={field} className="inp pr-9" placeholder={label(`console.choices.find.${kind}`)} />
            <Button
              className="absolute inset-y-0 right-0 grid w-9 place-items-center text-ink-3"
              aria-label={label('console.choices.open', { name })}
            >
              <ChevronDown className="size-4" aria-hidden="true" />
            </Button>
          </span>
          <Popover offset={4} className="popover w-(--trigger-width)">
            <ClosePopoverOnBack />
            <ListBox
              aria-label={name}
              className="option-list max-h-80 overflow-auto p-1"
              renderEmptyState={() => (
                <p className="p-2 text-13 text-ink-2">
                  {found.isPending ? label('shell.loading') : label('console.choices.none')}
                </p>
              )}
            >
              {(choice: Choice) => (
                <ListBoxItem
                  id={choice.Id}
                  textValue={`${choice.Name} ${choice.Id}`}
                  className="option min-w-0"
                >
                  <span className="min-w-0 flex-1">
                    {choice.Name}
                    <span className="num block text-12 font-[400] text-ink-3">
                      {[driveWords(choice.Id) ?? choice.Id, choice.Note].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
        {isSingle && text === '' && shown}
      </div>
      {hint && <p className="field-hint text-12 text-ink-3">{hint}</p>}
      {!isSingle && shown}
    </div>
  );
}

/** An id may begin with the name. */
const withoutName = (id: string, name = ''): string =>
  id.startsWith(name) ? id.slice(name.length).trim() : id;

interface ChosenProps extends Pick<Props, 'from' | 'kind' | 'chosen' | 'isSingle' | 'onChange'> {
  within: string | undefined;
  name: string;
}

/** In the order of choosing, a single one inside the field until another is typed. An id that does not exist is marked as unknown. */
function Chosen({ from, kind, within, name, chosen, isSingle, onChange }: ChosenProps) {
  const nameOf = useChosenNames(from, kind, chosen, within);
  if (chosen.length === 0) return null;
  return (
    <ul
      className={
        isSingle
          ? 'pointer-events-none absolute right-9 bottom-px left-px rounded-2 bg-surface **:[button]:pointer-events-auto'
          : 'grid max-h-60 gap-px overflow-auto rounded-2 border border-line'
      }
      aria-label={label('console.choices.chosen', { name })}
    >
      {chosen.map((id) => {
        const called = nameOf(id);
        return (
          <li key={id} className={`flex items-center gap-2 pr-1 pl-2.5 text-13 ${isSingle ? '' : 'py-0.5'}`}>
            <span className={`min-w-0 flex-1 ${isSingle ? 'truncate' : 'wrap-anywhere'}`}>
              {called ?? <span className="text-danger-ink">{label('console.choices.unknown')}</span>}{' '}
              <span className="num text-12 text-ink-3">{driveWords(id) ?? withoutName(id, called)}</span>
            </span>
            <IconButton
              size={28}
              label={label('console.choices.remove', { name: called ?? id })}
              onPress={() => onChange(chosen.filter((each) => each !== id))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
