import { label } from '../../../lib/labels.ts';
import { PasswordField, type PasswordFieldProps } from '../../../ui/fields/password-field.tsx';

export function SecretField(props: Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>) {
  return (
    <PasswordField
      {...props}
      showLabel={label('login.showPassword')}
      hideLabel={label('login.hidePassword')}
    />
  );
}

/** Sensitive changes require it. */
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

/** Tells password managers which user the form belongs to. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />;
}
