import { pictureSelections } from '@engros/contracts/supplier/pictures.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { pageOf, textOf } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { BrandPictures } from './brand-pictures.tsx';
import { ProductPictures } from './product-pictures.tsx';
import './pictures.css';

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
