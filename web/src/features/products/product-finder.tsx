import { suggestProducts } from '@engros/contracts/catalog.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { label } from '../../lib/labels.ts';
import { query } from '../../lib/query.ts';
import { useBasketFrame } from '../basket/basket-data.ts';

const suggestAfterMs = 300;
const shortestTerm = 2;

export interface ProductFinderProps {
  /** Says what the product is for; not shown. */
  name: string;
  placeholder?: string;
  startsWith?: string;
  className?: string;
  onFound: (productId: string) => void;
}

/** A field that finds one product by number or name, in a row or at a line. */
export function ProductFinder({
  name,
  placeholder,
  startsWith = '',
  className = '',
  onFound,
}: ProductFinderProps) {
  const { expectedDate } = useBasketFrame();
  const [text, setText] = useState(startsWith);
  const [term, setTerm] = useState('');
  useEffect(() => {
    if (text === startsWith) return;
    const timer = setTimeout(() => setTerm(text.trim()), suggestAfterMs);
    return () => clearTimeout(timer);
  }, [text, startsWith]);
  const { data } = useQuery({
    ...query(suggestProducts, {
      query: { term, ...(expectedDate ? { expectedDeliveryDate: expectedDate } : {}) },
    }),
    enabled: term.length >= shortestTerm,
    placeholderData: keepPreviousData,
  });
  const products = term.length >= shortestTerm ? (data?.Products ?? []) : [];
  return (
    <ComboBox
      className={`product-finder ${className}`}
      items={products}
      inputValue={text}
      onInputChange={setText}
      allowsCustomValue
      menuTrigger="input"
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key !== null) onFound(String(key));
      }}
    >
      <Label className="visually-hidden">{name}</Label>
      <span className="inp-wrap">
        <Search aria-hidden="true" />
        <Input
          className="inp"
          placeholder={placeholder ?? ''}
          onFocus={() => setTerm(text.trim())}
          onKeyDown={(event) => {
            const [first] = products;
            const isListOpen = event.currentTarget.getAttribute('aria-activedescendant');
            if (event.key === 'Enter' && !event.ctrlKey && first && !isListOpen) onFound(first.Id);
          }}
        />
      </span>
      <Popover offset={4} className="popover">
        <ListBox className="option-list" aria-label={label('paste.suggestions')}>
          {(product: (typeof products)[number]) => (
            <ListBoxItem id={product.Id} textValue={`${product.Id} ${product.Name}`} className="option">
              <span className="option-text">
                {product.Name}
                <span className="option-note num">
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
