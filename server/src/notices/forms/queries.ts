import type { Form, FormField } from '@engros/contracts/notices/forms.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Language } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

/** In one language, with the recipient, which only the server may know. */
export interface DefinedForm {
  form: Omit<Form, 'IsOpen'>;
  thanks: string;
  recipient: string;
  recipientLanguage: Language;
}

/** Undefined when no active form has that id. */
export async function findForm(db: Db, id: string, language: Language): Promise<DefinedForm | undefined> {
  const row = await db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const fields = await db
    .selectFrom('form_fields')
    .selectAll()
    .where('form_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    form: {
      Id: row.id,
      Title: row[`title_${language}`],
      Lead: row[`lead_${language}`],
      Fields: fields.map(
        (field): FormField => ({
          Id: field.id,
          Kind: field.kind as FormField['Kind'],
          Label: field[`label_${language}`],
          Hint: field[`hint_${language}`],
          IsRequired: field.is_required,
          MaxLength: field.max_length,
          Pattern: field.pattern as FormField['Pattern'],
          Choices: choicesOf(field.choices, language),
          Autocomplete: field.autocomplete,
        }),
      ),
    },
    thanks: row[`thanks_${language}`],
    recipient: row.recipient,
    recipientLanguage: row.recipient_language === 'en' ? 'en' : 'da',
  };
}

function choicesOf(choices: unknown, language: Language): FormField['Choices'] {
  const written = Array.isArray(choices) ? (choices as Record<string, unknown>[]) : [];
  return written.map((choice) => ({ Id: String(choice['id']), Label: String(choice[language]) }));
}
