/**
 * True when a text has the form of an e-mail address: text, @ and a domain with a dot. Does not check that it exists.
 * Refuses signs that make it a group, a remark or a quoted text, because a mail to it would go to another address.
 */
export function isEmailAddress(text: string): boolean {
  return /^[^\s\p{Cc}@<>()[\]\\:"',;]+@[^\s\p{Cc}@<>()[\]\\:"',;]+\.[^\s\p{Cc}@<>()[\]\\:"',;.]+$/u.test(
    text,
  );
}
