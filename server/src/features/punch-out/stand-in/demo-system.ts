import { escapeHtml } from '../../../platform/mail/escape-html.ts';

/** Accounts of the demonstration that procurement systems sign in with (domain 10). */
export const demo = { oci: 'oci-kommune', cxml: 'AN01000000001-K', secret: 'engros-demo' };

export const pre = (text: string) => `<pre>${escapeHtml(text)}</pre>`;
