/** Shorter numbers differ in one digit from too many others, longer ones are barcodes with a check digit. */
const shortest = 4;
const longest = 8;

/** The numbers that differ from this one in one digit, or in the order of two digits beside each other. None for other texts. */
export function numbersNear(number: string): string[] {
  if (!/^\d+$/.test(number) || number.length < shortest || number.length > longest) return [];
  const digits = [...number];
  const replaced = digits.flatMap((_, at) => [...'0123456789'].map((digit) => digits.with(at, digit)));
  const swapped = digits.slice(1).map((next, at) => digits.with(at, next).with(at + 1, digits[at] ?? ''));
  const near = new Set([...replaced, ...swapped].map((each) => each.join('')));
  near.delete(number);
  return [...near];
}
