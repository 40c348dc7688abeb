import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { clockTime, shortDay } from '../../../lib/formats/day-formats.ts';
import { countryName } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { useBasketValue } from '../../baskets/basket/basket-data.ts';
import { type Highlight, HighlightTag } from './highlight-tag.tsx';
import { latestPurchase, type ProductStatus, productStatus } from './product-status.ts';
import { defaultUnit } from './unit-text.ts';

export interface ProductTagsProps {
  product: ProductSnapshot;
  /** Shows all markings, as on the product page; a list shows at most three. */
  isFull?: boolean;
  highlight?: Highlight | undefined;
  remark?: string | undefined;
}

export function ProductTags({ product, isFull = false, highlight, remark }: ProductTagsProps) {
  return (
    <>
      {product.PreSale && <Tag kind="presale">{label('product.tag.presale')}</Tag>}
      <ProductTraits product={product} isFull={isFull} />
      {product.IsNew && <Tag kind="new">{label('product.tag.new')}</Tag>}
      <PriceTag product={product} />
      {highlight && <HighlightTag highlight={highlight} isNew={product.IsNew} />}
      {remark && <span className="num basis-full text-12 text-ink-3">{remark}</span>}
    </>
  );
}

/** What the product is like, whatever the day and the price. */
export function ProductTraits({ product, isFull = false }: Pick<ProductTagsProps, 'product' | 'isFull'>) {
  const markings = product.Markings.filter((marking) => !(product.IsOrganic && marking.Id === 'organic'));
  const shown = isFull ? markings : markings.slice(0, 3);
  const saysDanish = shown.some((marking) => marking.Value === 'Dansk' || marking.Value === 'Danish');
  return (
    <>
      {product.IsOrganic && <Tag kind="organic">{label('product.tag.organic')}</Tag>}
      {product.CoolType === 'freeze' && <Tag kind="frost">{label('product.cool.freeze')}</Tag>}
      {product.CoolType === 'cool' && <Tag>{label('product.cool.cool')}</Tag>}
      {shown.map((marking) => (
        <Tag key={marking.Id}>{marking.Value}</Tag>
      ))}
      {product.CountryOfOrigin && !(saysDanish && product.CountryOfOrigin === 'DK') && (
        <Tag>{countryName(product.CountryOfOrigin)}</Tag>
      )}
    </>
  );
}

/** Names the campaign or agreement behind the price (CAT-02). An ordinary price has no tag. */
function PriceTag({ product }: { product: ProductSnapshot }) {
  const [campaign] = product.Campaigns;
  if (campaign) {
    return (
      <Tag kind="campaign">
        {campaign.Logo && (
          <img
            src={campaign.Logo}
            alt=""
            data-testid="product-campaign-logo"
            className="h-3 w-auto max-w-10 object-contain"
          />
        )}
        {campaign.Name}
      </Tag>
    );
  }
  const source = defaultUnit(product)?.PriceSource;
  if (source !== 'Agreement' && source !== 'GroupAgreement') return null;
  return <Tag kind="brand">{product.SalesPriceSource?.Text ?? label('product.tag.agreement')}</Tag>;
}

/** One line, where there is no room for the rest. */
export function ProductStatusMark({ product }: { product: ProductSnapshot }) {
  return <StatusLine status={productStatus(product)} />;
}

function StatusLine({ status }: { status: ProductStatus }) {
  return (
    <StatusMark kind={status.kind} text={status.text} {...(status.detail ? { detail: status.detail } : {})} />
  );
}

/** Only if it is earlier than the basket's deadline (DEL-06). */
function OwnDeadline({ product }: { product: ProductSnapshot }) {
  const ofBasket = useBasketValue((view) => view.basket?.OrderDeadline ?? null);
  const own = product.Deadline?.DateTime;
  if (!own || !ofBasket || Date.parse(own) >= Date.parse(ofBasket)) return null;
  const { date, time } = momentOf(own);
  const moment = `${shortDay(date)} ${clockTime(time)}`;
  return <Tag kind="time">{label('product.deadline', { moment })}</Tag>;
}

export function ProductStatusCell({ product }: { product: ProductSnapshot }) {
  const status = productStatus(product);
  const bought = latestPurchase(product);
  return (
    <>
      <StatusLine status={status} />
      {status.note && <span className="num pl-3.75 text-12 text-ink-3 max-lg:pl-0">{status.note}</span>}
      <OwnDeadline product={product} />
      {bought && <span className="num pl-3.75 text-12 text-ink-3 max-lg:pl-0">{bought}</span>}
    </>
  );
}
