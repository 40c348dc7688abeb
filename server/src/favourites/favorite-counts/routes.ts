import * as counts from '@engros/contracts/favourites/counts.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { confirmFavoriteCount, withdrawCountConfirmation } from './confirm.ts';
import { readFavoriteCount, sendFavoriteCount } from './counts.ts';

export function favoriteCountsRoutes(registrar: Registrar): void {
  serve(registrar, counts.readFavoriteCount, readFavoriteCount);
  serve(registrar, counts.sendFavoriteCount, sendFavoriteCount);
  serve(registrar, counts.confirmFavoriteCount, confirmFavoriteCount);
  serve(registrar, counts.withdrawCountConfirmation, withdrawCountConfirmation);
}
