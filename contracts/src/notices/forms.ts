import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { clientKey, formId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';

export const formFieldKinds = ['text', 'email', 'phone', 'lines', 'choice', 'tick'] as const;
export const formPatterns = ['any', 'digits', 'cvr', 'gln', 'postalCode'] as const;

const formField = Type.Object({
  Id: Type.String(),
  Kind: oneOf(formFieldKinds),
  Label: Type.String(),
  Hint: nullable(Type.String()),
  IsRequired: Type.Boolean(),
  MaxLength: Type.Integer(),
  Pattern: oneOf(formPatterns),
  Choices: Type.Array(Type.Object({ Id: Type.String(), Label: Type.String() })),
  Autocomplete: nullable(Type.String()),
});
export type FormField = Static<typeof formField>;

const form = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Lead: Type.String(),
  /**
   * False when nobody can send the form now, because it is open to visitors but no captcha is configured to
   * stop bots.
   */
  IsOpen: Type.Boolean(),
  Fields: Type.Array(formField),
});
export type Form = Static<typeof form>;

export const readForm = endpoint({
  method: 'GET',
  path: '/api/forms/{formId}',
  summary: 'A form of the supplier: its fields and what each must be',
  access: 'anyone',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  params: Type.Object({ formId }),
  output: form,
  errors: ['notFound'],
});

/** The solved captcha is in the header H-Captcha-Response (specification 7). */
export const sendForm = endpoint({
  method: 'POST',
  path: '/api/forms',
  summary: 'Sends a filled form to the recipient its definition names',
  access: 'anyone',
  rights: [],
  scope: 'none',
  closedTo: ['impersonated'],
  rate: 'form',
  bodyLimit: limits.formBodyBytes,
  headers: { 'h-captcha-response': 'The solved captcha, where one is set up' },
  query: Type.Object({
    itemId: formId,
    pageId: Type.Optional(Type.String({ maxLength: limits.formPageIdLength })),
  }),
  body: Type.Object({
    /** The same key with the same values sends one mail, however often a lost answer makes the browser repeat it. */
    ClientKey: Type.Optional(clientKey),
    Values: Type.Array(
      Type.Object({
        Id: Type.String({ maxLength: 40 }),
        Value: Type.String({ maxLength: limits.formValueLength }),
      }),
      { maxItems: limits.formFields },
    ),
  }),
  output: Type.Object({ Thanks: Type.String() }),
  errors: [
    'notFound',
    'invalidInput',
    'formClosed',
    'formIncomplete',
    'captchaUnsolved',
    'captchaRefused',
    'captchaUnavailable',
  ],
  group: 'form',
});
