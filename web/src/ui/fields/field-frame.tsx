import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

export type FieldText = {
  label: string;
  /** Use when a placeholder has the same text. */
  isLabelHidden?: boolean;
  /** The word that marks an optional field ("valgfri"). Required fields have none. */
  optional?: string;
  hint?: ReactNode;
  isHintAbove?: boolean;
  error?: string;
};

/** Use inside a React Aria field. */
export function FieldFrame(props: FieldText & { children: ReactNode }) {
  const { label, isLabelHidden, optional, hint, isHintAbove, error, children } = props;
  const said = hint && (
    <Text slot="description" className="field-hint text-12 text-ink-3">
      {hint}
    </Text>
  );
  return (
    <>
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
        {optional && <span className="font-[400] text-ink-3"> {optional}</span>}
      </Label>
      {isHintAbove && said}
      {children}
      <FieldError className="field-error">
        {error && (
          <>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
      </FieldError>
      {!isHintAbove && said}
    </>
  );
}
