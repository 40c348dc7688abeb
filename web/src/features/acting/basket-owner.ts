import { currentLanguage, label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';

/** The name in the genitive: `Mettes`, `Lars'`; English `Mette's`. */
export function genitive(name: string, language: 'da' | 'en'): string {
  if (language === 'en') return /s$/i.test(name) ? `${name}'` : `${name}'s`;
  return /[sxz]$/i.test(name) ? `${name}'` : `${name}s`;
}

/** What the basket is called: while somebody acts as another, by whose it is, so that nobody orders for the wrong one. */
export function basketTitle(): string {
  const { user } = pageContext();
  if (!user.Impersonation) return label('basket.title');
  const [first = user.DisplayName] = user.DisplayName.split(' ');
  return label('acting.basketOf', { name: genitive(first, currentLanguage()) });
}
