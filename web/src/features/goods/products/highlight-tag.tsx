import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { useEffect, useRef } from 'react';
import { label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';
import { watchLater } from '../../shell/measuring/measure-later.ts';

/** `Type` is the type of the campaign; `Id` is set only if views of the campaign are counted. */
export interface Highlight {
  Id?: string;
  Type: number;
}

/** A supplier paid for it. It has no `Id`, because the views of its campaign are counted elsewhere. */
export const paidFor: Highlight = { Type: campaignTypes.sponsored };

/** The server sends the type as a number. */
function kindOfHighlight({ Type }: Highlight): 'sponsored' | 'new' | 'recommended' {
  if (Type === campaignTypes.sponsored) return 'sponsored';
  return Type === campaignTypes.new ? 'new' : 'recommended';
}

const tagOf = { sponsored: 'sponsored', new: 'new', recommended: 'brand' } as const;

interface Props {
  highlight: Highlight;
  /** True when the product already has the tag for new products, so that no second one says the same. */
  isNew: boolean;
}

/** If a supplier paid for the highlight, the tag says that it is advertising. Counts that the campaign was seen (CAM-06). */
export function HighlightTag({ highlight, isNew }: Props) {
  const tag = useRef<HTMLSpanElement>(null);
  const { Id } = highlight;
  const kind = kindOfHighlight(highlight);
  useEffect(() => {
    const product = tag.current?.closest('.listed-product, .product-tile, .visitor-product');
    if (Id === undefined || !product) return;
    return watchLater(product, Id);
  }, [Id]);
  return (
    <span ref={tag} className="contents">
      {!(kind === 'new' && isNew) && <Tag kind={tagOf[kind]}>{label(`product.tag.${kind}`)}</Tag>}
    </span>
  );
}
