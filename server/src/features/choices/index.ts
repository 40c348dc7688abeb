export { answerChoices } from './answer-choices.ts';
export { namesOf } from './queries.ts';
