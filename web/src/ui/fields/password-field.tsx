import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  showLabel: string;
  hideLabel: string;
};

/** Pasting is allowed (WCAG 3.3.8). */
export function PasswordField({ showLabel, hideLabel, size = 48, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const name = isShown ? hideLabel : showLabel;
  return (
    <TextField
      {...rest}
      size={size}
      type={isShown ? 'text' : 'password'}
      trailing={
        // Uses the browser's tooltip, because React Aria's tooltip would add its code to the login page.
        <button
          type="button"
          className="icon-btn icon-btn-40"
          aria-label={name}
          title={name}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
