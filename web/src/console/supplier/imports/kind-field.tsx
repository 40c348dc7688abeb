import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { label } from '../../../lib/labels.ts';
import { ClosePopoverOnBack } from '../../../ui/overlays/close-popover-on-back.tsx';
import { importKind } from './run-words.tsx';

interface Props {
  kinds: readonly ImportKind[];
  value: ImportKind;
  onChange: (kind: ImportKind) => void;
}

/** Typing finds a kind by any part of its name. */
export function KindField({ kinds, value, onChange }: Props) {
  return (
    <ComboBox
      className="field"
      defaultItems={kinds.map((id) => ({ id, name: importKind(id) }))}
      selectedKey={value}
      menuTrigger="focus"
      allowsEmptyCollection
      onSelectionChange={(key) => {
        const kind = kinds.find((each) => each === key);
        if (kind) onChange(kind);
      }}
    >
      <Label className="field-label">{label('console.imports.fileKind')}</Label>
      <span className="relative block">
        <Input className="inp w-full pr-9" onFocus={(event) => event.currentTarget.select()} />
        <Button
          className="absolute inset-y-0 right-0 grid w-9 place-items-center text-ink-2"
          aria-label={label('console.imports.showKinds')}
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      </span>
      <Popover offset={4} className="popover w-(--trigger-width)">
        <ClosePopoverOnBack />
        <ListBox
          className="option-list max-h-80 overflow-auto p-1"
          renderEmptyState={() => <p className="p-2 text-13 text-ink-2">{label('console.imports.noKind')}</p>}
        >
          {({ id, name }: { id: ImportKind; name: string }) => (
            <ListBoxItem id={id} textValue={name} className="option">
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
