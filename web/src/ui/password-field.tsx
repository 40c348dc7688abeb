import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  showLabel: string;
  hideLabel: string;
};

/** A password that can be shown; pasting is allowed (WCAG 3.3.8). */
export function PasswordField({ showLabel, hideLabel, size = 48, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      size={size}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton label={isShown ? hideLabel : showLabel} size={40} onPress={() => setShown(!isShown)}>
          {isShown ? (
            <EyeOff aria-hidden="true" className="size-5" />
          ) : (
            <Eye aria-hidden="true" className="size-5" />
          )}
        </IconButton>
      }
    />
  );
}
