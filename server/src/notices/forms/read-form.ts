import type { readForm as readFormContract } from '@engros/contracts/notices/forms.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findForm } from './queries.ts';
import type { FormParts } from './routes.ts';

/**
 * Without a captcha, programs could send the form too, so only signed-in users may. A demonstration sends no mail, so everyone
 * may. During an impersonation, nobody may.
 */
export function isOpenFor(viewer: Viewer, { captcha, isDemo }: FormParts): boolean {
  if (viewer.kind === 'signedIn' && viewer.actingUserId !== null) return false;
  return captcha !== null || isDemo || viewer.kind === 'signedIn';
}

/** Throws notFound for a form that is not in use. */
export function readForm(parts: FormParts): Handler<typeof readFormContract> {
  return async (ctx, { params }, fail) => {
    const defined = await findForm(ctx.database.kysely, params.formId, ctx.language);
    if (!defined) return fail('notFound');
    return { ...defined.form, IsOpen: isOpenFor(ctx.viewer, parts) };
  };
}
