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

/** What is wrong with a new password written twice; the server says the same (ACC-04, ACC-05). */
function newPasswordFaults(password: string, repeated: string, email: string): NewPasswordFaults {
  if (password === '') return { password: label('password.missing') };
  const fault = passwordFault(password, email);
  if (fault !== null) return { password: label(faultTexts[fault]) };
  return password === repeated ? {} : { repeated: label('password.differ') };
}

/** A new password written twice. Its faults show on submit, from then on with every change. */
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
    /** Shows the faults from now on, and says which there are. */
    submit(): NewPasswordFaults {
      setSubmitted(true);
      return found;
    },
    passwordField: { value: password, onChange: setPassword, error: shown.password },
    repeatedField: { value: repeated, onChange: setRepeated, error: shown.repeated },
  };
}

export type NewPassword = ReturnType<typeof useNewPassword>;
