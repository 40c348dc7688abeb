import {
  type BrandPicture,
  listBrandPictures,
  removeBrandPicture,
  uploadBrandPicture,
} from '@engros/contracts/supplier/pictures.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { BrandMark } from '../../../features/goods/brands/brand-mark.tsx';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddPicture } from '../../frame/add-picture.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import type { PicturesState } from './pictures-screen.tsx';

interface Props {
  state: PicturesState;
  onPage: (page: number) => void;
}

/** Time in ms after which a list with logos that are not ready yet is loaded again. */
const lookAgainMs = 2000;

export function BrandPictures({ state: { term, page }, onPage }: Props) {
  const found = useQuery({
    ...query(listBrandPictures, { query: { Term: term, Page: page } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.Brands.some(({ Picture }) => Picture?.State === 'InWork') ? lookAgainMs : false,
  });
  return (
    <Panel isFlush isEdge>
      <Loaded of={found}>
        {({ Brands, TotalResults, CurrentPage }) => (
          <>
            {Brands.length === 0 && <p className="p-4 text-ink-2">{label('console.pictures.none')}</p>}
            <ul>
              {Brands.map((brand) => (
                <BrandLine key={brand.BrandId} brand={brand} />
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

function BrandLine({ brand: { BrandId, Name, Picture } }: { brand: BrandPicture }) {
  const client = useQueryClient();
  const params = { brandId: BrandId };
  const refresh = () => refreshAll(client, [listBrandPictures]);
  const set = useCall(
    async (file: File | null) => {
      if (file === null) await call(removeBrandPicture, { params });
      else await call(uploadBrandPicture, { params, file });
      await refresh();
    },
    { failed: 'console.pictures.failed' },
  );
  return (
    <li className="picture-line">
      <BrandMark name={Name} mark={null} logoUrl={Picture?.Image.Medium} />
      <div className="min-w-0">
        <p className="font-[580] wrap-anywhere">{Name}</p>
        {Picture?.State === 'InWork' && (
          <p className="text-12 text-ink-3">{label('console.pictures.InWork')}</p>
        )}
        {set.failure && (
          <p role="alert" className="text-12 text-danger-ink">
            {set.failure}
          </p>
        )}
      </div>
      {Picture && (
        <Button size={28} isPending={set.isPending} onPress={() => set.run(null)}>
          {label('console.pictures.removeLogo', { name: Name })}
        </Button>
      )}
      <AddPicture name={Name} isPending={set.isPending} onChoose={set.run} />
    </li>
  );
}
