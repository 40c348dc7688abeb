import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import type { BrandMark as Mark } from '@engros/contracts/goods/brands.ts';
import type { ReactNode, RefObject } from 'react';
import { label } from '../../../../lib/labels.ts';
import { Artwork } from '../../../../ui/goods/artwork.tsx';
import { BrandMark } from '../../../goods/brands/brand-mark.tsx';
import { artworksOf, isSponsored } from '../campaign-words.ts';
import './supplier-statement.css';

const pictures = 3;

interface Props {
  head?: RefObject<HTMLElement | null>;
  campaign: Pick<Campaign, 'Content' | 'Type'>;
  name: string;
  mark: Mark | null;
  logoUrl: string | null | undefined;
  /** For the preview in the console, which always shows the phone layout. */
  isPreview?: boolean;
  children?: ReactNode;
}

/** The dark top part of a supplier's page. */
export function SupplierStatement(props: Props) {
  const { head, campaign, name, mark, logoUrl, isPreview = false, children } = props;
  const { Content } = campaign;
  const Heading = isPreview ? 'h3' : 'h1';
  return (
    <header
      ref={head}
      className={`supplier-head grid overflow-hidden bg-[#0a2a33] text-[#fff] ${isPreview ? 'supplier-preview' : ''}`}
    >
      <div className="supplier-words flex flex-col justify-center gap-3 px-10 py-9 max-lg:order-1 max-lg:px-(--gutter) max-lg:py-5.5">
        {isSponsored(campaign) && (
          <span className="text-11/[14px] text-[#d3e2e5]">{label('product.tag.sponsored')}</span>
        )}
        <Heading>{Content.Headline}</Heading>
        <p>{Content.Text}</p>
        {children}
      </div>
      <div className="supplier-crate grid gap-0.5" aria-hidden="true">
        <BrandMark
          className="col-span-full size-auto rounded-none text-(length:--text-68) text-ink max-lg:text-(length:--text-34)"
          name={name}
          mark={mark}
          logoUrl={logoUrl}
          size="page"
        />
        {artworksOf(Content, pictures).map((drawing, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crate may hold the same picture twice and never changes its order
          <Artwork key={`${drawing}-${at}`} name={drawing} tint={at === 2 ? 'drink' : 'fish'} size="fill" />
        ))}
      </div>
    </header>
  );
}
