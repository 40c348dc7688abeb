import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductTags } from '../../../features/goods/products/product-marks.tsx';
import { defaultUnit, unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { countryName, formatCount, groupedCode } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { ProductGallery } from './product-gallery.tsx';

export function ProductFacts({ product }: { product: ProductDetails }) {
  const [campaign] = product.Campaigns;
  return (
    <div className="mb-2 grid grid-cols-[360px_minmax(0,1fr)] items-start gap-6 max-lg:contents lg:max-xl:grid-cols-1 lg:max-xl:gap-4 xl:max-2xl:grid-cols-[280px_minmax(0,1fr)]">
      <ProductGallery product={product}>
        {campaign && (
          <span className="absolute top-3 left-3">
            <Tag kind="campaign">{campaign.Name}</Tag>
          </span>
        )}
      </ProductGallery>
      <div
        data-testid="product-info"
        className="product-info max-lg:contents [&_h1]:text-26/[31px] [&_h1]:wrap-anywhere max-lg:[&_h1]:order-1 max-lg:[&_h1]:text-20"
      >
        <h1>{product.DisplayName}</h1>
        <p className="mt-1.5 text-13 text-ink-3 max-lg:order-2 max-lg:-mt-2">
          {product.Brand && (
            <>
              <Link to="/catalog/search" search={{ brands: [product.Brand.Id] }} className="link">
                {product.Brand.Value}
              </Link>
              {' · '}
            </>
          )}
          {label('product.itemNumber')} <b className="num text-ink">{product.Id}</b>
        </p>
        <div className="mt-2.5 flex flex-wrap gap-1.25 max-lg:order-3 max-lg:-mt-1">
          <ProductTags product={product} isFull />
          {product.SalesUnits.Values.some((unit) => unit.PriceSource === 'Agreement') && (
            <Tag kind="brand">{label('product.tag.agreement')}</Tag>
          )}
        </div>
        {product.Description && (
          <p className="mt-3.5 max-w-[56ch] text-14/[21px] text-ink-2 max-lg:order-5 max-lg:mt-0">
            {product.Description}
          </p>
        )}
        <KeyFacts product={product} />
        <JumpLinks />
        <DataSheetButton />
      </div>
    </div>
  );
}

function KeyFacts({ product }: { product: ProductDetails }) {
  const unit = defaultUnit(product);
  const facts: [string, ReactNode][] = [
    [label('product.packing'), unit && unitWithContent(unit)],
    [
      label('product.shelfLife'),
      product.ShelfLifeDays !== null &&
        label('product.shelfLifeDays', { amount: formatCount(product.ShelfLifeDays) }),
    ],
    [
      label('product.origin'),
      product.Origin ?? (product.CountryOfOrigin && countryName(product.CountryOfOrigin)),
    ],
    [label('product.supplier'), product.Supplier?.Name ?? product.Manufacturer?.Value],
    [label('product.supplierNumber'), product.SupplierItemNumber],
    [
      label('product.gtinOf', { unit: unit?.TextSingular ?? '' }),
      unit?.Gtin && <span className="num">{groupedCode(unit.Gtin)}</span>,
    ],
  ];
  return (
    <dl className="product-facts mt-3.5 grid gap-1.5 border-t border-line pt-3.5 text-13 max-lg:order-5 max-lg:mt-0">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div className="grid grid-cols-[108px_minmax(0,1fr)] gap-3" key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-[540] wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function JumpLinks() {
  return (
    <nav
      className="product-jumps mt-4 flex flex-wrap gap-x-3.5 gap-y-1 text-(length:--text-13) print:hidden"
      aria-label={label('product.onThisPage')}
    >
      <a href="#allergens">{label('product.jump.allergens')}</a>
      <a href="#nutrition">{label('product.jump.nutrition')}</a>
      <a href="#climate">{label('product.jump.climate')}</a>
      <a href="#packing">{label('product.jump.packing')}</a>
      <a href="#history">{label('product.jump.history')}</a>
    </nav>
  );
}

function DataSheetButton() {
  return (
    <Button
      size={40}
      className="mt-3 w-fit max-lg:order-5 max-lg:mt-0 print:hidden"
      onPress={() => window.print()}
    >
      <FileText aria-hidden="true" />
      {label('product.dataSheet')}
    </Button>
  );
}
