import { type ConsoleProduct, readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import {
  arrangeProductPictures,
  listProductPictures,
  uploadProductPicture,
} from '@engros/contracts/supplier/pictures.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddPicture } from '../../frame/add-picture.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { PictureCard } from '../../goods/pictures/picture-card.tsx';
import '../../goods/pictures/pictures.css';

/** The pictures of one product, as the page of all pictures has them. */
export function PicturesPanel({ product: { Row } }: { product: ConsoleProduct }) {
  const client = useQueryClient();
  const params = { productId: Row.Id };
  const found = useQuery(query(listProductPictures, { query: { Term: Row.Id } }));
  const refresh = () => refreshAll(client, [listProductPictures, readConsoleProduct]);
  const failed = 'console.pictures.failed';
  const add = useCall(
    async (file: File) => {
      await call(uploadProductPicture, { params, file });
      await refresh();
    },
    { failed },
  );
  const arrange = useCall(
    async (PictureIds: string[], SeenIds: string[]) => {
      await call(arrangeProductPictures, { params, body: { PictureIds, SeenIds } });
      await refresh();
    },
    { failed },
  );
  const failure = add.failure ?? arrange.failure;
  return (
    <Panel
      id="pictures"
      isEdge
      title={label('console.product.pictures')}
      note={label('console.product.firstPicture')}
    >
      <Loaded of={found} rows={1}>
        {({ Products }) => {
          const pictures = Products.find(({ ProductId }) => ProductId === Row.Id)?.Pictures ?? [];
          const ids = pictures.map(({ Id }) => Id);
          return (
            <div className="grid justify-items-start gap-3">
              {pictures.length === 0 ? (
                <p className="text-13 text-ink-2">{label('console.product.noPictures')}</p>
              ) : (
                <ul className="picture-cards">
                  {pictures.map((picture, at) => (
                    <PictureCard
                      key={picture.Id}
                      picture={picture}
                      number={at + 1}
                      isBusy={arrange.isPending}
                      {...(at > 0 && {
                        onFirst: () =>
                          arrange.run([picture.Id, ...ids.filter((id) => id !== picture.Id)], ids),
                      })}
                      onRemove={() =>
                        arrange.run(
                          ids.filter((id) => id !== picture.Id),
                          ids,
                        )
                      }
                    />
                  ))}
                </ul>
              )}
              {ids.length < limits.picturesOfProduct && (
                <AddPicture name={Row.DisplayName} isPending={add.isPending} onChoose={add.run} />
              )}
            </div>
          );
        }}
      </Loaded>
      {failure && (
        <p role="alert" className="text-12 text-danger-ink">
          {failure}
        </p>
      )}
    </Panel>
  );
}
