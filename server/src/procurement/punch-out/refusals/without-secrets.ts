const blank = '•••';
/**
 * Elements of cXML that prove who sent a document, up to their end tag or the end of the document. A match never starts
 * again at a later tag, so that a document of open tags takes no longer than any other (T19).
 */
const proofs =
  /(<((?:[\w.-]+:)?(?:SharedSecret|DigitalSignature|CredentialMac))\b(?:[^<>]*>)?)[\s\S]*?(<\/\2\s*>|$)/gi;
/** Shorter secrets are not searched for, because they would blank out parts of ordinary words. */
const shortestSecret = 4;

/** Also where the caller's secret occurs in any other place. */
export function withoutSecrets(document: string, secret = ''): string {
  const blanked = document.replaceAll(proofs, `$1${blank}$3`);
  return secret.length < shortestSecret ? blanked : blanked.replaceAll(secret, blank);
}

/**
 * Works even when the document cannot be read as XML. The two searches take the time of reading the document once, also when it
 * has thousands of open tags (T19).
 */
export function writtenIdentity(document: string): string {
  const sender = document.search(/<Sender\b/i);
  const identity = sender < 0 ? null : /<Identity\b[^<>]*>([^<]*)</i.exec(document.slice(sender));
  return identity?.[1]?.trim() ?? '';
}
