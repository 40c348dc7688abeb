import { currentLanguage, label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** `Mettes`, `Lars'`; in English `Mette's`. */
export function genitive(name: string, language: 'da' | 'en'): string {
  if (language === 'en') return /s$/i.test(name) ? `${name}'` : `${name}'s`;
  return /[sxz]$/i.test(name) ? `${name}'` : `${name}s`;
}

/** The first word of the name. */
export function givenName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** During an impersonation the title names the basket's owner, so that nobody orders for the wrong user by mistake. */
export function basketTitle(): string {
  const { user } = pageContext();
  if (!user.Impersonation) return label('basket.title');
  const name = genitive(givenName(user.DisplayName), currentLanguage());
  return label('acting.basketOf', { name });
}
