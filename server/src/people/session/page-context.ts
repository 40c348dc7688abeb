import type { PageContext } from '@engros/contracts/page-context.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { customerScopeOf, type Viewer } from '../../platform/http/viewer.ts';
import { hasCustomersToChoose } from '../customers/queries.ts';
import type { Program } from '../labels/texts.ts';
import { presentUser } from './read-user.ts';
import { partsOf } from './rights.ts';
import { findSettings } from './user-settings.ts';

export type SupplierFacts = PageContext['supplier'];

export interface PageContextParts {
  database: Database;
  clock: Clock;
  timeZone: string;
  texts: PageContext['texts'];
  program: Program;
  supplier: SupplierFacts;
  isDemo: boolean;
  registerUrl: string | null;
  searchTermKey: string;
  features: PageContext['features'];
  /** The menus; null when they cannot be read, so that the page still works. */
  navigation: (viewer: Viewer) => Promise<PageContext['navigation']>;
  cookiePurposes: PageContext['cookiePurposes'];
  announcementFor: (viewer: Viewer) => Promise<PageContext['announcement']>;
  hasRecallNotice: (viewer: Viewer) => Promise<boolean>;
}

/** Everything the first screen needs, so that it makes at most one more request. */
export async function pageContextOf(
  parts: PageContextParts,
  viewer: Viewer,
  antiForgeryToken: string,
): Promise<PageContext> {
  const user = await presentUser(parts.database, viewer);
  const scope = viewer.kind === 'signedIn' ? customerScopeOf(viewer) : null;
  return {
    antiForgery: { token: antiForgeryToken, headerName: 'RequestVerificationToken' },
    language: viewer.language,
    texts: parts.texts,
    user,
    customer: user.Customer,
    settings: scope && (await findSettings(parts.database.kysely, scope)),
    cacheKeys:
      viewer.kind === 'signedIn'
        ? [viewer.sessionKey.slice(0, 8), viewer.customerId ?? '-', viewer.language]
        : ['anonymous', viewer.language],
    supplier: parts.supplier,
    timeZone: parts.timeZone,
    serverTime: parts.clock.now().toString(),
    productChunkSize: limits.productChunk,
    searchTermKey: parts.searchTermKey,
    features: await featuresFor(parts, viewer),
    authenticationLinks: { RegisterPageUrl: parts.registerUrl, LoginPageUrl: '/login' },
    navigation: await parts.navigation(viewer),
    isDemo: parts.isDemo,
    announcement: await parts.announcementFor(viewer),
    hasRecallNotice: await parts.hasRecallNotice(viewer),
    cookiePurposes: parts.cookiePurposes,
    ...(parts.program === 'console' &&
      viewer.kind === 'signedIn' && { console: { parts: partsOf(viewer.rights) } }),
  };
}

/** Hides the choice of customer from users with a single customer. */
async function featuresFor({ features, database }: PageContextParts, viewer: Viewer) {
  const name = 'Navigation.ShowChangeCustomerList';
  if (!features[name] || viewer.kind === 'anonymous') return features;
  return { ...features, [name]: await hasCustomersToChoose(database.kysely, viewer) };
}
