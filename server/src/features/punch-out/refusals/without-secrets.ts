const blank = '•••';
/** Elements of cXML that prove who sends, up to their end or that of the document. */
const proofs =
  /(<((?:[\w.-]+:)?(?:SharedSecret|DigitalSignature|CredentialMac))\b[^>]*>)[\s\S]*?(<\/\2\s*>|$)/gi;
/** Shorter secrets would blank half of the words. */
const shortestSecret = 4;

/** Blanks the secrets in a document, also where the one that was shown stands in another place. */
export function withoutSecrets(document: string, secret = ''): string {
  const blanked = document.replaceAll(proofs, `$1${blank}$3`);
  return secret.length < shortestSecret ? blanked : blanked.replaceAll(secret, blank);
}

/** Returns the name that a document gives its sender, also when the document cannot be read as XML. */
export const writtenIdentity = (document: string): string =>
  /<Sender\b[\s\S]*?<Identity\b[^>]*>([^<]*)</i.exec(document)?.[1]?.trim() ?? '';
