/** `1)`, `2.`, `a)`, ① and the keys 1️⃣ number a line; something has to follow. */
const numbering =
  /^(?:\d{1,2}\.?\)|\d{1,2}\.(?=\s)|[a-z]\)|[\u2460-\u249b\u24eb-\u24ff\u2776-\u2793]|\d\ufe0f?\u20e3)\s*(?=\S)/iu;
const box = /^\[[ x]?\]|^\((?:x| )?\)/iu;
/**
 * One sign that is neither letter nor digit, such as ☐, ✅, • and →. Signs that belong to what follows stay: quotation marks, a
 * bracket, a sign before a number.
 */
const sign =
  /^(?:[^\p{L}\p{N}\s+~"'=#(@/.,\-\u2212]|[.,](?!\d)|\/(?=\s)|-+(?!\d)|-+(?=\d{5})|\u2212(?!\s*\d{1,4}(?!\d)))\s*/u;

/** Removes what marks a line as one of a list. What stands before the goods and is neither letter nor digit is no quantity. */
export function withoutMarks(text: string): string {
  let plain = text.trim();
  for (;;) {
    const next = plain.replace(box, '').trimStart().replace(numbering, '').replace(sign, '').trimStart();
    if (next === plain) return plain;
    plain = next;
  }
}
