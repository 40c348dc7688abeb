import { label } from '../../lib/labels.ts';
import { PasswordField, type PasswordFieldProps } from '../../ui/password-field.tsx';
import type { NewPassword } from './use-new-password.ts';

/** A password field whose eye speaks the reader's language. */
export function SecretField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  return (
    <PasswordField
      {...props}
      showLabel={label('login.showPassword')}
      hideLabel={label('login.hidePassword')}
    />
  );
}

/** The password one has now, asked for again before what matters is changed. */
export function CurrentPasswordField(props: Partial<PasswordFieldProps>) {
  return (
    <SecretField size={32} label={label('account.oldPassword')} autoComplete="current-password" {...props} />
  );
}

type Props = Partial<PasswordFieldProps> & { of: NewPassword };

/** The new password, written for the first time. */
export function NewPasswordField({ of: entry, ...field }: Props) {
  return (
    <SecretField
      label={label('account.newPassword')}
      name="new-password"
      autoComplete="new-password"
      {...entry.passwordField}
      {...field}
    />
  );
}

/** The new password once more. */
export function RepeatedPasswordField({ of: entry, ...field }: Props) {
  return (
    <SecretField
      label={label('password.repeat')}
      name="repeat-password"
      autoComplete="new-password"
      {...entry.repeatedField}
      {...field}
    />
  );
}

/** Tells password managers whose password the form is about. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />;
}
