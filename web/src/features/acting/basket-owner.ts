import { currentLanguage, label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';

/** The name in the genitive: `Mettes`, `Lars'`; English `Mette's`. */
export function genitive(name: string, language: 'da' | 'en'): string {
  if (language === 'en') return /s$/i.test(name) ? `${name}'` : `${name}'s`;
  return /[sxz]$/i.test(name) ? `${name}'` : `${name}s`;
}

/** By what a person is called. */
export function givenName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** What the basket is called: while somebody acts as another, by whose it is, so that nobody orders for the wrong one. */
export function basketTitle(): string {
  const { user } = pageContext();
  if (!user.Impersonation) return label('basket.title');
  const name = genitive(givenName(user.DisplayName), currentLanguage());
  return label('acting.basketOf', { name });
}
