import { weekdayOf } from '../../src/platform/calendar-date.ts';
import type { DemoDays } from '../demo-days.ts';
import { mondayOf, weekNumberOf } from '../terms/campaigns.ts';
import type { DemoCampaign, DemoGoods } from './demo-campaign.ts';

export function frontCampaigns(goods: DemoGoods, days: DemoDays): DemoCampaign[] {
  const week = weekNumberOf(mondayOf(days.today));
  const weekday = weekdayOf(days.today);
  // Of this week only, as its prices are.
  const thisWeek = [1 - weekday, 7 - weekday] as const;
  const front = { pageTypes: ['FrontPage'] } as const;
  return [
    {
      ...front,
      kind: 'banner',
      name: 'Jul på bestilling',
      placeholder: 'front-wide',
      priority: 2,
      headline: ['Jul på bestilling. Gås, and, ribbensteg', 'Christmas to order. Goose, duck and pork'],
      text: ['Reservér nu, og betal forsalgspris.', 'Reserve now and pay the presale price.'],
      linkText: ['Åbn forsalg', 'Open presale'],
      tint: 'dark',
      artworks: ['goose', 'cut-of-meat', 'leafy-green', 'tangerine', 'chestnut', 'duck'],
      address: '/presale',
    },
    {
      ...front,
      kind: 'banner',
      name: 'Danefjord',
      placeholder: 'front-wide',
      priority: 4,
      type: 0,
      headline: ['Landet i Hirtshals om natten', 'Landed in Hirtshals at night'],
      text: [
        'Danefjord filetterer i hånden og kører samme dag.',
        'Danefjord fillets by hand, ships the same day.',
      ],
      linkText: ['Se Danefjords varer', 'See Danefjord’s products'],
      tint: 'dark',
      artworks: ['fish', 'shrimp', 'crab', 'fish', 'lemon', 'crab'],
      address: '/campaigns/supplier/danefjord',
    },
    {
      ...front,
      kind: 'promotionTile',
      name: 'Fiskeuge',
      placeholder: 'front-1',
      days: thisWeek,
      priority: 3,
      headline: [`Fiskeuge ${week}`, `Fish week ${week}`],
      text: [
        'Fersk torsk, sej og kuller fra Hirtshals, og frosne klassikere fra Danefjord.',
        'Fresh cod, saithe and haddock from Hirtshals, and frozen classics from Danefjord.',
      ],
      terms: [
        'Gælder, hvis den er billigere end jeres aftale.',
        'Applies where it is cheaper than your agreement.',
      ],
      linkText: ['Se varerne', 'See the products'],
      percent: 12,
      tint: 'fish',
      artworks: ['fish', 'shrimp', 'crab', 'lemon'],
      hasLandingPage: true,
      productIds: goods.fishWeek,
    },
    {
      ...front,
      kind: 'promotionTile',
      name: 'Køduge',
      placeholder: 'front-1',
      days: thisWeek,
      priority: 6,
      headline: ['Køduge', 'Meat week'],
      text: ['Steg, mørbrad og pålæg fra Grisby.', 'Roasts, tenderloin and cold cuts from Grisby.'],
      linkText: ['Se varerne', 'See the products'],
      percent: 15,
      tint: 'meat',
      artworks: ['cut-of-meat', 'bacon', 'meat-on-bone', 'potato'],
      hasLandingPage: true,
      productIds: goods.meatWeek,
    },
    {
      ...front,
      kind: 'promotionTile',
      name: 'Øko-kartofler fra Samsø Avl',
      placeholder: 'front-2',
      priority: 4,
      type: 0,
      headline: ['Øko-kartofler fra Samsø Avl', 'Organic potatoes from Samsø'],
      text: ['Ny høst i 10 kg sække', 'New harvest in 10 kg sacks'],
      linkText: ['Se varen', 'See the product'],
      priceOre: 11_800,
      tint: 'green',
      artworks: ['potato'],
      // Lists no products: its price is the usual one, and a listed product must cost less than usual.
      address: '/product/601188',
    },
    {
      ...front,
      kind: 'productPromotion',
      name: 'Julemenuen samlet',
      placeholder: 'front-products',
      headline: ['Julemenuen samlet', 'The Christmas menu'],
      text: ['Udvalgt til restauranter', 'Chosen for restaurants'],
      tint: 'poultry',
      artworks: ['duck', 'chestnut', 'cooked-rice', 'potato'],
      hasLandingPage: true,
      productIds: ['205518', '223301', '508811', '601188', ...goods.presale],
    },
  ];
}
