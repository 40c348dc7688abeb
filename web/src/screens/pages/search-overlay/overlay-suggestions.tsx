import { Link } from '@tanstack/react-router';
import { History, Search, Tag, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import type { NarrowedSearch } from './narrowed-searches.ts';

export interface OverlaySuggestionsProps {
  typed: string;
  terms: readonly string[];
  categories: readonly NarrowedSearch[];
  brands: readonly NarrowedSearch[];
  past: readonly string[];
  onChoose: (term: string) => void;
  onForget: (term: string) => void;
}

export function OverlaySuggestions(props: OverlaySuggestionsProps) {
  const { typed, terms, categories, brands, past, onChoose, onForget } = props;
  return (
    <>
      <Group title={label('searchOverlay.suggestions')} isShown={terms.length > 0} className="max-lg:hidden">
        {terms.map((term) => (
          <li key={term}>
            <button
              type="button"
              className="search-overlay-suggestion hover:bg-surface-3 touch:min-h-11"
              onClick={() => onChoose(term)}
            >
              <Search aria-hidden="true" />
              <Completion typed={typed} text={term} />
            </button>
          </li>
        ))}
      </Group>
      <Group title={label('searchOverlay.categories')} isShown={categories.length > 0}>
        {categories.map((category) => (
          <li key={category.id}>
            <NarrowedLink {...category} icon={<FoodGlyph name={category.glyph ?? ''} />} />
          </li>
        ))}
      </Group>
      <Group title={label('searchOverlay.brands')} isShown={brands.length > 0}>
        {brands.map((brand) => (
          <li key={brand.id}>
            <NarrowedLink {...brand} icon={<Tag aria-hidden="true" />} />
          </li>
        ))}
      </Group>
      <Group title={label('searchOverlay.recent')} isShown={past.length > 0}>
        {past.map((term) => (
          <li key={term} className="flex items-center">
            <button
              type="button"
              className="search-overlay-suggestion mr-0 w-auto flex-1 hover:bg-surface-3 touch:min-h-11"
              onClick={() => onChoose(term)}
            >
              <History aria-hidden="true" />
              <span>{term}</span>
            </button>
            <IconButton
              className="text-ink-3"
              label={label('searchOverlay.forget', { term })}
              size={28}
              onPress={() => onForget(term)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </Group>
    </>
  );
}

interface GroupProps {
  title: string;
  isShown: boolean;
  className?: string;
  children: ReactNode;
}

function Group({ title, isShown, className = '', children }: GroupProps) {
  const id = useId();
  if (!isShown) return null;
  return (
    <section className={`search-overlay-group ${className}`} aria-labelledby={id}>
      <h2 className="mx-0 mt-0 mb-0.5 text-12/[20px] font-[600] tracking-[0] text-ink-3" id={id}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function NarrowedLink({ search, name, count, icon }: NarrowedSearch & { icon: ReactNode }) {
  return (
    <Link
      to="/catalog/search"
      search={search}
      replace
      className="search-overlay-suggestion hover:bg-surface-3 touch:min-h-11"
    >
      {icon}
      <span>{name}</span>
      <span className="num text-(length:--text-12) text-ink-3">{count}</span>
    </Link>
  );
}

export function SuggestionChips({ terms, onChoose }: Pick<OverlaySuggestionsProps, 'terms' | 'onChoose'>) {
  if (terms.length === 0) return null;
  return (
    <ul
      className="-mx-(--gutter) my-0 hidden [scrollbar-width:none] gap-1.5 overflow-x-auto px-4 pt-3 pb-2.5 max-lg:flex"
      aria-label={label('searchOverlay.suggestions')}
    >
      {terms.map((term) => (
        <li key={term}>
          <button
            type="button"
            className="chip h-10 px-3 py-0 text-(length:--text-14) whitespace-nowrap"
            onClick={() => onChoose(term)}
          >
            {term}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Completion({ typed, text }: { typed: string; text: string }) {
  const start = typed.trim();
  const isCompletion = start !== '' && text.toLowerCase().startsWith(start.toLowerCase());
  if (!isCompletion) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, start.length)}
      <b className="font-[700]">{text.slice(start.length)}</b>
    </span>
  );
}
