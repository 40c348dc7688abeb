import { type FormFault, formFaultOf } from '@engros/contracts/values/form-rule.ts';
import { expect, test } from 'vitest';

type Field = Parameters<typeof formFaultOf>[0];
const field: Field = { Kind: 'text', IsRequired: false, MaxLength: 30, Pattern: 'any', Choices: [] };
const cases: [Partial<Field>, string, FormFault | undefined][] = [
  [{}, '', undefined],
  [{ IsRequired: true }, ' ', 'missing'],
  [{ MaxLength: 3 }, ' abc ', undefined],
  [{ MaxLength: 3 }, 'abcd', 'tooLong'],
  [{ Kind: 'email' }, 'køk@café.example', undefined],
  [{ Kind: 'email' }, 'a@b@c.dk', 'email'],
  [{ Kind: 'email' }, 'a@.dk', 'email'],
  [{ Kind: 'phone' }, '+45 75 00 00 00', undefined],
  [{ Kind: 'phone' }, '7500000', 'phone'],
  [{ Kind: 'phone' }, 'ring 75000000', 'phone'],
  [{ Pattern: 'digits' }, '12 34', undefined],
  [{ Pattern: 'digits' }, '12a', 'digits'],
  [{ Pattern: 'cvr' }, '13585628', undefined],
  [{ Pattern: 'cvr' }, '13585629', 'cvr'],
  [{ Pattern: 'cvr' }, '1358562', 'cvr'],
  [{ Pattern: 'gln' }, '4006381333932', 'gln'],
  [{ Pattern: 'gln' }, '4006381333931', undefined],
  [{ Pattern: 'gln' }, '400638133393', 'gln'],
  [{ Pattern: 'postalCode' }, '8000', undefined],
  [{ Pattern: 'postalCode' }, '100', undefined],
  [{ Pattern: 'postalCode' }, '80000', 'postalCode'],
  [{ Kind: 'tick', IsRequired: true }, 'true', undefined],
  [{ Kind: 'choice', Choices: [{ Id: 'a', Label: 'A' }] }, 'a', undefined],
  [{ Kind: 'choice', Choices: [{ Id: 'a', Label: 'A' }] }, 'A', 'choice'],
  [{ Kind: 'choice', MaxLength: 4, Choices: [{ Id: 'billing', Label: 'A' }] }, 'billing', undefined],
  [{ Kind: 'choice', Pattern: 'cvr', Choices: [{ Id: 'a', Label: 'A' }] }, 'a', undefined],
  [{ Kind: 'tick', MaxLength: 3, Pattern: 'postalCode' }, 'true', undefined],
  [{ Kind: 'email', Pattern: 'digits' }, 'a@b.dk', undefined],
  [{ Kind: 'phone', Pattern: 'postalCode' }, '+45 75 00 00 00', undefined],
];

test.each(cases)('%o with %j: %s', (wishes, value, fault) => {
  expect(formFaultOf({ ...field, ...wishes }, value)).toBe(fault);
});
