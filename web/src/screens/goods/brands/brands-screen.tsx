import './brands.css';
import type { IndexedBrand } from '@engros/contracts/goods/brands.ts';
import { SearchX, Tag } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useBrands, useLogos } from '../../../features/goods/brands/brand-data.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { AfterDelay, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { BoughtBrands, BrandColumns } from './brand-lists.tsx';

/** The value of `LetterBar` when no letter is chosen and all brands are shown. */
const everyLetter = 'all';

interface LetterBarProps {
  letters: readonly { Letter: string; Count: number }[];
  value: string;
  onChange: (letter: string) => void;
}

/** Arrow keys move, typing a letter chooses it, and letters without brands are disabled. */
function LetterBar({ letters, value, onChange }: LetterBarProps) {
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
      className="letter-bar sticky top-10.25 z-5 rounded-3 border border-line bg-surface max-lg:top-(--stuck) max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0"
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

const tiles = Array.from({ length: 6 }, (_, index) => `tile-${index}`);
const rows = Array.from({ length: 24 }, (_, index) => `row-${index}`);

function BrandsSkeleton() {
  return (
    <div className="min-h-screen">
      <PageHead title={label('brands.title')} />
      <AfterDelay>
        <div role="status">
          <span className="visually-hidden">{label('brands.loading')}</span>
          <Skeleton height={46} />
          <div className="mt-5 grid grid-cols-6 gap-3 max-xl:grid-cols-3 max-md:grid-cols-[1fr_1fr]">
            {tiles.map((key) => (
              <Skeleton key={key} height={112} />
            ))}
          </div>
          <div className="mt-6 grid grid-cols-4 gap-x-6 gap-y-4 max-xl:grid-cols-3 max-md:grid-cols-1">
            {rows.map((key) => (
              <span key={key} className="flex items-center gap-3">
                <Skeleton width={40} height={40} />
                <Skeleton width="60%" />
              </span>
            ))}
          </div>
        </div>
      </AfterDelay>
    </div>
  );
}

export function BrandsScreen() {
  const { data, isError, refetch } = useBrands();
  usePagePlace(label('brands.title'));
  if (isError && !data) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <BrandsSkeleton />;
  const note = [
    label('brands.count', { count: data.NumberOfBrands }),
    label('brands.fromSuppliers', {
      count: data.NumberOfSuppliers,
    }),
  ].join(' ');
  if (data.Brands.length === 0) {
    return (
      <>
        <PageHead title={label('brands.title')} />
        <div className="panel">
          <EmptyState icon={<Tag aria-hidden="true" />} title={label('brands.empty')} />
        </div>
      </>
    );
  }
  return <BrandIndex brands={data.Brands} letters={data.Letters} note={note} />;
}

function matches({ NavigationTitle, SupplierName }: IndexedBrand, words: string): boolean {
  const text = `${NavigationTitle} ${SupplierName ?? ''}`.toLocaleLowerCase('da');
  return text.includes(words.trim().toLocaleLowerCase('da'));
}

interface BrandIndexProps {
  brands: readonly IndexedBrand[];
  letters: readonly { Letter: string; Count: number }[];
  note: string;
}

function BrandIndex({ brands, letters, note }: BrandIndexProps) {
  const [words, setWords] = useState('');
  const [letter, setLetter] = useState(everyLetter);
  const [isBoughtFirst, setBoughtFirst] = useState(true);
  const logoOf = useLogos(brands);
  const bought = brands.filter((brand) => brand.NumberOfBoughtProducts > 0);
  const isWhole = letter === everyLetter && words.trim() === '';
  const shown = brands.filter(
    (brand) => (letter === everyLetter || brand.Letter === letter) && matches(brand, words),
  );
  const showAll = () => {
    setWords('');
    setLetter(everyLetter);
  };
  return (
    <>
      <PageHead
        title={label('brands.title')}
        note={note}
        actions={
          <>
            <SearchField
              className="h-8 w-70 border border-control max-lg:h-11 max-lg:w-full"
              label={label('brands.find')}
              placeholder={label('brands.find')}
              clearLabel={label('shell.clearSearch')}
              value={words}
              onChange={(next) => {
                setWords(next);
                if (next !== '') setLetter(everyLetter);
              }}
            />
            {bought.length > 0 && (
              <Switch
                isSelected={isBoughtFirst}
                onChange={setBoughtFirst}
                className="ml-1.5 max-lg:ml-0 max-lg:w-full"
              >
                {label('brands.boughtFirst')}
              </Switch>
            )}
          </>
        }
      />
      <LetterBar
        letters={letters}
        value={letter}
        onChange={(next) => {
          setWords('');
          setLetter(next);
        }}
      />
      {isBoughtFirst && isWhole && bought.length > 0 && <BoughtBrands brands={bought} logoOf={logoOf} />}
      {shown.length > 0 ? (
        <BrandColumns brands={shown} logoOf={logoOf} />
      ) : (
        <div className="panel mt-4">
          <EmptyState
            icon={<SearchX aria-hidden="true" />}
            title={label('brands.none')}
            actions={<Button onPress={showAll}>{label('brands.showAll')}</Button>}
          >
            {label('brands.noneText')}
          </EmptyState>
        </div>
      )}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageHead title={label('brands.title')} />
      <div className="panel">
        <FailedState title={label('brands.failed')} onRetry={onRetry} />
      </div>
    </>
  );
}
