import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { createFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refusal } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { type Delivery, deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';
import { refreshLists } from './favorites-data.ts';

/**
 * Search words for the products that each kind of kitchen usually orders. The best match of each word is put on the
 * start list.
 */
const startLists = {
  care: [
    'letmælk',
    'piskefløde',
    'smør',
    'havregryn',
    'rugbrød',
    'kartofler',
    'gulerødder',
    'kyllingebryst',
    'hakket svinekød',
    'torskefilet',
    'leverpostej',
    'skrabeæg',
    'æbler',
    'kaffe',
  ],
  canteen: [
    'kyllingebryst',
    'oksekød hakket',
    'tomater',
    'agurk',
    'salat',
    'pasta',
    'ris',
    'rugbrød',
    'smør',
    'letmælk',
    'skiveost',
    'leverpostej',
    'kaffe',
    'servietter',
  ],
  restaurant: [
    'oksemørbrad',
    'torskefilet',
    'rejer',
    'piskefløde',
    'smør',
    'kartofler',
    'løg',
    'hvidløg',
    'citroner',
    'champignon',
    'olivenolie',
    'parmesan',
  ],
  cafe: [
    'kaffe',
    'sødmælk',
    'havredrik',
    'croissant',
    'rugbrød',
    'smør',
    'bacon',
    'skrabeæg',
    'avocado',
    'brie',
    'appelsinjuice',
  ],
  children: [
    'letmælk',
    'havregryn',
    'rugbrød',
    'smør',
    'leverpostej',
    'fiskefrikadeller',
    'pasta',
    'gulerødder',
    'agurk',
    'æbler',
    'bananer',
  ],
} as const;

type KitchenKind = keyof typeof startLists;

const kinds: readonly KitchenKind[] = ['care', 'canteen', 'restaurant', 'cafe', 'children'];

export interface StartListProps {
  delivery: Delivery;
  onMade: (list: FavoriteList) => void;
}

/** Has the products that a kitchen of the chosen kind usually orders. */
export function StartList({ delivery, onMade }: StartListProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<KitchenKind>();
  const make = useCall(
    async (kind: KitchenKind) => {
      setChosen(kind);
      const productIds = await bestMatches(startLists[kind], delivery);
      if (productIds.length === 0) throw new Refusal(label('front.startListEmpty'));
      const name = label('front.startListName', { kind: label(`front.kitchen.${kind}`) });
      const list = await call(createFavoriteList, { body: { name, productIds } });
      await refreshLists(client);
      onMade(list);
    },
    { failed: 'front.startListFailed' },
  );
  return (
    <>
      <p>{label('front.startListText')}</p>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            isPending={make.isPending && chosen === kind}
            isDisabled={make.isPending && chosen !== kind}
            onPress={() => void make.run(kind)}
          >
            {label(`front.kitchen.${kind}`)}
          </Button>
        ))}
      </div>
      {make.failure && <FaultText>{make.failure}</FaultText>}
    </>
  );
}

/** Without duplicates; words without a match are left out. */
async function bestMatches(words: readonly string[], delivery: Delivery): Promise<string[]> {
  const found = await Promise.all(
    words.map((term) =>
      call(searchProducts, {
        query: { term, deliverable: 'True', pageSize: 1, ...deliveryInput(delivery) },
      }),
    ),
  );
  return [...new Set(found.flatMap(({ Page }) => Page.PageOfResults.map(({ Id }) => Id)))];
}
