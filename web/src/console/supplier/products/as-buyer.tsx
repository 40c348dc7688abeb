import { useState } from 'react';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { BuyerAndDay } from './buyer-and-day.tsx';

interface Props {
  customer: string;
  day: string;
  onClose: () => void;
  onChoose: (customer: string, day: string) => void;
}

/** Without a day it is the next one on which the customer gets a delivery. */
export function AsBuyer({ customer, day, onClose, onChoose }: Props) {
  const [who, setWho] = useState(customer);
  const [when, setWhen] = useState(day);
  return (
    <Drawer
      isOpen
      side="right"
      title={label('console.products.asBuyer')}
      closeLabel={label('console.products.close')}
      onClose={onClose}
      foot={
        <Button
          variant="primary"
          size={40}
          block
          isDisabled={who === ''}
          onPress={() => onChoose(who, isDayText(when) ? when : '')}
        >
          {label('console.products.show')}
        </Button>
      }
    >
      <div className="grid gap-4 p-4">
        <BuyerAndDay who={who} when={when} onWho={setWho} onWhen={setWhen} />
      </div>
    </Drawer>
  );
}
