import { linesText } from '../../features/baskets/basket/basket-content.ts';
import { shortBasketTitle } from '../../features/baskets/basket/basket-title.ts';
import type { BasketView } from '../../features/baskets/basket/basket-view.ts';
import { basketTitle } from '../../features/people/acting/basket-owner.ts';
import { formatKroner } from '../../lib/formats/formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';

/** Returns the basket's title instead while the basket loads and for users who may not see prices. */
export function basketTotalText({ basket }: BasketView): string {
  if (!basket || basket.SubTotalOre === null) return label('basket.title');
  return formatKroner(basket.SubTotalOre);
}

export function basketLinesText({ basket }: BasketView): string {
  return linesText(basket ?? { NumberOfLines: 0 });
}

/** Such as `14 linjer · ti. 24.11` (14 lines). While Mette is impersonated, it starts with `Mettes kurv` (Mette's basket). */
export function basketNoteText(view: BasketView): string {
  const title = view.basket ? shortBasketTitle(view.basket) : '';
  const whose = pageContext().user.Impersonation ? [basketTitle()] : [];
  return [...whose, basketLinesText(view), ...(title ? [title] : [])].join(' · ');
}
