import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ProductField, type SuggestedProduct, useFirstSuggestion } from './product-field.tsx';

interface ProductFinderProps {
  name: string;
  icon?: ReactNode;
  /** `clear` empties the field for the next one; what could not be taken stays in it. */
  onChoose: (product: SuggestedProduct, clear: () => void) => void;
}

/** One product by its name or number; nothing is asked for before the field has had the focus. */
export function ProductFinder({ name, icon = <Plus aria-hidden="true" />, onChoose }: ProductFinderProps) {
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const choose = (product: SuggestedProduct) => onChoose(product, () => setText(''));
  const { products, takeFirst } = useFirstSuggestion(isAsked ? text : '', choose);
  return (
    <ProductField
      name={name}
      icon={icon}
      placeholder={name}
      className="product-finder"
      text={text}
      onText={setText}
      products={products}
      onChoose={choose}
      onFocus={() => setAsked(true)}
      onEnter={takeFirst}
    />
  );
}
