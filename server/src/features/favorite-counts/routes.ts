import * as counts from '@engros/contracts/favorites/counts.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { confirmCount, withdrawConfirmation } from './confirm.ts';
import { readCount, sendCount } from './counts.ts';

/** Registers the calls that count what is left of the products of a list (FAV-07). */
export function favoriteCountsRoutes(registrar: Registrar): void {
  serve(registrar, counts.readFavoriteCount, readCount);
  serve(registrar, counts.sendFavoriteCount, sendCount);
  serve(registrar, counts.confirmFavoriteCount, confirmCount);
  serve(registrar, counts.withdrawCountConfirmation, withdrawConfirmation);
}
