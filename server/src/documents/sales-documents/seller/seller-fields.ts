import { gtinCheckDigit } from '@engros/contracts/values/gs1.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';

interface SellerField {
  column: string;
  rule: string;
  isRight: (value: string) => boolean;
}

const text = (column: string): SellerField => ({
  column,
  rule: `1 to ${intakeLimits.intakeNameLength} characters`,
  isRight: (value) => value.trim() !== '' && value.length <= intakeLimits.intakeNameLength,
});

const pattern = (column: string, rule: string, shape: RegExp): SellerField => ({
  column,
  rule,
  isRight: (value) => shape.test(value),
});

/** Weights of the digits of a CVR number, whose weighted sum is divisible by eleven. */
const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

function isCompanyNumber(value: string): boolean {
  if (!/^[1-9]\d{7}$/.test(value)) return false;
  return cvrWeights.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11 === 0;
}

const isGln = (value: string) =>
  /^\d{13}$/.test(value) && gtinCheckDigit(value.slice(0, -1)) === Number(value.at(-1));

export const sellerFields: Readonly<Record<string, SellerField>> = {
  name: text('name'),
  address: text('address'),
  'postal-code': pattern('postal_code', '3 to 10 digits, letters or hyphens', /^[0-9A-Za-z -]{3,10}$/),
  city: text('city'),
  country: pattern('country_code', 'two capital letters such as DK', /^[A-Z]{2}$/),
  cvr: { column: 'company_number', rule: 'a Danish CVR number of 8 digits', isRight: isCompanyNumber },
  gln: { column: 'gln', rule: '13 digits with a right check digit', isRight: isGln },
  phone: pattern('phone', '4 to 30 digits, spaces and +', /^[0-9+() -]{4,30}$/),
  email: pattern('email', 'an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  'bank-registration': pattern('bank_registration', '4 digits', /^\d{4}$/),
  'bank-account': pattern('bank_account', '1 to 10 digits', /^\d{1,10}$/),
};
