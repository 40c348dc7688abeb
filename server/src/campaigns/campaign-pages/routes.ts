import * as calls from '@engros/contracts/campaigns/campaign-calls.ts';
import {
  previewCampaignProducts as previewContract,
  previewCampaignPrices as pricesContract,
} from '@engros/contracts/supplier/campaign-editor.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { campaignEditorRoutes } from '../campaign-editor/routes.ts';
import { createLiveCampaigns, type LiveCampaigns } from '../campaigns/live-campaigns.ts';
import { listSupplierBrands } from './list-supplier-brands.ts';
import { previewCampaignPrices } from './preview-prices.ts';
import { previewCampaignProducts } from './preview-products.ts';
import { answerCampaign, readPromotionWithLandingPage } from './read-campaign.ts';
import { readCampaignProducts } from './read-campaign-products.ts';
import { readCurrentPage } from './read-current-page.ts';
import { readProductNews } from './read-product-news.ts';
import { readSupplierLandingPage } from './read-supplier-page.ts';

/** Returns the cache of the published campaigns. */
export function campaignPagesRoutes(registrar: Registrar, goods: Goods): LiveCampaigns {
  const live = createLiveCampaigns(registrar);
  const parts = { goods, live };
  campaignEditorRoutes(registrar, goods.catalog);
  serve(registrar, calls.readCurrentPage, readCurrentPage(parts));
  serve(registrar, calls.readBanner, answerCampaign(parts, 'banner'));
  serve(registrar, calls.readPromotionTile, answerCampaign(parts, 'promotionTile'));
  serve(registrar, calls.readPromotion, answerCampaign(parts, 'productPromotion'));
  serve(registrar, calls.readPromotionWithLandingPage, readPromotionWithLandingPage(parts));
  serve(registrar, calls.readCampaignProducts, readCampaignProducts(parts));
  serve(registrar, calls.readSupplierLandingPage, readSupplierLandingPage(parts));
  serve(registrar, calls.listSupplierBrands, listSupplierBrands(parts));
  serve(registrar, previewContract, previewCampaignProducts(goods, registrar.parts));
  serve(registrar, pricesContract, previewCampaignPrices(goods));
  serve(registrar, calls.readProductNews, readProductNews(parts));
  return live;
}
