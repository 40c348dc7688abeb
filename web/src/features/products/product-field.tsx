import { suggestProducts } from '@engros/contracts/catalog.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { label } from '../../lib/labels.ts';
import { query } from '../../lib/query.ts';
import { useBasketFrame } from '../basket/basket-data.ts';
import './product-field.css';

const suggestAfterMs = 300;
const shortestTerm = 2;

/** What the field knows of a product. */
export interface SuggestedProduct {
  Id: string;
  Name: string;
  Brand: string | null;
}

/** Products for the words, asked for when the typing rests; none for fewer than two characters. */
export function useSuggestedProducts(words: string): readonly SuggestedProduct[] {
  const { expectedDate } = useBasketFrame();
  const text = words.trim();
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text), suggestAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...query(suggestProducts, {
      query: { term, ...(expectedDate ? { expectedDeliveryDate: expectedDate } : {}) },
    }),
    enabled: term.length >= shortestTerm,
    placeholderData: keepPreviousData,
  });
  return text.length >= shortestTerm && term.length >= shortestTerm ? (data?.Products ?? []) : [];
}

export interface ProductFieldProps {
  /** Says what the product is for; not shown. */
  name: string;
  icon: ReactNode;
  placeholder: string;
  className: string;
  text: string;
  onText: (text: string) => void;
  products: readonly SuggestedProduct[];
  chosenId?: string | undefined;
  onChoose: (product: SuggestedProduct) => void;
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  onFocus?: () => void;
  /** Not called while a product of the list is pointed at. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A field for one product by number or name, with the products that could be meant. */
export function ProductField(props: ProductFieldProps) {
  const { products, chosenId, onChoose, onEnter, onFocus, id } = props;
  return (
    <ComboBox
      className={props.className}
      items={products}
      inputValue={props.text}
      onInputChange={props.onText}
      allowsCustomValue
      // The list is open before the answer is there; without products it is not seen. Emptied, the field has none: an
      // open list hides all the rest of the page from readers.
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
      <Popover offset={4} className="popover product-field-list">
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
