import { listFavoriteLists } from '@engros/contracts/favorites.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { presentList } from './present.ts';
import { listLists } from './queries.ts';

export function favoritesRoutes(registrar: Registrar): void {
  serve(registrar, listFavoriteLists, async (ctx) =>
    (await listLists(ctx.database, ctx.scope)).map(presentList),
  );
}
