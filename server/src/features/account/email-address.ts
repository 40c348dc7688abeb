/** Whether a text may be an e-mail address: something, @, and a domain with a dot. Whether it exists a mail shows. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]+$/.test(text);
}
