import {
  arrangeProductPictures,
  type KeptPicture,
  listProductPictures,
  type ProductPictures as Pictures,
  uploadProductPicture,
} from '@engros/contracts/supplier/pictures.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddPicture } from '../../frame/add-picture.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { PictureCard } from './picture-card.tsx';
import type { PicturesState } from './pictures-screen.tsx';

interface Props {
  state: PicturesState;
  onPage: (page: number) => void;
}

/** Time in ms after which a list with pictures that are not ready yet is loaded again. */
const lookAgainMs = 2000;

const isWaiting = ({ State }: KeptPicture) => State === 'InWork' || State === 'Awaited';

export function ProductPictures({ state: { show, term, page }, onPage }: Props) {
  const found = useQuery({
    ...query(listProductPictures, { query: { Show: show, Term: term, Page: page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.Products.some(({ Pictures: pictures }) => pictures.some(isWaiting)) ? lookAgainMs : false,
  });
  return (
    <Panel isFlush isEdge>
      <Loaded of={found}>
        {({ Products, TotalResults, CurrentPage }) => (
          <>
            {Products.length === 0 && <p className="p-4 text-ink-2">{label('console.pictures.none')}</p>}
            <ul>
              {Products.map((product) => (
                <ProductLine key={product.ProductId} product={product} />
              ))}
            </ul>
            <ConsolePages
              page={CurrentPage}
              total={TotalResults}
              perPage={consoleLimits.picturesOnPage}
              onChange={onPage}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function ProductLine({ product }: { product: Pictures }) {
  const client = useQueryClient();
  const { ProductId, DisplayName } = product;
  const params = { productId: ProductId };
  const ids = product.Pictures.map(({ Id }) => Id);
  const refresh = () => refreshAll(client, [listProductPictures]);
  const failed = 'console.pictures.failed';
  const add = useCall(
    async (file: File) => {
      await call(uploadProductPicture, { params, file });
      await refresh();
    },
    { failed },
  );
  const arrange = useCall(
    async (PictureIds: string[]) => {
      await call(arrangeProductPictures, { params, body: { PictureIds, SeenIds: ids } });
      await refresh();
    },
    { failed },
  );
  const failure = add.failure ?? arrange.failure;
  return (
    <li className="picture-line">
      <ProductArtwork product={product} size={40} />
      <div className="min-w-0">
        <p className="font-[580] wrap-anywhere">{DisplayName}</p>
        <p className="num text-12 text-ink-3">{ProductId}</p>
        {failure && (
          <p role="alert" className="text-12 text-danger-ink">
            {failure}
          </p>
        )}
      </div>
      <ul className="picture-cards">
        {product.Pictures.map((picture, at) => (
          <PictureCard
            key={picture.Id}
            picture={picture}
            number={at + 1}
            isBusy={arrange.isPending}
            {...(at > 0 && {
              onFirst: () => arrange.run([picture.Id, ...ids.filter((id) => id !== picture.Id)]),
            })}
            onRemove={() => arrange.run(ids.filter((id) => id !== picture.Id))}
          />
        ))}
      </ul>
      {ids.length < limits.picturesOfProduct && (
        <AddPicture name={DisplayName} isPending={add.isPending} onChoose={add.run} />
      )}
    </li>
  );
}
