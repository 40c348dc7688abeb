import * as choices from '@engros/contracts/planning/replacements.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import {
  changeReplacementOfKitchen,
  changeReplacementOfList,
  changeReplacementOfProduct,
} from './change-choices.ts';
import { type ChoiceParts, readReplacements, readReplacementsOf } from './read-choices.ts';

export function substitutesRoutes(registrar: Registrar, parts: ChoiceParts): void {
  serve(registrar, choices.readReplacements, readReplacements(parts));
  serve(registrar, choices.readReplacementsOf, readReplacementsOf(parts));
  serve(registrar, choices.changeReplacementOfKitchen, changeReplacementOfKitchen(parts));
  serve(registrar, choices.changeReplacementOfList, changeReplacementOfList(parts));
  serve(registrar, choices.changeReplacementOfProduct, changeReplacementOfProduct(parts));
}
