import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** In the head of a panel that shows the first few only. */
export function SeeAll({ of, onPress }: { of: string; onPress: () => void }) {
  return (
    <Button size={28} aria-label={label('console.imports.seeAllOf', { what: of })} onPress={onPress}>
      {label('console.imports.seeAll')}
    </Button>
  );
}
