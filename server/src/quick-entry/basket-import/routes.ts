import * as favoriteFiles from '@engros/contracts/favourites/files.ts';
import * as basketImport from '@engros/contracts/quick-entry/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { switchCustomer } from '../../people/session/switch-customer.ts';
import { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { addLines } from './add-lines.ts';
import { copyOrder } from './copy-order.ts';
import { importFile } from './import-file.ts';
import type { ImportParts } from './import-parts.ts';
import { importProducts } from './import-products.ts';
import { readFavoriteText, readFile, readText } from './read-text.ts';

export function basketImportRoutes(
  registrar: Registrar,
  { goods, known, sessions }: Pick<ImportParts, 'goods' | 'known'> & { sessions: Sessions },
): void {
  const parts: ImportParts = {
    goods,
    openShelf: goods.openShelf,
    known,
    switchCustomer: (ctx, customerId) => switchCustomer(ctx, sessions, customerId),
  };
  const alone = oneAtATime(limits.importReadsWaiting);
  serve(registrar, basketImport.importProducts, importProducts(parts));
  serve(registrar, basketImport.importFile, importFile(parts, alone));
  serve(registrar, basketImport.copyOrder, copyOrder(parts));
  serve(registrar, basketImport.readText, readText(parts, alone));
  serve(registrar, favoriteFiles.readFavoriteText, readFavoriteText(parts, alone));
  serve(registrar, basketImport.readFile, readFile(parts, alone));
  serve(registrar, basketImport.addLines, addLines(parts));
}
