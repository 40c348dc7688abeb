import { label } from '../../lib/labels.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

/** Whether it may be an address; the server has the last word. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}

/** What is wrong with the address one is known by. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return label('login.emailMissing');
  return looksLikeEmail(email) ? undefined : label('login.emailWrong');
}

/** The address one is known by, as password managers fill it in. */
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
