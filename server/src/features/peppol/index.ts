export { addressText, readAddress } from './addresses.ts';
export { type CatalogueParts, countCatalogueLines } from './catalogue/open-catalogue.ts';
export { accessPointOf } from './messages/access-point.ts';
export { forgetSentContent } from './messages/message-queries.ts';
export { sendMessages } from './messages/send-messages.ts';
export { writeCatalogue } from './messages/write-catalogue.ts';
export { answerConfirmed } from './orders/answer-confirmed.ts';
export { peppolRoutes } from './routes.ts';
export { sellerHasAddress } from './seller-address.ts';
