import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import { campaignPlaces, firstPagesOf, headlineLengthOf } from '@engros/contracts/values/campaign-rule.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Image } from '@engros/contracts/values/pictures.ts';
import { formatShortOre } from '../../../lib/formats/formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { label } from '../../../lib/labels.ts';
import { isLinkAddress } from '../../frame/content-fault.ts';
import { fieldsOf } from './kind-fields.ts';

/** Values of the campaign form: typed fields as text, and the other values as the server sent them. */
export interface Draft {
  content: CampaignDraft;
  name: string;
  headlineDa: string;
  headlineEn: string;
  textDa: string;
  textEn: string;
  termsDa: string;
  termsEn: string;
  linkDa: string;
  linkEn: string;
  figure: string;
  isPrice: boolean;
  from: string;
  to: string;
  owner: string;
  address: string;
  /** The last part of the URL of a supplier's page. */
  urlName: string;
  /** Orders from this campaign are counted under this name. If empty, it is made from the campaign's name. */
  listName: string;
  /** Least basket total in kroner, and the samples of one order; only for a campaign of samples. */
  sampleMinimum: string;
  sampleMaximum: string;
  pictureId: string | null;
  image: Image;
}

export function emptyContent(today: string, kind: CampaignKind = 'promotionTile'): CampaignDraft {
  const none = { da: '', en: '' };
  const [Placeholder] = campaignPlaces[kind];
  return {
    Name: '',
    Placeholder,
    PageTypes: firstPagesOf(kind, Placeholder),
    PageIds: [],
    ValidFrom: today,
    ValidTo: today,
    Priority: 5,
    Type: 2,
    Audience: 'everyone',
    GroupIds: [],
    CustomerIds: [],
    Owners: [],
    Headline: none,
    Text: none,
    Terms: none,
    LinkText: none,
    Percent: null,
    Price: null,
    Tint: 'fish',
    Artworks: [],
    PictureId: null,
    Address: null,
    Target: '_self',
    HasLandingPage: fieldsOf[kind].hasFace === true,
    UrlIdentifier: null,
    ProductIds: [],
    RandomizeProducts: false,
    ViewAllProductsButton: true,
    UseSupplierBrandProducts: kind === 'supplierLandingPage',
    BrandId: null,
    SupplierId: null,
    BrandIds: [],
    DisplayMode: 'inListSingle',
    TrackingListName: '',
    Samples: fieldsOf[kind].isSamples ? { MinimumBasketTotal: 0, MaximumProducts: 1 } : null,
  };
}

const kroner = (ore: number) => (ore / 100).toFixed(2).replace('.', ',');

export function draftOf(content: CampaignDraft, image: Image): Draft {
  const { Percent, Price } = content;
  return {
    content,
    name: content.Name,
    headlineDa: content.Headline.da,
    headlineEn: content.Headline.en,
    textDa: content.Text.da,
    textEn: content.Text.en,
    termsDa: content.Terms.da,
    termsEn: content.Terms.en,
    linkDa: content.LinkText.da,
    linkEn: content.LinkText.en,
    figure: Percent === null ? (Price === null ? '' : kroner(Price)) : String(Percent),
    isPrice: Price !== null,
    from: content.ValidFrom,
    to: content.ValidTo,
    owner: content.Owners.join(', '),
    address: content.Address ?? '',
    urlName: content.UrlIdentifier ?? '',
    listName: content.TrackingListName,
    sampleMinimum: kroner(content.Samples?.MinimumBasketTotal ?? 0),
    sampleMaximum: String(content.Samples?.MaximumProducts ?? 1),
    pictureId: content.PictureId,
    image,
  };
}

/** Øre of a text like `118,00`; NaN for anything else. */
function oreOf(text: string): number {
  return /^\d{1,6}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;
}

function figureOf({ figure, isPrice }: Draft): Pick<CampaignDraft, 'Percent' | 'Price'> {
  const text = figure.trim();
  if (text === '') return { Percent: null, Price: null };
  return isPrice ? { Percent: null, Price: oreOf(text) } : { Percent: Number(text), Price: null };
}

function samplesOf({ content, sampleMinimum, sampleMaximum }: Draft): CampaignDraft['Samples'] {
  if (content.Samples === null) return null;
  return { MinimumBasketTotal: oreOf(sampleMinimum.trim()), MaximumProducts: Number(sampleMaximum.trim()) };
}

