import type { BrandDetails } from '@engros/contracts/goods/brands.ts';
import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../../features/goods/brands/brand-mark.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { KeyFigure } from '../../../ui/data/key-figure.tsx';

export function BrandIdentity({ brand }: { brand: BrandDetails }) {
  const { NavigationTitle, Mark, LogoImageUrl, BoughtThisYearOre, NumberOfAgreementProducts } = brand;
  return (
    <header className="brand-identity mt-1.5 grid grid-cols-[220px_minmax(0,1fr)_auto] items-center gap-6 overflow-hidden rounded-3 border border-line bg-surface">
      <BrandMark name={NavigationTitle} mark={Mark} logoUrl={LogoImageUrl} size="page" />
      <div className="min-w-0">
        <h1 className="mb-0.5 wrap-anywhere">{NavigationTitle}</h1>
        <p className="wrap-anywhere text-ink-2">
          {brand.Info && `${brand.Info.replace(/\.$/, '')}. `}
          <Supplier brand={brand} />
        </p>
      </div>
      {(BoughtThisYearOre !== null || NumberOfAgreementProducts !== null) && (
        <div className="brand-figures flex flex-wrap gap-x-8 gap-y-2 pr-6">
          {BoughtThisYearOre !== null && (
            <KeyFigure
              label={label('brand.boughtThisYear')}
              value={formatCount(Math.round(BoughtThisYearOre / 100))}
              unit="kr."
            />
          )}
          {NumberOfAgreementProducts !== null && (
            <KeyFigure
              label={label('brand.agreementProducts')}
              value={formatCount(NumberOfAgreementProducts)}
              unit={label('brand.ofAll', { amount: formatCount(brand.NumberOfProducts) })}
            />
          )}
        </div>
      )}
    </header>
  );
}

function Supplier({ brand: { SupplierId, SupplierName } }: { brand: BrandDetails }) {
  if (SupplierName === null || SupplierId === null) return null;
  if (!pageContext().customer) return `${label('brand.deliveredBy')} ${SupplierName}`;
  return (
    <>
      {label('brand.deliveredBy')}{' '}
      <Link to="/catalog/search" search={{ suppliers: [SupplierId] }} className="link">
        {SupplierName}
      </Link>
    </>
  );
}
