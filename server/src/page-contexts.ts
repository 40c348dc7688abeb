import { announcementFor } from './notices/announcements/announcement-for.ts';
import type { Captcha } from './notices/forms/captcha.ts';
import { recallNoticeFor } from './notices/recalls/notices.ts';
import { type NavigationSources, navigationOf } from './pages/navigation/read-navigation.ts';
import type { Texts } from './people/labels/texts.ts';
import { pageContextOf, type SupplierFacts } from './people/session/page-context.ts';
import type { Sessions } from './people/session/sessions.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import { textForViewer } from './platform/http/amounts/amount-texts.ts';
import { type AskedPage, isConsolePage } from './platform/http/pages/page-path.ts';
import type { PageTexts } from './platform/http/pages/page-texts.ts';
import type { PageParts } from './platform/http/pages/pages.ts';
import type { Viewer } from './platform/http/viewer.ts';
import type { Log } from './platform/log.ts';

interface PageContextParts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  supplier: SupplierFacts;
}

/** Builds the data embedded in a page. The language may be given in the path (domain 12). */
export function pageContexts(
  parts: PageContextParts,
  {
    sessions,
    texts,
    pageTexts,
    navigation,
    captcha,
  }: {
    sessions: Sessions;
    texts: Texts;
    pageTexts: PageTexts;
    navigation: NavigationSources;
    captcha: Captcha | null;
  },
): PageParts['contextOf'] {
  const { config } = parts;
  const menusOf = async (viewer: Viewer) => {
    const { language } = viewer;
    const text = textForViewer(texts.text, viewer);
    try {
      return await navigationOf(navigation, { viewer, language, text });
    } catch (error) {
      parts.log.warn({ err: error }, 'a page goes out without its menus');
      return null;
    }
  };
  return async (request, page) => {
    const viewer = await sessions.identify(request);
    const language = page.language ?? viewer.language;
    const program = isConsolePage(page) ? 'console' : 'shop';
    const token = viewer.kind === 'signedIn' ? viewer.antiForgeryToken : request.id;
    const context = await pageContextOf(
      {
        ...parts,
        timeZone: config.timeZone,
        texts: pageTexts.pathOf(language, program),
        program,
        isDemo: config.isDemo,
        registerUrl: config.registerUrl,
        searchTermKey: config.searchTermKey,
        navigation: menusOf,
        cookiePurposes: config.cookiePurposes,
        announcementFor: announcementFor(parts, language),
        hasRecallNotice: recallNoticeFor(parts),
        features: {
          'Navigation.ShowChangeCustomerList': config.showsCustomerList,
          'Search.ShowBoost': config.showsSearchBoost,
          'Services.Old': config.services.oldAreas,
          'Search.MightBeLateInverted': config.isMightBeLateInverted,
        },
      },
      { ...viewer, language },
      token,
    );
    if (!isFormPage(page)) return context;
    return {
      ...context,
      captcha: captcha && { siteKey: captcha.siteKey, scriptUrl: captcha.scriptUrl },
    };
  };
}

/** Only these pages may load a captcha. */
export const isFormPage = ({ path }: AskedPage) => /^\/forms\//i.test(path);
