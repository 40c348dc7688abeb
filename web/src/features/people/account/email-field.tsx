import { label } from '../../../lib/labels.ts';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';

/** The server makes the final check. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}

export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return label('login.emailMissing');
  return looksLikeEmail(email) ? undefined : label('login.emailWrong');
}

export function EmailField(props: Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'inputRef'>) {
  return (
    <TextField
      {...props}
      label={label('login.email')}
      size={48}
      type="email"
      name="email"
      autoComplete="username"
    />
  );
}
