import {
  readNavigation as readNavigationContract,
  readNavigationFavorites as readNavigationFavoritesContract,
} from '@engros/contracts/pages/navigation.ts';
import * as content from '@engros/contracts/supplier/content.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { contentVersion, publish, serveVersions } from '../../platform/versions/publish.ts';
import { publishedMenus } from './published-menus.ts';
import { type NavigationSources, readNavigation, readNavigationFavorites } from './read-navigation.ts';

export function navigationRoutes(registrar: Registrar, sources: NavigationSources): void {
  serve(registrar, readNavigationContract, readNavigation(sources));
  serve(registrar, readNavigationFavoritesContract, readNavigationFavorites(sources));
  serve(registrar, content.readConsoleMenu, async ({ database }, { params }) => {
    const Content = (await publishedMenus.read(database.kysely, params.place)) ?? [];
    return { Content, Version: contentVersion(Content) };
  });
  serve(registrar, content.publishMenu, async (ctx, { params, body }) => {
    const { number, version } = await inTransaction(ctx.database.kysely, (trx) =>
      publish(trx, ctx, publishedMenus, { subject: params.place, content: body.Content, seen: body.Version }),
    );
    return { Number: number, Version: version };
  });
  serveVersions(
    registrar,
    { list: content.listMenuVersions, bringBack: content.bringBackMenu },
    publishedMenus,
  );
}
