import { useId } from 'react';
import { FaultText } from '../fields/fault-text.tsx';
import { Button, type ButtonProps } from './button.tsx';

type BarredButtonProps = Omit<ButtonProps, 'isDisabled'> & {
  /** Why the button cannot be pressed, which stands below it; undefined when it can. */
  barredBy: string | undefined;
};

/** A button that is grey for a reason, which is seen below it and read aloud with it. */
export function BarredButton({ barredBy, ...button }: BarredButtonProps) {
  const reasonId = useId();
  if (barredBy === undefined) return <Button {...button} />;
  return (
    <span className={button.block ? 'grid gap-2' : 'inline-grid gap-1'}>
      <Button {...button} isDisabled aria-describedby={reasonId} />
      <FaultText id={reasonId} isAlert={false}>
        {barredBy}
      </FaultText>
    </span>
  );
}
