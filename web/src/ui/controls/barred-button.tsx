import { useId } from 'react';
import { FaultText } from '../fields/fault-text.tsx';
import { Button, type ButtonProps } from './button.tsx';

type BarredButtonProps = Omit<ButtonProps, 'isDisabled'> & {
  /** Reason why the button cannot be pressed, shown below it; undefined when it can be pressed. */
  barredBy: string | undefined;
  /** True when a text beside the button already says why, so that only screen readers need the reason. */
  isReasonHidden?: boolean;
};

/** A button that can be disabled with a reason. The reason is shown below the button, and screen readers read both. */
export function BarredButton({ barredBy, isReasonHidden = false, ...button }: BarredButtonProps) {
  const reasonId = useId();
  if (barredBy === undefined) return <Button {...button} />;
  if (isReasonHidden)
    return (
      <>
        <Button {...button} isDisabled aria-describedby={reasonId} />
        <span id={reasonId} className="visually-hidden">
          {barredBy}
        </span>
      </>
    );
  return (
    <span className={button.block ? 'grid gap-2' : 'inline-grid gap-1'}>
      <Button {...button} isDisabled aria-describedby={reasonId} />
      <FaultText id={reasonId} isAlert={false}>
        {barredBy}
      </FaultText>
    </span>
  );
}
