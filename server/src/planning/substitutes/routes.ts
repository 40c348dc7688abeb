import * as questions from '@engros/contracts/planning/replacement-questions.ts';
import * as choices from '@engros/contracts/planning/replacements.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { type AnswerParts, answerReplacementQuestion } from './answer-question.ts';
import {
  changeReplacementOfKitchen,
  changeReplacementOfList,
  changeReplacementOfProduct,
} from './change-choices.ts';
import { readReplacements, readReplacementsCame, readReplacementsOf } from './read-choices.ts';
import { readReplacementQuestions, readReplacementQuestionsOfOrder } from './read-questions.ts';

export function substitutesRoutes(registrar: Registrar, parts: AnswerParts): void {
  serve(registrar, choices.readReplacements, readReplacements(parts));
  serve(registrar, choices.readReplacementsOf, readReplacementsOf(parts));
  serve(registrar, choices.readReplacementsCame, readReplacementsCame(parts));
  serve(registrar, choices.changeReplacementOfKitchen, changeReplacementOfKitchen(parts));
  serve(registrar, choices.changeReplacementOfList, changeReplacementOfList(parts));
  serve(registrar, choices.changeReplacementOfProduct, changeReplacementOfProduct(parts));
  serve(registrar, questions.readReplacementQuestions, readReplacementQuestions(parts));
  serve(registrar, questions.readReplacementQuestionsOfOrder, readReplacementQuestionsOfOrder(parts));
  serve(registrar, questions.answerReplacementQuestion, answerReplacementQuestion(parts));
}
