import { type PasswordFault, passwordFault } from '@engros/contracts/values/password-rule.ts';

/** Throws unless both passwords are the same and meet the rules (ACC-04, ACC-05). */
export function checkNewPassword(
  { NewPassword, RetypeNewPassword }: { NewPassword: string; RetypeNewPassword: string },
  email: string,
  fail: (code: PasswordFault | 'passwordsDiffer') => never,
): void {
  if (NewPassword !== RetypeNewPassword) fail('passwordsDiffer');
  const fault = passwordFault(NewPassword, email);
  if (fault !== null) fail(fault);
}
