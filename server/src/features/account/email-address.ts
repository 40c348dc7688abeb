/**
 * True when a text has the form of an e-mail address: text, @ and a domain with a dot. Does not check that it exists.
 */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(text);
}
