import { trustedTypeNames } from '@engros/contracts/page-context.ts';

interface TrustedTypes {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules;
}

const asItIs = (text: string) => text;

/** The page's Content-Security-Policy must list the policy's name, and a page can use each name only once. */
export function policyOf<Rule extends string>(
  name: string,
  rule: Rule,
): Record<Rule, (text: string) => string> {
  const rules = { [rule]: asItIs } as Record<Rule, (text: string) => string>;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

const markup = policyOf(trustedTypeNames.markup, 'createHTML');
const tracker = policyOf(trustedTypeNames.tracker, 'createScript');

/**
 * Markup that is only parsed and never put into the page. The page's Trusted Types policy refuses to parse unmarked text (T14).
 */
export const markupToRead = (text: string): string => markup.createHTML(text);

/** The tracker of a response is the only script that arrives as text; it runs only after consent (ENV-07). */
export const trackerScript = (text: string): string => tracker.createScript(text);
