import { passwordFault } from '@engros/contracts/values/password-rule.ts';
import { label } from '../../lib/labels.ts';

const faultTexts = {
  passwordTooShort: 'password.tooShort',
  passwordCommon: 'password.common',
  passwordIsEmail: 'password.isEmail',
} as const;

export interface NewPasswordFaults {
  password?: string;
  repeated?: string;
}

/** What is wrong with a new password written twice; the server says the same (ACC-04, ACC-05). */
export function newPasswordFaults(password: string, repeated: string, email: string): NewPasswordFaults {
  if (password === '') return { password: label('password.missing') };
  const fault = passwordFault(password, email);
  if (fault !== null) return { password: label(faultTexts[fault]) };
  return password === repeated ? {} : { repeated: label('password.differ') };
}
