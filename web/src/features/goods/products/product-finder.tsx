import { Search } from 'lucide-react';
import { useState } from 'react';
import { ProductField, useFirstSuggestion } from './field/product-field.tsx';

export interface ProductFinderProps {
  /** Accessible name that says what the product is for. */
  name: string;
  placeholder?: string;
  startsWith?: string;
  className?: string;
  onFound: (productId: string) => void;
}

export function ProductFinder({
  name,
  placeholder,
  startsWith,
  className = '',
  onFound,
}: ProductFinderProps) {
  const [text, setText] = useState(startsWith ?? '');
  // A page has many of these filled fields. A field requests suggestions only after the user has focused it.
  const [isAsked, setAsked] = useState(false);
  const { products, takeFirst } = useFirstSuggestion(isAsked ? text : '', ({ Id }) => onFound(Id));
  return (
    <ProductField
      name={name}
      icon={<Search aria-hidden="true" />}
      placeholder={placeholder ?? ''}
      className={`product-finder ${className}`}
      text={text}
      onText={setText}
      products={products}
      onChoose={({ Id }) => onFound(Id)}
      onFocus={() => setAsked(true)}
      onEnter={takeFirst}
    />
  );
}
