import { label } from '../../lib/labels.ts';
import { PasswordField, type PasswordFieldProps } from '../../ui/fields/password-field.tsx';

/** A password field whose show and hide buttons are named in the page's language. */
export function SecretField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  return (
    <PasswordField
      {...props}
      showLabel={label('login.showPassword')}
      hideLabel={label('login.hidePassword')}
    />
  );
}

/** Field for the user's current password, which sensitive changes require. */
export function CurrentPasswordField(props: Partial<PasswordFieldProps>) {
  return (
    <SecretField size={32} label={label('account.oldPassword')} autoComplete="current-password" {...props} />
  );
}

export function NewPasswordField(props: Partial<PasswordFieldProps>) {
  return (
    <SecretField
      label={label('account.newPassword')}
      name="new-password"
      autoComplete="new-password"
      {...props}
    />
  );
}

export function RepeatedPasswordField(props: Partial<PasswordFieldProps>) {
  return (
    <SecretField
      label={label('password.repeat')}
      name="repeat-password"
      autoComplete="new-password"
      {...props}
    />
  );
}

/** Hidden field that tells password managers which user the form belongs to. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />;
}
