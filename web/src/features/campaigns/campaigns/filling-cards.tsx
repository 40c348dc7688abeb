import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { campaignTypes } from '@engros/contracts/values/campaign-rule.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useBasketFrame } from '../../baskets/basket/basket-data.ts';
import { deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';
import { CampaignFace } from './campaign-card.tsx';

const drawings = { bread: 'bread', dry: 'honey-pot', green: 'leafy-green', fish: 'shrimp' } as const;

interface Filling {
  name: 'agreement' | 'news' | 'brands' | 'offers' | 'logIn' | 'register';
  link: string;
  tint: keyof typeof drawings;
}

const agreement: Filling = { name: 'agreement', link: '/catalog/search?onAgreement=True', tint: 'bread' };
const brands: Filling = { name: 'brands', link: '/brands/home', tint: 'dry' };
const others: readonly Filling[] = [
  { name: 'news', link: '/product-news', tint: 'green' },
  { name: 'offers', link: '/catalog/search?onOffer=True', tint: 'fish' },
  brands,
];

/** Visitors see no goods; these lead to what a customer sees. */
function forVisitors(): Filling[] {
  const { LoginPageUrl, RegisterPageUrl } = pageContext().authenticationLinks;
  return [
    ...(LoginPageUrl ? [{ name: 'logIn', link: LoginPageUrl, tint: 'bread' } as const] : []),
    brands,
    ...(RegisterPageUrl ? [{ name: 'register', link: RegisterPageUrl, tint: 'green' } as const] : []),
  ];
}

const noPicture = { Small: null, SmallRetina: null, Medium: null, Width: null, Height: null };

/** In the places that campaigns leave: first the kitchen's own agreement prices, if it has any. */
export function FillingCards({ count, isListed = false }: { count: number; isListed?: boolean }) {
  const isCustomer = pageContext().customer !== null;
  const { data, isLoading } = useQuery({
    ...query(searchProducts, {
      query: { onAgreement: 'True', pageSize: 1, ...deliveryInput(useBasketFrame()) },
    }),
    enabled: count > 0 && isCustomer,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const agreed = data?.Page.TotalResults ?? 0;
  if (isLoading)
    return Array.from({ length: count }, (_, at) => `place-${at}`).map((place) => (
      <div key={place} className="rounded-3 bg-surface-3" aria-hidden="true" />
    ));
  const own = [...(agreed > 0 ? [agreement] : []), ...others];
  return (isCustomer ? own : forVisitors()).slice(0, count).map(({ name, link, tint }) => (
    <CampaignFace
      key={name}
      look="tile"
      isListed={isListed}
      campaign={{
        Id: name,
        Type: campaignTypes.recommended,
        Image: noPicture,
        Url: { Link: link, Target: '_self' },
        Content: {
          Url: link,
          Headline: label(`campaigns.fill.${name}`),
          Text:
            name === 'agreement'
              ? label('campaigns.products', { count: agreed })
              : label(`campaigns.fill.${name}Text`),
          Terms: '',
          LinkText: label(`campaigns.fill.${name}Link`),
          Percent: null,
          PriceOre: null,
          Tint: tint,
          Artworks: [drawings[tint]],
        },
      }}
    />
  ));
}
