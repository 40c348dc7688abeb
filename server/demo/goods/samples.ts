import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';

/**
 * Further samples; columns as in showcase.ts: number | name | leaf; composition | brand | packing | price |
 * artwork
 */
const moreSamples = `
990107|Vareprøve: Surdejsbrød, langtidshævet, 400 g|franskbroed;hvedebroed|Kornby Bageri|stk:400g|0|bread
990108|Vareprøve: Nougatbrud m/saltmandel, 150 g|chokolade;nougat|Ribe Chokolade|ps:150g|0|chocolate-bar
990109|Vareprøve: Lynghonning fra Mols, 125 g|honning;honning|Lyng & Malt|gl:125g|0|honey-pot
990110|Vareprøve: Grov sennep m/mjød, 200 g|dressing;sennep|Dybbøl Senf|gl:200g|0|jar
990111|Vareprøve: Røget laks, håndskåret, 100 g|roeget-laks;laks-roeget|Østersøens Røgeri|pk:100g|0|fish
990112|Vareprøve: Havtornsaft, usødet, 0,25 l|saft;saftevand|Fyns Frugtpresse|fl:0.25l|0|beverage-box
990113|Vareprøve: Økologisk skyr, naturel, 450 g|skyr;skyr|Bregnholm Øko|bg:450g|0|glass-of-milk
990114|Vareprøve: Spelttagliatelle, 500 g|pasta;pasta|Gefion Pasta|pk:500g|0|spaghetti
990115|Vareprøve: Koldpresset rapsolie, 0,25 l|olie;rapsolie|Elmegaard|fl:0.25l|0|jar
990116|Vareprøve: Brombærmarmelade, 120 g|marmelade;marmelade|Årslev Bær|gl:120g|0|blueberries
990117|Vareprøve: Sorte bønner i lage, 400 g|baelgfrugter;boenner-daase|Solbakken|ds:400g|0|canned-food
990118|Vareprøve: Urtete, kamille og hyben, 20 breve|te;te|Anker Te|pk:40g|0|hot-beverage
990119|Vareprøve: Blåmuslinger i hvidvin, 450 g|muslinger;musling|Lillebælt Muslinger|bk:450g|0|shrimp
990120|Vareprøve: Valnøddekerner, halve, 200 g|noedder;valnoedder|Nordens Nødder|ps:200g|0|chestnut
990121|Vareprøve: Hindbærsorbet, 0,5 l|sorbet;sorbet|Tannis Is|bg:0.5kg|0|soft-ice-cream
990122|Vareprøve: Æblemost, uklar, Ingrid Marie, 0,25 l|juice;aeblejuice|Jelling Æblemost|fl:0.25l|0|red-apple
`;

export const moreSampleLines: readonly string[] = moreSamples.trim().split('\n');

export const sampleIds: readonly string[] = Array.from({ length: 22 }, (_, index) => String(990_101 + index));

interface SampleCampaignRow {
  id: string;
  campaign_id: number;
  tracking_list_name: string;
  minimum_basket_total_ore: number;
  maximum_products: number;
  valid_from: string;
  valid_to: string;
}

/** First and last day of the campaign, as days from today: it lasts for as many days as orders can be placed in advance. */
export const sampleDays = [-30, 120] as const;

/** Three samples per order of at least 2,000.00 kroner. */
function sampleCampaignRow(days: DemoDays, campaignId: number): SampleCampaignRow {
  const [from, to] = sampleDays;
  return {
    id: `console-${campaignId}`,
    campaign_id: campaignId,
    tracking_list_name: 'Kampagne: Vareprøver',
    minimum_basket_total_ore: 200_000,
    maximum_products: 3,
    valid_from: days.day(from),
    valid_to: days.day(to),
  };
}

/** The campaign and its products must exist. */
export async function seedSampleCampaign(
  client: ClientBase,
  days: DemoDays,
  campaignId: number,
): Promise<void> {
  const campaign = sampleCampaignRow(days, campaignId);
  await insertRows(
    client,
    'sample_campaigns',
    {
      id: 'text',
      campaign_id: 'bigint',
      tracking_list_name: 'text',
      minimum_basket_total_ore: 'bigint',
      maximum_products: 'int',
      valid_from: 'date',
      valid_to: 'date',
    },
    [campaign],
  );
  await insertRows(
    client,
    'sample_campaign_products',
    { campaign_id: 'text', position: 'smallint', product_id: 'text' },
    sampleIds.map((product_id, index) => ({ campaign_id: campaign.id, position: index + 1, product_id })),
  );
}
