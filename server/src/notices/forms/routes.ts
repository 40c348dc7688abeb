import * as forms from '@engros/contracts/notices/forms.ts';
import * as content from '@engros/contracts/supplier/content.ts';
import type { SupplierFacts } from '../../people/session/page-context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { contentVersion, publish, serveVersions } from '../../platform/versions/publish.ts';
import type { Captcha } from './captcha.ts';
import { listFormContents, publishedForms } from './published-forms.ts';
import { readForm } from './read-form.ts';
import { sendForm } from './send-form.ts';

export interface FormParts {
  /** Null when no captcha service is configured. */
  captcha: Captcha | null;
  isDemo: boolean;
  supplier: SupplierFacts;
  onMailWritten?: () => void;
}

export function formsRoutes(registrar: Registrar, parts: FormParts): void {
  const { text } = registrar.parts;
  serve(registrar, forms.readForm, readForm(parts));
  serve(registrar, forms.sendForm, sendForm({ ...parts, textIn: text }));
  serve(registrar, content.listConsoleForms, async ({ database }) => {
    const found = await listFormContents(database.kysely);
    const Forms = found.map(({ id, content: Content }) => ({
      Id: id,
      Content,
      Version: contentVersion(Content),
    }));
    return { Forms, NewVersion: contentVersion(null) };
  });
  serve(registrar, content.publishForm, async (ctx, { params, body }) => {
    const { number, version } = await inTransaction(ctx.database.kysely, (trx) =>
      publish(trx, ctx, publishedForms, {
        subject: params.formId,
        content: body.Content,
        seen: body.Version,
      }),
    );
    return { Number: number, Version: version };
  });
  serveVersions(
    registrar,
    { list: content.listFormVersions, bringBack: content.bringBackForm },
    publishedForms,
  );
}
