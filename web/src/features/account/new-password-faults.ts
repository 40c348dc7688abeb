import { passwordFault } from '@engros/contracts/values/password-rule.ts';
import { label } from '../../lib/labels.ts';

const faultTexts = {
  passwordTooShort: 'password.tooShort',
  passwordCommon: 'password.common',
  passwordIsEmail: 'password.isEmail',
} as const;

/** Empty state of the form for a new password, which is typed twice. */
export const noPassword = { password: '', repeated: '' };

/** Returns the faults of a new password typed twice; the server applies the same rules (ACC-04, ACC-05). */
export function newPasswordFaults({ password, repeated }: typeof noPassword, email: string) {
  if (password === '') return { password: label('password.missing') };
  const fault = passwordFault(password, email);
  if (fault !== null) return { password: label(faultTexts[fault]) };
  return password === repeated ? {} : { repeated: label('password.differ') };
}

export const newPasswordBody = ({ password, repeated }: typeof noPassword) => ({
  NewPassword: password,
  RetypeNewPassword: repeated,
});
