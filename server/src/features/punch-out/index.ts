export { sealAnswerSecret } from './answer-secret.ts';
export { answersPing } from './answers/answers-ping.ts';
export { cxmlAnswers } from './answers/cxml-answers.ts';
export { type Connection, findConnection, findConnectionByLogin } from './connection-queries.ts';
export { type ConnectionSecrets, createConnectionSecrets } from './connection-secrets.ts';
export { punchOutServerLabels } from './labels.ts';
export { punchOutReach } from './page-reach.ts';
export { punchOutRoutes } from './routes.ts';
export { forgetOldPunchOuts } from './session-queries.ts';
