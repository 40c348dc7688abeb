import { limits } from '@engros/contracts/values/limits.ts';
import { passwordFault, passwordLength } from '@engros/contracts/values/password-rule.ts';
import { Check } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import './password.css';

export function PasswordRules({
  password,
  repeated,
  email,
}: {
  password: string;
  repeated: string;
  email: string;
}) {
  const length = passwordLength(password);
  const fault = passwordFault(password, email);
  const isLong = length >= limits.passwordMinLength;
  const rules = [
    { id: 'length', text: label('password.ruleLength', { count: length }), isMet: isLong },
    {
      id: 'common',
      text: label('password.ruleCommon'),
      isMet: isLong && fault !== 'passwordCommon' && fault !== 'passwordIsEmail',
    },
    { id: 'email', text: label('password.ruleEmail'), isMet: isLong && fault !== 'passwordIsEmail' },
    { id: 'same', text: label('password.ruleSame'), isMet: password !== '' && password === repeated },
  ];
  return (
    <ul className="grid gap-1.25 text-13">
      {rules.map(({ id, text, isMet }) => (
        <li
          className="flex items-center gap-2 text-ink-3 data-met:font-[560] data-met:text-ok-ink"
          key={id}
          data-met={isMet ? '' : undefined}
        >
          {isMet ? (
            <Check className="size-4 flex-none" aria-hidden="true" />
          ) : (
            <i
              className="mx-px my-0 size-3.5 flex-none rounded-[50%] border-[1.5px] border-control"
              aria-hidden="true"
            />
          )}
          <span>{text}</span>
          <span className="visually-hidden">, {label(isMet ? 'password.isMet' : 'password.isNotMet')}</span>
        </li>
      ))}
    </ul>
  );
}
