import { CircleAlert } from 'lucide-react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { unitWord } from '../../../../lib/formats/unit-word.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import {
  confirmQuantity,
  type UnusualQuantity,
  unusualText,
  useUnusualQuantity,
} from '../../../baskets/basket/edits/unusual-quantities.ts';
import { correctTo } from '../../../baskets/basket/lines/line-actions.ts';

export function UnusualAnswers({ asked }: { asked: UnusualQuantity }) {
  const { unit, quantity, usual } = asked;
  return (
    <span className="unusual-answers">
      <Button size={28} onPress={() => confirmQuantity(asked)}>
        {label('product.unusualKeep', { quantity: formatCount(quantity), unit: unitWord(quantity, unit) })}
      </Button>
      <Button size={28} onPress={() => correctTo(asked)}>
        {label('product.unusualSet', {
          quantity: formatCount(usual.quantity),
          unit: unitWord(usual.quantity, usual.unit),
        })}
      </Button>
    </span>
  );
}

export function UnusualQuestion({ productId, unitCode }: { productId: string; unitCode: string }) {
  const asked = useUnusualQuantity(productId, unitCode);
  if (!asked) return null;
  return (
    <p className="product-correction product-question">
      <CircleAlert aria-hidden="true" />
      <span className="min-w-0">{unusualText(asked)}</span>
      <UnusualAnswers asked={asked} />
    </p>
  );
}
