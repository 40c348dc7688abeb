import { CircleAlert } from 'lucide-react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { unitWord } from '../../../../lib/formats/unit-word.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { setLineQuantity } from '../../../baskets/basket/basket-data.ts';
import {
  confirmQuantity,
  type UnusualQuantity,
  unusualText,
  useUnusualQuantity,
} from '../../../baskets/basket/edits/unusual-quantities.ts';

export function UnusualAnswers({ asked }: { asked: UnusualQuantity }) {
  const { product, unit, quantity, usual } = asked;
  return (
    <>
      <Button size={28} onPress={() => confirmQuantity(asked)}>
        {label('product.unusualKeep', { quantity: formatCount(quantity), unit: unitWord(quantity, unit) })}
      </Button>
      <Button size={28} onPress={() => setLineQuantity(product, unit.Code, null, usual)}>
        {label('product.unusualSet', { quantity: formatCount(usual) })}
      </Button>
    </>
  );
}

export function UnusualQuestion({ productId, unitCode }: { productId: string; unitCode: string }) {
  const asked = useUnusualQuantity(productId, unitCode);
  if (!asked) return null;
  return (
    <p className="product-correction flex-wrap">
      <CircleAlert aria-hidden="true" />
      {unusualText(asked)} <UnusualAnswers asked={asked} />
    </p>
  );
}
