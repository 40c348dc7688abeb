import Type, { type TString } from 'typebox';
import { limits } from './limits.ts';

/** Schema keyword: third-party programs may send the text as a number (domain 13). */
export const numberMark = 'x-also-number';

/** Text in responses; requests may also send a number. */
function id(options: { pattern: string; description: string; format?: string }): TString {
  return Type.String({ ...options, [numberMark]: true });
}

/** Item number: letters (stored in capitals), dashes and at least one digit. Leading zeros matter. */
export const productId = id({
  pattern: `^(?=[A-Za-z-]*[0-9])[0-9A-Za-z][0-9A-Za-z-]{0,${limits.itemNumberLength - 1}}$`,
  description: 'Item number',
});
export const customerId = id({
  pattern: '^[0-9A-Za-z_-]{1,32}$',
  format: 'customerId',
  description: 'Customer number',
});
/**
 * Basket and order numbers are sent as text; `0` and `create` stand for a new basket (facts 3, specification
 * 9).
 */
export const basketId = id({
  pattern: '^([0-9]{1,15}|create)$',
  format: 'basketId',
  description: 'Basket number',
});
export const webOrderId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'webOrderId',
  description: 'Web order number',
});
/** Number of an order; an order made from one web order has the web order's number. */
export const orderId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'orderId',
  description: 'Order number',
});
export const standingOrderId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'standingOrderId',
  description: 'Standing order number',
});
export const declarationId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'declarationId',
  description: 'Number of a changed declaration',
});
export const replacementQuestionId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'replacementQuestionId',
  description: 'Number of a question about a missing product',
});
export const approvalId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'approvalId',
  description: 'Number of a request for approval',
});
export const approvalRuleId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'approvalRuleId',
  description: 'Number of a rule of approval',
});
export const groupSheetId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'groupSheetId',
  description: 'Group sheet number',
});
export const caseId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'caseId',
  description: 'Case number',
});
export const notificationId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'notificationId',
  description: 'Notification number',
});
export const recallId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'recallId',
  description: 'Recall number',
});
/** Key that the client chooses for a new record, so that a repeated call creates only one. */
export const clientKey = Type.String({ pattern: '^[0-9A-Za-z_-]{8,64}$' });
const uuidPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
export const recallAddressId = Type.String({
  pattern: uuidPattern,
  format: 'recallAddressId',
  description: 'E-mail address for recalls',
});
export const photoId = Type.String({ pattern: uuidPattern, format: 'photoId', description: 'Photo' });
/** Random, so that nobody can guess the id of another document. */
export const documentId = Type.String({
  pattern: uuidPattern,
  format: 'documentId',
  description: 'Sales document',
});
export const quickSaleId = id({ pattern: '^[0-9A-Za-z_-]{0,64}$', description: 'Quick sale' });
/** Digits only, because third-party programs read a list id as a number (domain 13). */
export const listId = id({
  pattern: '^[0-9]{1,15}$',
  format: 'listId',
  description: 'Favourite list',
});
/** Random id, chosen by the client that adds the section. Lower case only, so that each id has one spelling. */
export const sectionId = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'Section of a favourite list',
});
export const lineId = id({ pattern: '^[0-9]{1,9}$', description: 'Line of a basket' });
export const formId = Type.String({ pattern: '^[0-9a-z-]{1,40}$', description: 'Form' });
export const presalePeriodId = Type.String({
  pattern: '^[0-9A-Za-z_-]{1,40}$',
  description: 'Presale period',
});
export const userId = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  format: 'userId',
  description: 'User',
});
export const singleSignOnId = Type.String({
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  format: 'singleSignOnId',
  description: 'Punch-out single sign-on',
});
export const depotId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', description: 'Depot (location)' });
/**
 * Sent in place of a customer number when a supplier user stops ordering for a customer (specification 6).
 */
export const noCustomerId = '-1';
export const sessionId = Type.String({
  pattern: '^[0-9a-fA-F-]{36}$',
  format: 'sessionId',
  description: 'A session of the person, by the name that can be shown',
});
