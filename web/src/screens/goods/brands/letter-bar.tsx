import { type KeyboardEvent, useRef } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { label } from '../../../lib/labels.ts';

/** The value of `LetterBar` when no letter is chosen and all brands are shown. */
export const everyLetter = 'all';

export interface LetterBarProps {
  letters: readonly { Letter: string; Count: number }[];
  value: string;
  onChange: (letter: string) => void;
}

/** Arrow keys move, typing a letter chooses it, and letters without brands are disabled. */
export function LetterBar({ letters, value, onChange }: LetterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const chooseTyped = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = /^\d$/.test(event.key) ? '0-9' : event.key.toLocaleUpperCase('da');
    const found = letters.find(({ Letter, Count }) => Letter === typed && Count > 0);
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(found.Letter);
    bar.current?.querySelector<HTMLButtonElement>(`[data-letter="${found.Letter}"]`)?.focus();
  };
  return (
    <div
      ref={bar}
      className="letter-bar sticky top-10.25 z-5 rounded-3 border border-line bg-surface max-lg:top-0 max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0"
      onKeyDownCapture={chooseTyped}
    >
      <ToggleButtonGroup
        className="flex gap-0.5 p-1.25 max-lg:[scrollbar-width:none] max-lg:overflow-auto"
        aria-label={label('brands.letters')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const [key] = keys;
          if (key !== undefined) onChange(String(key));
        }}
      >
        <ToggleButton
          className="h-8.5 min-w-6.5 flex-1 rounded-2 text-(length:--text-14) font-[580] whitespace-nowrap data-disabled:font-[400] data-hovered:bg-surface-3 data-selected:bg-brand"
          id={everyLetter}
        >
          {label('brands.allLetters')}
        </ToggleButton>
        {letters.map(({ Letter, Count }) => (
          <ToggleButton
            key={Letter}
            className="h-8.5 min-w-6.5 flex-1 rounded-2 text-(length:--text-14) font-[580] whitespace-nowrap data-disabled:font-[400] data-hovered:bg-surface-3 data-selected:bg-brand"
            id={Letter}
            data-letter={Letter}
            isDisabled={Count === 0}
          >
            {Letter.replace('-', '–')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
