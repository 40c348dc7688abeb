import * as contract from '@engros/contracts/planning/allergens.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { acknowledgeDeclaration, changeAllergenProfile } from './change-profile.ts';
import { readAllergenProfile, readAllergenProof, readAllergenProofAsCsv } from './read-profile.ts';

export function allergensRoutes(
  registrar: Registrar,
  { catalog, delivery }: Pick<Goods, 'catalog' | 'delivery'>,
): void {
  serve(registrar, contract.readAllergenProfile, readAllergenProfile(catalog));
  serve(registrar, contract.changeAllergenProfile, changeAllergenProfile(catalog, delivery.forgetAll));
  serve(registrar, contract.acknowledgeDeclaration, acknowledgeDeclaration(catalog));
  serve(registrar, contract.readAllergenProof, readAllergenProof(catalog));
  serve(registrar, contract.readAllergenProofAsCsv, readAllergenProofAsCsv(catalog));
}
