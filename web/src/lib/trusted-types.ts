import { trustedTypeNames } from '@engros/contracts/page-context.ts';

interface TrustedTypes {
  createPolicy<Rules extends Record<string, (text: string) => string>>(name: string, rules: Rules): Rules;
}

const asItIs = (text: string) => text;

function policyOf<Rule extends string>(name: string, rule: Rule): Record<Rule, (text: string) => string> {
  const rules = { [rule]: asItIs } as Record<Rule, (text: string) => string>;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

const markup = policyOf(trustedTypeNames.markup, 'createHTML');
const tracker = policyOf(trustedTypeNames.tracker, 'createScript');

/** Markup that is parsed to be read and never becomes part of the page; the page's policy refuses all other (T14). */
export const markupToRead = (text: string): string => markup.createHTML(text);

/** The one script that comes as text: the tracker of an answer, after consent (ENV-07). */
export const trackerScript = (text: string): string => tracker.createScript(text);
