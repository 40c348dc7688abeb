import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { Heart } from 'lucide-react';
import { label } from '../../lib/labels.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import { Tag } from '../../ui/tag.tsx';
import { latestPurchase, type ProductStatus, productStatus } from './product-status.ts';

/** How goods are kept, what they are marked with and what is new about them. At most five markings in a list. */
export function ProductTags({ product, isFull = false }: { product: ProductSnapshot; isFull?: boolean }) {
  const markings = product.Markings.filter((marking) => !(product.IsOrganic && marking.Id === 'organic'));
  const shown = isFull ? markings : markings.slice(0, 3);
  const saysDanish = shown.some((marking) => marking.Value === 'Dansk' || marking.Value === 'Danish');
  return (
    <>
      {product.PreSale && <Tag kind="presale">{label('product.tag.presale')}</Tag>}
      {product.IsOrganic && <Tag kind="organic">{label('product.tag.organic')}</Tag>}
      {product.CoolType === 'freeze' && <Tag kind="frost">{label('product.cool.freeze')}</Tag>}
      {product.CoolType === 'cool' && <Tag>{label('product.cool.cool')}</Tag>}
      {shown.map((marking) => (
        <Tag key={marking.Id}>{marking.Value}</Tag>
      ))}
      {product.CountryOfOrigin && !(saysDanish && product.CountryOfOrigin === 'DK') && (
        <Tag>{product.CountryOfOrigin}</Tag>
      )}
      {product.IsNew && <Tag kind="new">{label('product.tag.new')}</Tag>}
      {product.Campaigns.slice(0, 1).map((campaign) => (
        <Tag key={campaign.Name} kind="campaign">
          {campaign.Name}
        </Tag>
      ))}
    </>
  );
}

function StatusLine({ status }: { status: ProductStatus }) {
  return (
    <StatusMark kind={status.kind} text={status.text} {...(status.detail ? { detail: status.detail } : {})} />
  );
}

/** State for the chosen day, with the note or the latest purchase under it. */
export function ProductStatusCell({ product }: { product: ProductSnapshot }) {
  const status = productStatus(product);
  const bought = latestPurchase(product);
  return (
    <>
      <StatusLine status={status} />
      {status.note && <span className="product-last-bought num">{status.note}</span>}
      {bought && <span className="product-last-bought num">{bought}</span>}
    </>
  );
}

/** A filled heart beside goods on one of the customer's lists. */
export function FavouriteMark({ product }: { product: ProductSnapshot }) {
  if (!product.IsOnFavoriteList) return null;
  return (
    <span role="img" aria-label={label('product.onFavouriteList')} className="favourite-mark">
      <Heart aria-hidden="true" />
    </span>
  );
}
