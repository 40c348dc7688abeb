export { sealAnswerSecret, sealAnswerSecretsAnew } from './answer-secret.ts';
export { answersPing } from './answers/answers-ping.ts';
export { cxmlAnswers } from './answers/cxml-answers.ts';
export { connectionOfOrder, orderingSystem } from './connections/connection-of-order.ts';
export {
  type Connection,
  connectionAt,
  findConnection,
  findConnectionByLogin,
  findOrderingBuyer,
} from './connections/connection-queries.ts';
export { type ConnectionSecrets, createConnectionSecrets } from './connections/connection-secrets.ts';
export { punchOutServerLabels } from './labels.ts';
export { classOf, type LineTerms, linePriceOre, linePriceUntil } from './lines/line-terms.ts';
export { punchOutReach } from './page-reach.ts';
export { keepRefusal } from './refusals/keep-refusal.ts';
export { forgetOldRefusals } from './refusals/refusal-queries.ts';
export { punchOutRoutes } from './routes.ts';
export { forgetOldPunchOuts } from './session-queries.ts';
export { type BuyersSystem, demoAccounts } from './stand-in/buyers-system.ts';
export { procurementPages } from './stand-in/procurement-pages.ts';
