import type { IndexedBrand } from '@engros/contracts/goods/brands.ts';
import { SearchX, Tag } from 'lucide-react';
import { useState } from 'react';
import { useBrands, useLogos } from '../../../features/goods/brands/brand-data.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { BoughtBrands, BrandColumns } from './brand-lists.tsx';
import { BrandsSkeleton } from './brands-skeleton.tsx';
import { everyLetter, LetterBar } from './letter-bar.tsx';
import './brands.css';

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
