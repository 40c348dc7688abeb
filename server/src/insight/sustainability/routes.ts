import { readEnvironmentalImpact as readEnvironmentalImpactContract } from '@engros/contracts/insight/environmental-impact.ts';
import * as calls from '@engros/contracts/insight/sustainability.ts';
import { readThisWeek as readThisWeekContract } from '@engros/contracts/ordering/this-week.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readEnvironmentalImpact } from './read-environmental-impact.ts';
import {
  readBasketSustainability,
  readOrderSustainability,
  readSustainabilityInformation,
  type SustainabilityParts,
} from './read-summaries.ts';
import { readThisWeek } from './read-this-week.ts';

export function sustainabilityRoutes(registrar: Registrar, parts: SustainabilityParts): void {
  serve(registrar, calls.readSustainabilityInformation, readSustainabilityInformation);
  serve(registrar, calls.readBasketSustainability, readBasketSustainability(parts));
  serve(registrar, calls.readOrderSustainability, readOrderSustainability(parts));
  serve(registrar, readEnvironmentalImpactContract, readEnvironmentalImpact(parts));
  serve(registrar, readThisWeekContract, readThisWeek(parts));
}
