import { suggestProducts } from '@engros/contracts/goods/catalog.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { query } from '../../../../lib/http/query.ts';
import { useBasketFrame } from '../../../baskets/basket/basket-data.ts';

const suggestAfterMs = 300;
const shortestTerm = 2;
const none: readonly SuggestedProduct[] = [];

export interface SuggestedProduct {
  Id: string;
  Name: string;
  Brand: string | null;
}

interface Suggestions {
  products: readonly SuggestedProduct[];
  /** True when the server has answered for exactly these words. Until then, products of earlier words are shown. */
  isAnswered: boolean;
}

function useSuggestions(words: string): Suggestions {
  const { expectedDate } = useBasketFrame();
  const text = words.trim();
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text), suggestAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isPlaceholderData } = useQuery({
    ...query(suggestProducts, {
      query: { term, ...(expectedDate ? { expectedDeliveryDate: expectedDate } : {}) },
    }),
    enabled: term.length >= shortestTerm,
    placeholderData: keepPreviousData,
  });
  const isAsked = text.length >= shortestTerm && term.length >= shortestTerm;
  return {
    products: isAsked ? (data?.Products ?? none) : none,
    isAnswered: isAsked && term === text && data !== undefined && !isPlaceholderData,
  };
}

/** Requested when typing pauses. None for fewer than two characters. */
export const useSuggestedProducts = (words: string): readonly SuggestedProduct[] =>
  useSuggestions(words).products;

/**
 * The returned function is for Enter and takes the first product. If the answer for these words has not arrived yet, it is taken
 * when it does, because the products of earlier words are not what was typed.
 */
export function useFirstSuggestion(words: string, onTake: (product: SuggestedProduct) => void) {
  const { products, isAnswered } = useSuggestions(words);
  const [wanted, setWanted] = useState<string>();
  if (wanted !== undefined && wanted !== words) setWanted(undefined);
  const isDue = wanted === words && isAnswered;
  const take = useEffectEvent(() => {
    setWanted(undefined);
    const [first] = products;
    if (first) onTake(first);
  });
  useEffect(() => {
    if (isDue) take();
  }, [isDue]);
  return { products, takeFirst: () => setWanted(words) };
}

export interface ProductFieldProps {
  /** Accessible name that says what the product is for. */
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
  /** Not called while a suggestion has the focus. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const ListedField = lazy(async () => ({ default: (await import('./product-field-list.tsx')).ListedField }));

/**
 * A plain field until the code of the suggestion list is loaded; the field with suggestions then takes over its text and focus.
 */
export function ProductField(props: ProductFieldProps) {
  const isTypedIn = useRef(false);
  return (
    <Suspense fallback={<PlainField {...props} isTypedIn={isTypedIn} />}>
      <ListedField {...props} takesFocus={isTypedIn} />
    </Suspense>
  );
}

/** Shown until the list is loaded. When it is replaced, it records whether it had the focus. */
function PlainField({ isTypedIn, ...props }: ProductFieldProps & { isTypedIn: RefObject<boolean> }) {
  const ownId = useId();
  const id = props.id ?? ownId;
  useLayoutEffect(
    () => () => {
      isTypedIn.current = document.activeElement?.id === id;
    },
    [isTypedIn, id],
  );
  return (
    <div className={props.className}>
      <label htmlFor={id} className="visually-hidden">
        {props.name}
      </label>
      <span className="inp-wrap relative block">
        {props.icon}
        <input
          {...(props.inputRef && { ref: props.inputRef })}
          id={id}
          className="inp"
          autoComplete="off"
          placeholder={props.placeholder}
          value={props.text}
          onChange={(event) => props.onText(event.target.value)}
          onFocus={props.onFocus}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey) props.onEnter(event);
          }}
        />
      </span>
    </div>
  );
}
