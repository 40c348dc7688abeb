import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { label } from '../../../../lib/labels.ts';
import type { ProductFieldProps, SuggestedProduct } from './product-field.tsx';

/** `takesFocus` is true when the user was typing in the plain field that this field replaces. */
export function ListedField(props: ProductFieldProps & { takesFocus: RefObject<boolean> }) {
  const { products, chosenId, onChoose, onEnter, onFocus, id, takesFocus } = props;
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = takesFocus.current ? root.current?.querySelector('input') : undefined;
    takesFocus.current = false;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, [takesFocus]);
  return (
    <ComboBox
      ref={root}
      className={props.className}
      items={products}
      inputValue={props.text}
      onInputChange={props.onText}
      allowsCustomValue
      // The list may be open while it is empty, because it opens before the response arrives. With an empty field it
      // stays closed, because an open list hides the rest of the page from screen readers.
      allowsEmptyCollection={props.text.trim() !== ''}
      menuTrigger="input"
      selectedKey={chosenId ?? null}
      onSelectionChange={(key) => {
        const product = products.find((each) => each.Id === key);
        if (product) onChoose(product);
      }}
    >
      <Label className="visually-hidden">{props.name}</Label>
      <span className="inp-wrap relative block">
        {props.icon}
        <Input
          {...(props.inputRef && { ref: props.inputRef })}
          {...(id && { id })}
          className="inp"
          placeholder={props.placeholder}
          {...(onFocus && { onFocus })}
          onKeyDown={(event) => {
            const isInList = event.currentTarget.getAttribute('aria-activedescendant');
            if (event.key === 'Enter' && !event.ctrlKey && !isInList) onEnter(event);
          }}
        />
      </span>
      <Popover offset={4} className="popover has-data-empty:invisible">
        <ListBox
          className="option-list max-h-80 overflow-auto p-1"
          aria-label={label('checkout.suggestions')}
        >
          {(product: SuggestedProduct) => (
            <ListBoxItem id={product.Id} textValue={`${product.Id} ${product.Name}`} className="option">
              <span className="min-w-0 flex-1">
                {product.Name}
                <span className="num block text-12 font-[400] text-ink-3">
                  {product.Id}
                  {product.Brand && ` · ${product.Brand}`}
                </span>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
