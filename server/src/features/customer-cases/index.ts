export { answerFromSystem } from './answer-from-system.ts';
export type { CaseParts } from './case-parts.ts';
export { listDeliveredLines, lockCredits } from './creditable-queries.ts';
export { answerDemoCases } from './demo-answers.ts';
export { caseServerLabels } from './labels.ts';
export { countOpenCases } from './open-cases.ts';
export { tidyPhotos } from './photos/tidy-photos.ts';
export { customerCasesRoutes } from './routes.ts';
