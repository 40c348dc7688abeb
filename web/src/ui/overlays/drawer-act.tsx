import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

interface DrawerActProps {
  of: { failure: string | undefined; isPending: boolean };
  variant?: 'primary' | 'danger';
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** The foot of a drawer with one act: why it was refused, and its button. */
export function DrawerAct({
  of,
  variant = 'primary',
  isDisabled = false,
  onPress,
  children,
}: DrawerActProps) {
  return (
    <>
      {of.failure && (
        <p role="alert" className="text-13 text-danger-ink">
          {of.failure}
        </p>
      )}
      <Button
        variant={variant}
        size={40}
        block
        isPending={of.isPending}
        isDisabled={isDisabled}
        onPress={onPress}
      >
        {children}
      </Button>
    </>
  );
}
