import { ListPlus } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { ListEntry } from './list-entries.ts';
import { putUsual } from './put-usual.ts';

/** Puts all that the customer usually buys of the shown products in the basket. */
export function UsualButton({ entries }: { entries: readonly ListEntry[] }) {
  return (
    <Button
      variant="primary"
      isDisabled={!entries.some(({ row }) => row.Usual !== null)}
      onPress={() => putUsual(entries)}
    >
      <ListPlus aria-hidden="true" />
      {label('boughtMost.addUsual')}
    </Button>
  );
}
