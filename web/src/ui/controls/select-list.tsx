import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';
import { ClosePopoverOnBack } from '../overlays/close-popover-on-back.tsx';
import { type SelectProps, selectClass, selectLabelClass, triggerClass } from './select-look.ts';

/** Replaces the `ClosedSelect` that was pressed, so it takes over the focus and opens at once. */
export function SelectList(props: SelectProps) {
  const { label, options, value, onChange, placeholder, prefix, isValueHidden, isDisabled, error } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Takes the focus before the list opens. When the list closes, React Aria returns the focus to the element that had
    // it at that moment, which must be this button.
    trigger.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <AriaSelect
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isOpen={isOpen}
      onOpenChange={setOpen}
      placeholder={placeholder ?? ''}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      className={selectClass(props)}
    >
      <Label className={selectLabelClass(props)}>{label}</Label>
      <Button ref={trigger} className={triggerClass(props)}>
        <SelectValue className="sel-value min-w-0 overflow-hidden text-ellipsis">
          {({ defaultChildren }) => (
            <>
              {prefix && <span className="sel-prefix font-[400] text-ink-2">{prefix} </span>}
              <span className={isValueHidden ? 'visually-hidden' : undefined}>{defaultChildren}</span>
            </>
          )}
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldError className="field-error">{error}</FieldError>
      <Popover offset={4} className="popover">
        <ClosePopoverOnBack />
        <ListBox items={options} className="option-list max-h-80 overflow-auto p-1">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className="option"
            >
              {({ isSelected }) => (
                <>
                  <span className="min-w-0 flex-1">
                    {option.label}
                    {option.note && (
                      <span slot="description" className="block text-12 font-[400] text-ink-3">
                        {option.note}
                      </span>
                    )}
                  </span>
                  {isSelected && <Check aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
