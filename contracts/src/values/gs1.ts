/**
 * GS1, also for GLN: weights 3, 1, 3 … from the right, then the difference to the next ten. `digits` are those before the check
 * digit.
 */
export function gtinCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const weight = (digits.length - index) % 2 === 1 ? 3 : 1;
    sum += Number(digits[index]) * weight;
  }
  return (10 - (sum % 10)) % 10;
}
