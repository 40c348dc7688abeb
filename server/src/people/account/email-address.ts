/**
 * Text, @ and a domain with a dot. Does not check that the address exists. Refuses characters that make it a group, a comment or
 * a quoted text, because a mail to it would go to another address.
 */
export function isEmailAddress(text: string): boolean {
  return /^[^\s\p{Cc}@<>()[\]\\:"',;]+@[^\s\p{Cc}@<>()[\]\\:"',;]+\.[^\s\p{Cc}@<>()[\]\\:"',;.]+$/u.test(
    text,
  );
}
