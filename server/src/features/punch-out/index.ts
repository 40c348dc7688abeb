<<<<<<< HEAD
export { type Connection, findConnection, findConnectionByLogin } from './connection-queries.ts';
export { type ConnectionSecrets, createConnectionSecrets } from './connection-secrets.ts';
=======
export { sealAnswerSecret } from './answer-secret.ts';
export { cxmlAnswers } from './answers/cxml-answers.ts';
export { type Connection, findConnection } from './connection-queries.ts';
>>>>>>> e4de4d0a (Answer orders of procurement systems by confirmation, ship notice and invoice, in order and until they are accepted)
export { punchOutServerLabels } from './labels.ts';
export { punchOutReach } from './page-reach.ts';
export { punchOutRoutes } from './routes.ts';
export { forgetOldPunchOuts } from './session-queries.ts';
