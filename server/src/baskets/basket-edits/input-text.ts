// PostgreSQL cannot store every control character and printers print none of them; line breaks and tabs are kept.
const control = /\p{Cc}/gu;
const isKept = (character: string) => '\n\r\t'.includes(character);

/** Trims and removes unprintable characters; null when nothing is left. */
export function cleanText(text: string | null): string | null {
  return (
    text
      ?.toWellFormed()
      .replaceAll(control, (character) => (isKept(character) ? character : ''))
      .trim() || null
  );
}

/** A message may be sent as text or as {Text} (domain 12); undefined when none was sent. */
export function messageOf(
  written: string | { Text: string | null } | null | undefined,
): string | null | undefined {
  if (written === undefined || written === null) return undefined;
  return cleanText(typeof written === 'string' ? written : written.Text);
}
