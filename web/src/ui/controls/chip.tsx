import { X } from 'lucide-react';
import { Button } from 'react-aria-components';

/** An active filter; pressing it removes the filter. */
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
