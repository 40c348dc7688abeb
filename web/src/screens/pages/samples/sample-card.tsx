import type { SampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { SampleStanding } from '@engros/contracts/values/sample-rule.ts';
import { Check, Lock, Plus } from 'lucide-react';
import { useContext, useRef } from 'react';
import { setLineQuantity, useLineQuantity } from '../../../features/baskets/basket/basket-data.ts';
import { lockReason } from '../../../features/baskets/samples/lock-reason.ts';
import { sampleName } from '../../../features/baskets/samples/sample-campaign.ts';
import { usePartSeen } from '../../../features/campaigns/campaigns/campaign-parts.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { ProductOrigin } from '../../../features/goods/products/product-origin.ts';
import { isOrderable, productStatus } from '../../../features/goods/products/product-status.ts';
import { defaultUnit } from '../../../features/goods/products/unit-text.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';

export interface SampleCardProps {
  product: ProductSnapshot;
  campaign: SampleCampaign;
  /** Whether free product samples can be added to the basket; undefined until the basket is loaded. */
  standing: SampleStanding | undefined;
}

export function SampleCard(props: SampleCardProps) {
  const { product, campaign, standing } = props;
  const card = useRef<HTMLLIElement>(null);
  usePartSeen(card, campaign.CampaignId);
  const unit = defaultUnit(product);
  const quantity = useLineQuantity(product.Id, unit?.Code ?? '');
  const canOrder = isOrderable(product);
  const isLocked = quantity === 0 && (standing?.isLocked === true || !canOrder);
  const name = sampleName(product);
  const price = unit?.PriceOre ?? null;
  return (
    <li
      ref={card}
      className="sample-card grid min-h-25 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 rounded-3 border border-line bg-surface px-4 py-3.5 data-in-basket:shadow-[inset_3px_0_0_var(--color-brand)]"
      data-in-basket={quantity > 0 ? '' : undefined}
      data-locked={isLocked ? '' : undefined}
    >
      <ProductArtwork product={product} size={56} isUnavailable={isLocked} />
      <div className="col-[2/4] min-w-0 self-end">
        <ProductName product={{ Id: product.Id, DisplayName: name }} />
        <p className="product-meta">
          <span className="num">{product.Id}</span>
          {product.Brand && ` · ${product.Brand.Value}`}
        </p>
      </div>
      <span className="self-start text-13 font-[620] text-ok-ink">
        {price === 0 && label('samples.free')}
        {price !== null && price > 0 && formatKroner(price)}
      </span>
      {pageContext().user.UserActions.CanOrder && unit && (
        <SampleButton {...props} name={name} unitCode={unit.Code} quantity={quantity} canOrder={canOrder} />
      )}
    </li>
  );
}

interface SampleButtonProps extends SampleCardProps {
  name: string;
  unitCode: string;
  quantity: number;
  canOrder: boolean;
}

function SampleButton(props: SampleButtonProps) {
  const { product, campaign, standing, name, unitCode, quantity, canOrder } = props;
  const origin = useContext(ProductOrigin);
  const set = (next: number) => {
    if (quantity === 0) origin?.countClick?.();
    setLineQuantity(product, unitCode, null, next, origin?.tracking);
  };
  if (quantity > 0) {
    return (
      <Button
        size={28}
        className="justify-self-end border-brand bg-brand-tint text-brand-ink"
        aria-label={label('samples.removeOf', { name })}
        onPress={() => set(0)}
      >
        <Check aria-hidden="true" />
        {label('samples.inBasket')}
      </Button>
    );
  }
  const reason = lockReason(standing, campaign) ?? (canOrder ? undefined : productStatus(product).text);
  if (reason !== undefined) {
    return (
      <Button className="justify-self-end" size={28} isDisabled aria-label={`${name}: ${reason}`}>
        <Lock aria-hidden="true" />
        {reason}
      </Button>
    );
  }
  return (
    <Button
      className="justify-self-end"
      size={28}
      isDisabled={standing === undefined}
      aria-label={label('samples.takeOf', { name })}
      onPress={() => set(1)}
    >
      <Plus aria-hidden="true" />
      {label('samples.take')}
    </Button>
  );
}
