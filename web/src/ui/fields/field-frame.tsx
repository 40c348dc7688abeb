import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

export type FieldText = {
  label: string;
  /** Word shown for an optional field ("valgfri"); undefined for a required field. */
  optional?: string;
  hint?: ReactNode;
  /** Message under the field; it also makes the field invalid. */
  error?: string;
};

/** Label, control, error and hint of a field, in that order. Must be inside a React Aria field. */
export function FieldFrame({ label, optional, hint, error, children }: FieldText & { children: ReactNode }) {
  return (
    <>
      <Label className="field-label">
        {label}
        {optional && <span className="font-[400] text-ink-3"> {optional}</span>}
      </Label>
      {children}
      <FieldError className="field-error">
        {error && (
          <>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </>
        )}
      </FieldError>
      {hint && (
        <Text slot="description" className="field-hint text-12 text-ink-3">
          {hint}
        </Text>
      )}
    </>
  );
}
