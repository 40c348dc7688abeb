import * as calls from '@engros/contracts/goods/sustainability.ts';
import { readEnvironmentalImpact } from '@engros/contracts/orders/environmental-impact.ts';
import { readThisWeek } from '@engros/contracts/orders/this-week.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { environmentalImpactOf } from './read-environmental-impact.ts';
import {
  readBasketSummary,
  readInformation,
  readOrderSummary,
  type SustainabilityParts,
} from './read-summaries.ts';
import { thisWeekOf } from './read-this-week.ts';

export function sustainabilityRoutes(registrar: Registrar, parts: SustainabilityParts): void {
  serve(registrar, calls.readSustainabilityInformation, readInformation);
  serve(registrar, calls.readBasketSustainability, readBasketSummary(parts));
  serve(registrar, calls.readOrderSustainability, readOrderSummary(parts));
  serve(registrar, readEnvironmentalImpact, environmentalImpactOf(parts));
  serve(registrar, readThisWeek, thisWeekOf(parts));
}
