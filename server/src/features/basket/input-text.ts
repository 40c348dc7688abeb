// PostgreSQL cannot store every control character and no printer prints them; line breaks and tabs stay.
const control = /\p{Cc}/gu;
const isKept = (character: string) => '\n\r\t'.includes(character);

/** What a person wrote, trimmed and printable; null when nothing is left. */
export function cleanText(text: string | null): string | null {
  return (
    text
      ?.toWellFormed()
      .replaceAll(control, (character) => (isKept(character) ? character : ''))
      .trim() || null
  );
}

/** A message as text or as {Text} (domain 12); undefined when none was sent. */
export function messageOf(
  written: string | { Text: string | null } | null | undefined,
): string | null | undefined {
  if (written === undefined || written === null) return undefined;
  return cleanText(typeof written === 'string' ? written : written.Text);
}
