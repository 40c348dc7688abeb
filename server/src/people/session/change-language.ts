import type * as user from '@engros/contracts/people/user.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler, InputOf } from '../../platform/http/context.ts';
import { safeLocalPath } from '../../platform/http/pages/safe-local-path.ts';
import { languageCookie } from './cookies.ts';
import { setSessionLanguage, setUserLanguage } from './queries.ts';
import type { Sessions } from './sessions.ts';

const oneYearSeconds = 365 * 86_400;

/** Returns the URL of the same product, category or item in the new language (ENV-12). */
export function changeLanguage(sessions: Sessions): Handler<typeof user.changeLanguage> {
  return async (ctx, { body }) => {
    const language = body.LanguageName.startsWith('en') ? 'en' : 'da';
    ctx.exchange.setCookie(languageCookie, language, { maxAgeSeconds: oneYearSeconds });
    if (ctx.viewer.kind === 'signedIn') {
      const { sessionKey, userId, acting } = ctx.viewer;
      await setSessionLanguage(ctx.database.kysely, sessionKey, language);
      // During an impersonation only the language of the session changes, not the impersonated user's
      // setting.
      if (acting === null) await setUserLanguage(ctx.database.kysely, userId, language);
      sessions.forget(sessionKey);
    }
    return answerAndGo({}, placeOf(body));
  };
}

function placeOf(body: InputOf<typeof user.changeLanguage>['body']): string {
  if (body.CurrentProductId) return `/product/${body.CurrentProductId}`;
  if (body.CurrentCategoryId) return `/catalog/search?categories=${body.CurrentCategoryId}`;
  return safeLocalPath(body.CurrentItemId);
}
