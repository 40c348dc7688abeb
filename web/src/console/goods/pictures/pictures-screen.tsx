import './pictures.css';
import {
  type BrandPicture,
  listBrandPictures,
  pictureSelections,
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
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddPicture } from '../../frame/add-picture.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages, pageOf, textOf } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ProductPictures } from './product-pictures.tsx';

interface Props {
  state: PicturesState;
  onPage: (page: number) => void;
}

/** Time in ms after which a list with logos that are not ready yet is loaded again. */
const lookAgainMs = 2000;

function BrandPictures({ state: { term, page }, onPage }: Props) {
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

const subjects = ['goods', 'brands'] as const;

const picturesState = (search: Record<string, unknown>) => ({
  of: subjects.find((each) => each === search['of']) ?? 'goods',
  show: pictureSelections.find((each) => each === search['show']) ?? 'All',
  term: textOf(search, 'term'),
  page: pageOf(search),
});
export type PicturesState = ReturnType<typeof picturesState>;

export function PicturesScreen() {
  const [state, change] = useAddressState(picturesState);
  const isGoods = state.of === 'goods';
  return (
    <ConsolePage title={label('console.pictures.title')}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={label('console.pictures.of')}
          value={state.of}
          segments={subjects.map((id) => ({ id, label: label(`console.pictures.${id}`) }))}
          onChange={(id) =>
            change({ ...state, of: subjects.find((each) => each === id) ?? 'goods', term: '', page: 1 })
          }
        />
        {isGoods && (
          <div className="max-w-full overflow-x-auto">
            <SegmentedControl
              label={label('console.pictures.which')}
              value={state.show}
              segments={pictureSelections.map((id) => ({ id, label: label(`console.pictures.${id}`) }))}
              onChange={(id) =>
                change({ ...state, show: pictureSelections.find((each) => each === id) ?? 'All', page: 1 })
              }
            />
          </div>
        )}
        <FilterField
          label={label(isGoods ? 'console.pictures.find' : 'console.pictures.findBrand')}
          value={state.term}
          onChange={(term) => change({ ...state, term, page: 1 })}
        />
      </div>
      {isGoods ? (
        <ProductPictures state={state} onPage={(page) => change({ ...state, page })} />
      ) : (
        <BrandPictures state={state} onPage={(page) => change({ ...state, page })} />
      )}
    </ConsolePage>
  );
}
