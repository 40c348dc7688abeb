import type { readForm } from '@engros/contracts/forms.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findForm } from './queries.ts';
import type { FormParts } from './routes.ts';

/**
 * Whether somebody may send a form now. Without a captcha nothing holds programs off a visitor's form, so only people
 * who are signed in may send it; in a demonstration, which mails nobody, everyone may. Nobody writes in another's name.
 */
export function isOpenFor(viewer: Viewer, { captcha, isDemo }: FormParts): boolean {
  if (viewer.kind === 'signedIn' && viewer.actingUserId !== null) return false;
  return captcha !== null || isDemo || viewer.kind === 'signedIn';
}

/** A form in the reader's language; one that is not in use is not found. */
export function answerForm(parts: FormParts): Handler<typeof readForm> {
  return async (ctx, { params }, fail) => {
    const defined = await findForm(ctx.database.kysely, params.formId, ctx.language);
    if (!defined) return fail('notFound');
    return { ...defined.form, IsOpen: isOpenFor(ctx.viewer, parts) };
  };
}
