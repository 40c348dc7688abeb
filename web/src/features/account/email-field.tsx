import { label } from '../../lib/labels.ts';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';

/** Returns true when the text has the form of an e-mail address; the server makes the final check. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}

/** Returns the error message for an e-mail address used to sign in; undefined when it looks valid. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return label('login.emailMissing');
  return looksLikeEmail(email) ? undefined : label('login.emailWrong');
}

/** The e-mail address of the user, in a field that password managers fill in. */
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
