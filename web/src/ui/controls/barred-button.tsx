import { useId } from 'react';
import { FaultText } from '../fields/fault-text.tsx';
import { Button, type ButtonProps } from './button.tsx';

type BarredButtonProps = Omit<ButtonProps, 'isDisabled'> & {
  /** The reason is shown below the button; undefined when the button can be pressed. */
  barredBy: string | undefined;
  /** True when a text beside the button already says why, so that only screen readers need the reason. */
  isReasonHidden?: boolean;
};

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
