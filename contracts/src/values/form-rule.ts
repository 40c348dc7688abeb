import type { FormField } from '../notices/forms.ts';
import { limits } from './limits.ts';

/** The text of a fault has the key `forms.fault.<fault>`. */
export type FormFault =
  | 'missing'
  | 'tooLong'
  | 'email'
  | 'phone'
  | 'choice'
  | 'digits'
  | 'cvr'
  | 'gln'
  | 'postalCode';

type RuledField = Pick<FormField, 'Kind' | 'IsRequired' | 'MaxLength' | 'Pattern' | 'Choices'>;

export const tickedValue = 'true';

/**
 * Undefined when valid. Used by both browser and server. The length counts only for typed text: a field keeps its length when it
 * becomes a choice or a tick in the console.
 */
export function formFaultOf(field: RuledField, value: string): FormFault | undefined {
  const given = value.trim();
  if (given === '') return field.IsRequired ? 'missing' : undefined;
  const isTyped = field.Kind !== 'tick' && field.Kind !== 'choice';
  // The length is checked before any regular expression runs, because long input can make one slow
  // (reliability T19).
  if (isTyped && given.length > field.MaxLength) return 'tooLong';
  return kindFault(field, given) ?? patternFault(field, given);
}

const isOfKind: Record<FormField['Kind'], (given: string, field: RuledField) => boolean> = {
  text: () => true,
  lines: () => true,
  email: isEmailAddress,
  phone: isPhone,
  tick: (given) => given === tickedValue,
  choice: (given, { Choices }) => Choices.some(({ Id }) => Id === given),
};

const isOfPattern: Record<FormField['Pattern'], (digits: string) => boolean> = {
  any: () => true,
  digits: (digits) => /^\d+$/.test(digits),
  cvr: isCvr,
  gln: isGln,
  postalCode: (digits) => /^\d{3,4}$/.test(digits),
};

function kindFault(field: RuledField, given: string): FormFault | undefined {
  const { Kind } = field;
  if (isOfKind[Kind](given, field)) return undefined;
  return Kind === 'email' || Kind === 'phone' ? Kind : 'choice';
}

/** Only lines of text have a pattern. A field keeps its pattern, unseen, when its kind is changed in the console. */
function patternFault({ Kind, Pattern }: RuledField, given: string): FormFault | undefined {
  if (Kind !== 'text' || Pattern === 'any' || isOfPattern[Pattern](given.replaceAll(' ', '')))
    return undefined;
  return Pattern;
}

const emailAddress =
  /^[^@\s\p{Cc}<>,;:"()\\[\]]+@[^@\s\p{Cc}<>,;:"'()\\[\].]+(\.[^@\s\p{Cc}<>,;:"'()\\[\].]+)+$/u;

/**
 * A single e-mail address without a display name, which need not exist. Refuses signs that make it a group, a comment or a quoted
 * text, or add headers and recipients, because a mail to it would go elsewhere.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= limits.emailLength && emailAddress.test(text);
}

function isPhone(text: string): boolean {
  return /^\+?[0-9 ().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 8;
}

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1] as const;

/** Danish company number: eight digits whose weighted sum is divisible by 11. */
function isCvr(digits: string): boolean {
  if (!/^\d{8}$/.test(digits)) return false;
  return cvrWeights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0;
}

/** GS1 location number: thirteen digits including the check digit. */
function isGln(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
