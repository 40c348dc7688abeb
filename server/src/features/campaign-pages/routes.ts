import * as calls from '@engros/contracts/campaigns/campaign-calls.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { campaignEditorRoutes } from '../campaign-editor/index.ts';
import { createLiveCampaigns, type LiveCampaigns } from '../campaigns/index.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { answerSupplierBrands } from './list-supplier-brands.ts';
import { answerCampaign, answerPromotionPage } from './read-campaign.ts';
import { answerCampaignProducts } from './read-campaign-products.ts';
import { answerCurrentPage } from './read-current-page.ts';
import { answerProductNews } from './read-product-news.ts';
import { answerSupplierPage } from './read-supplier-page.ts';

/**
 * Serves the campaigns of a page, single campaigns, and the products of campaigns. Returns the cache of the published
 * campaigns.
 */
export function campaignPagesRoutes(registrar: Registrar, goods: Goods): LiveCampaigns {
  const live = createLiveCampaigns(registrar);
  const parts = { goods, live };
  campaignEditorRoutes(registrar, goods.catalog);
  serve(registrar, calls.readCurrentPage, answerCurrentPage(parts));
  serve(registrar, calls.readBanner, answerCampaign(parts, 'banner'));
  serve(registrar, calls.readPromotionTile, answerCampaign(parts, 'promotionTile'));
  serve(registrar, calls.readPromotion, answerCampaign(parts, 'productPromotion'));
  serve(registrar, calls.readPromotionWithLandingPage, answerPromotionPage(parts));
  serve(registrar, calls.readCampaignProducts, answerCampaignProducts(parts));
  serve(registrar, calls.readSupplierLandingPage, answerSupplierPage(parts));
  serve(registrar, calls.listSupplierBrands, answerSupplierBrands(parts));
  serve(registrar, calls.readProductNews, answerProductNews(parts));
  return live;
}
