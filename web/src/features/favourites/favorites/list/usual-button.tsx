import { ListPlus } from 'lucide-react';
import { label } from '../../../../lib/labels.ts';
import { BarredButton } from '../../../../ui/controls/barred-button.tsx';
import type { ListEntry } from './list-entries.ts';
import { putUsual } from './put-usual.ts';

export function UsualButton({ entries }: { entries: readonly ListEntry[] }) {
  return (
    <BarredButton
      variant="primary"
      barredBy={entries.some(({ row }) => row.Usual !== null) ? undefined : label('boughtMost.noUsual')}
      onPress={() => putUsual(entries)}
    >
      <ListPlus aria-hidden="true" />
      {label('boughtMost.addUsual')}
    </BarredButton>
  );
}
