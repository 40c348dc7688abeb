export { sendAnswers, startAnswers } from './start-answers.ts';
