import type { BrandDetails } from '@engros/contracts/goods/brands.ts';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { label } from '../../../lib/labels.ts';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

export function AboutBrand({ brand }: { brand: BrandDetails }) {
  const facts = factRows(brand);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-3">
      <section
        className="panel panel-edge grid grid-cols-[minmax(0,1fr)_288px] overflow-hidden max-xl:grid-cols-1"
        aria-label={storyName(brand)}
      >
        <div
          className="brand-pictures order-2 grid grid-cols-[1fr_1fr] gap-0.5 max-xl:order-0 max-xl:auto-cols-fr max-xl:grid-flow-col max-xl:grid-cols-none"
          aria-hidden="true"
        >
          {brand.Pictures.map((picture) => (
            <ProductArtwork key={picture.Artwork} product={picture} size={56} />
          ))}
        </div>
        <Story brand={brand} />
      </section>
      {facts.length > 0 && (
        <aside aria-label={label('brand.facts')}>
          <Panel title={label('brand.facts')} isEdge>
            <KeyValues rows={facts} />
          </Panel>
        </aside>
      )}
    </div>
  );
}

function storyName(brand: BrandDetails): string {
  return label('brand.about', { name: brand.NavigationTitle });
}

function Story({ brand }: { brand: BrandDetails }) {
  const { Headline, Paragraphs, Quote, NavigationTitle } = brand;
  const [first, ...others] = Paragraphs;
  if (first === undefined && Headline === '') {
    return (
      <div className="grid max-w-[66ch] content-start gap-3.5 p-6 text-15/[24px] wrap-anywhere max-lg:px-4 max-lg:py-5">
        <p>{label('brand.noStory', { name: NavigationTitle })}</p>
      </div>
    );
  }
  return (
    <div className="grid max-w-[66ch] content-start gap-3.5 p-6 text-15/[24px] wrap-anywhere max-lg:px-4 max-lg:py-5">
      {Headline && <h2 className="-mb-2">{Headline}</h2>}
      {first && <p>{first}</p>}
      {Quote && (
        <blockquote className="mx-0 my-1.5 border-l-3 border-brand pl-4.5 text-20/[28px] font-[560] tracking-[-0.012em] max-lg:text-18/[25px]">
          {Quote.Text}
          {Quote.By && (
            <cite className="mt-1.5 block text-13 font-[400] tracking-[0] text-ink-3 not-italic">
              {Quote.By}
            </cite>
          )}
        </blockquote>
      )}
      {others.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

function factRows(brand: BrandDetails): { key: string; value: string }[] {
  const { FoundedYear, Place, Certificates, Authorisation, SupplierName } = brand;
  const rows = [
    { key: label('brand.founded'), value: FoundedYear === null ? '' : String(FoundedYear) },
    { key: label('brand.place'), value: Place ?? '' },
    { key: label('brand.certificates'), value: Certificates.join(', ') },
    { key: label('brand.authorisation'), value: Authorisation ?? '' },
    { key: label('brand.supplier'), value: SupplierName ?? '' },
  ];
  return rows.filter(({ value }) => value !== '');
}
