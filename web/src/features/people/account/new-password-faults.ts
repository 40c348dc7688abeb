import { passwordFault } from '@engros/contracts/values/password-rule.ts';
import { label } from '../../../lib/labels.ts';

const faultTexts = {
  passwordTooShort: 'password.tooShort',
  passwordCommon: 'password.common',
  passwordIsEmail: 'password.isEmail',
} as const;

export const noPassword = { password: '', repeated: '' };

/** The server applies the same rules (ACC-04, ACC-05). */
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
