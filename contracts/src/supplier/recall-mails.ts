import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { clientKey, customerId, recallId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const one = {
  ...ofConsole('recalls'),
  params: Type.Object({ id: recallId }),
} as const;

/** The first mail, the reminder, and an update. */
export const recallMailKinds = ['first', 'again', 'update'] as const;
export type RecallMailKind = (typeof recallMailKinds)[number];

const said = Type.String({ minLength: 1, maxLength: limits.recallTextLength });

export const showRecallMail = endpoint({
  ...one,
  method: 'GET',
  path: '/api/console/recalls/{id}/mail',
  summary: 'The mail of a recall as kitchens get it, before and after it is sent; its link leads nowhere',
  bodyLimit: 0,
  query: Type.Object({
    Kind: Type.Optional(oneOf(recallMailKinds)),
    Language: Type.Optional(oneOf(['da', 'en'])),
    Text: Type.Optional(Type.String({ maxLength: limits.recallTextLength })),
  }),
  download: 'text/html',
  output: Type.String({ format: 'binary' }),
  errors: ['notFound'],
});

export const remindRecall = endpoint({
  ...one,
  method: 'POST',
  path: '/api/console/recalls/{id}/remind',
  summary: 'Sends the mail again to all who have not answered, or to one customer',
  bodyLimit: 1024,
  body: Type.Object({ CustomerId: Type.Optional(nullable(Type.String({ maxLength: 32 }))) }),
  output: Type.Object({ Mails: Type.Integer() }),
  errors: ['notFound', 'recallOver', 'recallJustSent'],
});

export const updateRecall = endpoint({
  ...one,
  method: 'POST',
  path: '/api/console/recalls/{id}/update',
  summary: 'Sends news of a running recall to every address of all its customers; the same key sends once',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ ClientKey: clientKey, TextDa: said, TextEn: said }),
  output: Type.Object({ Mails: Type.Integer() }),
  errors: ['notFound', 'recallOver', 'noticeKeyUsed'],
});

export const correctRecallAddress = endpoint({
  ...one,
  method: 'POST',
  path: '/api/console/recalls/{id}/correct-address',
  summary: 'Puts a right address in the place of a wrong one, and sends it the mail of a running recall',
  bodyLimit: 8 * 1024,
  body: Type.Object({
    CustomerId: customerId,
    /**
     * The mail address to replace; null adds an address. The customer's registered address stays, because the next
     * import would restore it.
     */
    Wrong: Type.Optional(nullable(Type.String({ maxLength: limits.emailLength }))),
    Right: Type.String({ maxLength: limits.emailLength }),
  }),
  output: Type.Object({ Mails: Type.Integer() }),
  errors: ['notFound', 'recallOver', 'emailWrong', 'tooManyRecallAddresses'],
});
