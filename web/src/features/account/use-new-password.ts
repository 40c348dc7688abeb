import { passwordFault } from '@engros/contracts/values/password-rule.ts';
import { useState } from 'react';
import { label } from '../../lib/labels.ts';

const faultTexts = {
  passwordTooShort: 'password.tooShort',
  passwordCommon: 'password.common',
  passwordIsEmail: 'password.isEmail',
} as const;

interface NewPasswordFaults {
  password?: string;
  repeated?: string;
}

/** Returns the faults of a new password typed twice; the server applies the same rules (ACC-04, ACC-05). */
function newPasswordFaults(password: string, repeated: string, email: string): NewPasswordFaults {
  if (password === '') return { password: label('password.missing') };
  const fault = passwordFault(password, email);
  if (fault !== null) return { password: label(faultTexts[fault]) };
  return password === repeated ? {} : { repeated: label('password.differ') };
}

/**
 * Returns the state of a new password typed twice. Its faults are shown from the first submit on and then updated with
 * every change.
 */
export function useNewPassword(email: string) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const found = newPasswordFaults(password, repeated, email);
  const shown: NewPasswordFaults = wasSubmitted ? found : {};
  return {
    email,
    password,
    repeated,
    wasSubmitted,
    body: { NewPassword: password, RetypeNewPassword: repeated },
    /** Shows the faults from now on and returns them. */
    submit(): NewPasswordFaults {
      setSubmitted(true);
      return found;
    },
    passwordField: { value: password, onChange: setPassword, error: shown.password },
    repeatedField: { value: repeated, onChange: setRepeated, error: shown.repeated },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
