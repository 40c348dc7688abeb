import type { IndexedBrand } from '@engros/contracts/goods/brands.ts';
import { Link } from '@tanstack/react-router';
import { BrandMark, type BrandMarkProps } from '../../../features/goods/brands/brand-mark.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

const tiles = 6;

type LogoOf = (brand: IndexedBrand) => string | undefined;

export interface BrandListProps {
  brands: readonly IndexedBrand[];
  logoOf: LogoOf;
}

function markProps(brand: IndexedBrand, logoOf: LogoOf): BrandMarkProps {
  return { name: brand.NavigationTitle, mark: brand.Mark, logoUrl: logoOf(brand) };
}

function BrandText({ brand }: { brand: IndexedBrand }) {
  const { NavigationTitle, NumberOfProducts, NumberOfBoughtProducts } = brand;
  return (
    <span className="brand-text block min-w-0 text-13/[17px] [&>small]:text-12 [&>small]:text-ink-3">
      <b className="block font-[600] wrap-anywhere">{NavigationTitle}</b>
      <small className="num">
        {label('search.products', { count: NumberOfProducts })}
        {NumberOfBoughtProducts > 0 && (
          <>
            {' · '}
            <i className="font-[560] text-brand-ink not-italic">{label('brands.boughtBefore')}</i>
          </>
        )}
      </small>
    </span>
  );
}

export function BoughtBrands({ brands, logoOf }: BrandListProps) {
  const most = brands.toSorted((a, b) => b.NumberOfBoughtProducts - a.NumberOfBoughtProducts);
  return (
    <section
      className="mt-5 grid grid-cols-[88px_minmax(0,1fr)] items-start gap-4 max-xl:grid-cols-[56px_minmax(0,1fr)] max-lg:mt-4 max-lg:grid-cols-1 max-lg:gap-1.5"
      aria-labelledby="bought-brands"
    >
      <h2 className="pt-0.5 text-14" id="bought-brands">
        {label('brands.youBuyFrom')}
        <small className="num block text-(length:--text-12) font-[400] text-ink-3 max-lg:ml-2 max-lg:inline">
          {formatCount(brands.length)}
        </small>
      </h2>
      <ul className="grid grid-cols-6 gap-3 max-xl:grid-cols-3 max-md:grid-cols-[1fr_1fr] max-md:gap-2">
        {most.slice(0, tiles).map((brand) => (
          <li key={brand.Id}>
            <Link
              to="/brands/$brandId"
              params={{ brandId: brand.Id }}
              className="brand-tile block h-full overflow-hidden rounded-3 border border-line bg-surface hover:border-control"
            >
              <BrandMark {...markProps(brand, logoOf)} size="tile" />
              <BrandText brand={brand} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BrandColumns({ brands, logoOf }: BrandListProps) {
  const groups = Map.groupBy(brands, ({ Letter }) => Letter);
  return (
    <section
      className="brand-columns mt-6 columns-4 gap-x-0 rounded-3 border border-line bg-surface py-3.5 max-xl:columns-3 max-lg:-mx-(--gutter) max-lg:mt-4 max-lg:mb-0 max-lg:columns-1 max-lg:rounded-none max-lg:border-x-0"
      aria-label={label('brands.all')}
    >
      {[...groups].map(([letter, own]) => (
        <div key={letter} className="break-inside-avoid px-5 pt-1 pb-2.5 max-lg:px-4">
          <h2 className="mb-0.5 text-22 tracking-[-0.02em]" id={`letter-${letter}`}>
            {letter.replace('-', '–')}
          </h2>
          <ul aria-labelledby={`letter-${letter}`}>
            {own.map((brand) => (
              <li key={brand.Id}>
                <Link
                  to="/brands/$brandId"
                  params={{ brandId: brand.Id }}
                  className="brand-item grid grid-cols-[72px_minmax(0,1fr)] items-center gap-3 rounded-2 px-0 py-1 max-lg:min-h-13"
                >
                  <BrandMark {...markProps(brand, logoOf)} />
                  <BrandText brand={brand} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
