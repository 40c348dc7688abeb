import { X } from 'lucide-react';
import { Button } from 'react-aria-components';

/** An active filter; pressing it takes the filter away. */
export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: string;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <Button data-testid="chip" className="chip" aria-label={removeLabel} onPress={onRemove}>
      {children}
      <X aria-hidden="true" />
    </Button>
  );
}