export function contentOf(draft: Draft): CampaignDraft {
  const name = draft.name.trim();
  const owners = draft.owner.split(',').map((each) => each.trim());
  return {
    ...draft.content,
    Name: name,
    Headline: { da: draft.headlineDa.trim(), en: draft.headlineEn.trim() },
    Text: { da: draft.textDa.trim(), en: draft.textEn.trim() },
    Terms: { da: draft.termsDa.trim(), en: draft.termsEn.trim() },
    LinkText: { da: draft.linkDa.trim(), en: draft.linkEn.trim() },
    ...figureOf(draft),
    ValidFrom: draft.from,
    ValidTo: draft.to,
    Owners: owners.filter((each) => each !== ''),
    Address: draft.address.trim() === '' ? null : draft.address.trim(),
    UrlIdentifier: draft.urlName.trim() === '' ? null : draft.urlName.trim(),
    PictureId: draft.pictureId,
    TrackingListName: draft.listName.trim() || `Kampagne: ${name}`.slice(0, consoleLimits.campaignNameLength),
    Samples: samplesOf(draft),
  };
}

function tooLong(text: string, most: number): string | undefined {
  return text.trim().length > most ? label('console.content.tooLong', { most }) : undefined;
}

function required(text: string, most: number): string | undefined {
  return text.trim() === '' ? label('console.campaigns.required') : tooLong(text, most);
}

function figureFault({ figure, isPrice }: Draft): string | undefined {
  const text = figure.trim();
  if (text === '') return undefined;
  if (isPrice) return oreOf(text) >= 1 ? undefined : label('console.campaigns.priceWrong');
  return /^[1-9]\d?$/.test(text) ? undefined : label('console.campaigns.percentWrong');
}

const isUrlName = (text: string) => /^[0-9a-z-]{1,60}$/.test(text);

function urlNameFault(text: string, kind: CampaignKind): string | undefined {
  if (!fieldsOf[kind].isSupplierPage || isUrlName(text.trim())) return undefined;
  return label('console.campaigns.urlNameWrong');
}

function sampleFaults(draft: Draft, kind: CampaignKind) {
  if (!fieldsOf[kind].isSamples) return {};
  const { campaignSamplesMinimumOre: dearest, campaignSamplesOfOrder: most } = consoleLimits;
  const minimum = oreOf(draft.sampleMinimum.trim());
  const isMaximum = /^[1-9]\d*$/.test(draft.sampleMaximum.trim()) && Number(draft.sampleMaximum) <= most;
  return {
    sampleMinimum:
      minimum <= dearest
        ? undefined
        : label('console.campaigns.sampleMinimumWrong', { most: formatShortOre(dearest) }),
    sampleMaximum: isMaximum ? undefined : label('console.campaigns.sampleMaximumWrong', { most }),
  };
}

export const faultsFor = (kind: CampaignKind) => (draft: Draft) => ({
  ...faultsOf(draft),
  ...sampleFaults(draft, kind),
  headlineDa: fieldsOf[kind].hasWords ? required(draft.headlineDa, headlineLengthOf(kind)) : undefined,
  headlineEn: tooLong(draft.headlineEn, headlineLengthOf(kind)),
  urlName: urlNameFault(draft.urlName, kind),
});

function faultsOf(draft: Draft) {
  const isReversed = isDayText(draft.from) && isDayText(draft.to) && draft.to < draft.from;
  const address = draft.address.trim();
  return {
    name: required(draft.name, consoleLimits.campaignNameLength),
    listName: tooLong(draft.listName, consoleLimits.campaignNameLength),
    textDa: tooLong(draft.textDa, consoleLimits.campaignTextLength),
    textEn: tooLong(draft.textEn, consoleLimits.campaignTextLength),
    termsDa: tooLong(draft.termsDa, consoleLimits.campaignTermsLength),
    termsEn: tooLong(draft.termsEn, consoleLimits.campaignTermsLength),
    linkDa: tooLong(draft.linkDa, consoleLimits.campaignLinkTextLength),
    linkEn: tooLong(draft.linkEn, consoleLimits.campaignLinkTextLength),
    figure: figureFault(draft),
    from: isDayText(draft.from) ? undefined : label('console.campaigns.dateMissing'),
    to: isDayText(draft.to)
      ? isReversed
        ? label('console.campaigns.datesReversed')
        : undefined
      : label('console.campaigns.dateMissing'),
    address: address === '' || isLinkAddress(address) ? undefined : label('console.announcements.linkWrong'),
  };
}
