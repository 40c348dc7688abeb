import { useState } from 'react';
import { QuantityStepper, type QuantityStepperProps } from '../ui/controls/quantity-stepper.tsx';

type Options = Partial<QuantityStepperProps> & { start?: number; name?: string };

/** Stores its own quantity, as the basket does. */
export function LiveStepper({ start = 0, name = 'Kyllingebrystfilet, karton', ...rest }: Options) {
  const [quantity, setQuantity] = useState(start);
  return (
    <QuantityStepper
      quantity={quantity}
      onChange={setQuantity}
      label={`Antal, ${name}`}
      decreaseLabel="Én mindre"
      increaseLabel="Én mere"
      isInBasket={quantity > 0}
      {...rest}
    />
  );
}
