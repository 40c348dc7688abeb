import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { useEffect, useRef } from 'react';
import { label } from '../../lib/labels.ts';
import { Tag } from '../../ui/data/tag.tsx';
import { countSeenOnce, watchSeen } from '../measuring/measure.ts';

/** Why a product is highlighted: the type of the campaign; its number when the view is counted. */
export interface Highlight {
  Id?: string;
  Type: number;
}

/** The highlight of what a supplier paid for, where the campaign itself is counted elsewhere. */
export const paidFor: Highlight = { Type: campaignTypes.sponsored };

/** Returns the kind of a highlight in words of the code. */
export function kindOfHighlight({ Type }: Highlight): 'sponsored' | 'new' | 'recommended' {
  if (Type === campaignTypes.sponsored) return 'sponsored';
  return Type === campaignTypes.new ? 'new' : 'recommended';
}

const tagOf = { sponsored: 'sponsored', new: 'new', recommended: 'brand' } as const;

/** The word that says why a product is highlighted. What a supplier paid for always says so. */
export function HighlightTag({ highlight }: { highlight: Highlight }) {
  const tag = useRef<HTMLSpanElement>(null);
  const { Id } = highlight;
  const kind = kindOfHighlight(highlight);
  useEffect(() => {
    const product = tag.current?.closest('.listed-product, .product-tile');
    if (Id === undefined || !product) return;
    return watchSeen(product, () => countSeenOnce(Id));
  }, [Id]);
  return (
    <span ref={tag} className="contents">
      <Tag kind={tagOf[kind]}>{label(`product.tag.${kind}`)}</Tag>
    </span>
  );
}
