import { trustedTypeNames } from '@engros/contracts/page-context.ts';

interface TrustedTypes {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules;
}

const asItIs = (text: string) => text;

/**
 * Creates the Trusted Types policy with this name. The content security policy of the page must list the name, and each
 * name can be used only once per page.
 */
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
 * Wraps markup that is only parsed and never inserted into the page. The page's Trusted Types policy refuses other
 * markup (T14).
 */
export const markupToRead = (text: string): string => markup.createHTML(text);

/**
 * Wraps the only script that arrives as text. It is the tracker in a response, which runs only after consent (ENV-07).
 */
export const trackerScript = (text: string): string => tracker.createScript(text);
