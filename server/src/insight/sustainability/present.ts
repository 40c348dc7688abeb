import { organicBadge, percentOf } from '@engros/contracts/insight/organic-share.ts';
import type { SustainabilityRatio, SustainabilitySummary } from '@engros/contracts/insight/sustainability.ts';
import { wholeShares } from '@engros/contracts/insight/whole-shares.ts';
import { formatNumber, formatOre, formatPercent } from '../../platform/danish-formats.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { type Footprint, foodKinds, type Weighed } from './footprint.ts';

export interface PresentTo {
  language: Language;
  text: TextOf;
  maySeePrices: boolean;
}

export const informationPage = '/sustainability/information';

export function presentInformation({ text }: Pick<PresentTo, 'text'>) {
  return {
    Information: text('sustainability.information'),
    Source: text('sustainability.source'),
    PageLink: informationPage,
    Link: { Url: informationPage, Target: '_self', url: informationPage, target: '_self' },
  };
}

const kilo = (grams: number) => grams / 1000;

// One decimal below 10 kg, none from 10 kg on, where a decimal would be of no use.
function kiloText(grams: number, language: Language): string {
  const rounded = Math.round(grams / 100) / 10;
  return `${formatNumber(rounded, rounded < 10 && rounded !== 0 ? 1 : 0, language)} kg`;
}

function known<T>(value: number | null, present: (value: number) => T): T | null {
  return value === null ? null : present(value);
}

function presentRatios({ byKind, weightG, co2eG }: Footprint, language: Language): SustainabilityRatio[] {
  const kiloShares = wholeShares(foodKinds.map((kind) => byKind[kind].weightG));
  const co2eShares = wholeShares(foodKinds.map((kind) => byKind[kind].co2eG ?? 0));
  return foodKinds.map((kind, at) => {
    const ofKind: Weighed = byKind[kind];
    const kiloPercent = percentOf(ofKind.weightG, weightG);
    // Of a kind without goods nothing is unknown.
    const kindG = ofKind.weightG === 0 ? 0 : ofKind.co2eG;
    const co2ePercent = known(kindG, (grams) => percentOf(grams, co2eG ?? 0));
    return {
      Title: kind,
      Kilo: kilo(ofKind.weightG),
      KiloFormatted: kiloText(ofKind.weightG, language),
      KiloPercent: kiloPercent,
      KiloPercentFormatted: formatPercent(kiloShares[at] ?? 0, 0, language),
      CO2E: known(kindG, kilo),
      CO2EFormatted: known(kindG, (grams) => kiloText(grams, language)),
      CO2EPercent: co2ePercent,
      CO2EPercentFormatted: known(co2ePercent, () => formatPercent(co2eShares[at] ?? 0, 0, language)),
    };
  });
}

// Rounds down, so that a share shown as 30 % has really reached the badge of 30 %.
function shareText(percent: number, language: Language): string {
  return formatPercent(Math.floor(percent), 0, language);
}

function presentOrganic(footprint: Footprint, to: PresentTo): SustainabilitySummary['OrganicShare'] {
  const { language, maySeePrices } = to;
  const { organicG, weightG, organicOre, amountOre } = footprint;
  if (weightG === 0) return null;
  const byWeight = percentOf(organicG, weightG);
  const byAmount = maySeePrices ? percentOf(organicOre, amountOre) : null;
  return {
    OrganicWeightPercent: byWeight,
    OrganicWeightPercentFormatted: shareText(byWeight, language),
    OrganicWeightFormatted: kiloText(organicG, language),
    OrganicAmountPercent: byAmount,
    OrganicAmountPercentFormatted: known(byAmount, (percent) => shareText(percent, language)),
    OrganicAmountFormatted: maySeePrices ? `${formatOre(organicOre, language)} kr.` : null,
    Badge: organicBadge(byWeight),
  };
}

/** Amounts are null for users who may not see prices (SUS-01). */
export function presentSummary(footprint: Footprint, to: PresentTo): SustainabilitySummary {
  const { language } = to;
  const { weightG, knownG, co2eG, foodWaste } = footprint;
  return {
    SustainabilityRatios: weightG === 0 ? [] : presentRatios(footprint, language),
    Coverage: {
      Kilo: kilo(weightG),
      KiloFormatted: kiloText(weightG, language),
      KnownKilo: kilo(knownG),
      KnownKiloFormatted: kiloText(knownG, language),
      CO2E: known(co2eG, kilo),
      CO2EFormatted: known(co2eG, (grams) => kiloText(grams, language)),
    },
    OrganicShare: presentOrganic(footprint, to),
    ReducedFoodWaste: {
      KiloSaved: kilo(foodWaste.weightG),
      KiloSavedFormatted: kiloText(foodWaste.weightG, language),
      CO2ESaved: known(foodWaste.co2eG, kilo),
      CO2ESavedFormatted: known(foodWaste.co2eG, (grams) => kiloText(grams, language)),
    },
    SustainabilityInformation: presentInformation(to),
  };
}
