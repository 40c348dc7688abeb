import type { Replacements } from '@engros/contracts/planning/replacements.ts';
import { useChooseWish } from '../../../features/planning/replacements/replacement-data.ts';
import { WishSelect } from '../../../features/planning/replacements/wish-select.tsx';
import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** For all that the kitchen orders, and for the products of each of its lists; saved as soon as it is chosen. */
export function WishesPanel({ choices }: { choices: Replacements }) {
  const { run, failure } = useChooseWish();
  return (
    <>
      {failure !== undefined && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
      <Panel isEdge title={label('replacements.kitchen')}>
        <div className="grid gap-2.5 text-13">
          <WishSelect
            name={label('replacements.kitchen')}
            none={label('replacements.agreed')}
            value={choices.Kitchen}
            onChange={(wish) => void run(null, wish)}
          />
          <p className="text-ink-2">{label('replacements.kitchenText')}</p>
        </div>
      </Panel>
      <Panel isEdge isFlush title={label('replacements.lists')}>
        {choices.Lists.length === 0 && (
          <p className="px-4 py-3.5 text-13 text-ink-3">{label('replacements.listsNone')}</p>
        )}
        <ul className="m-0 list-none p-0">
          {choices.Lists.map(({ ListId, Name, NumberOfProducts, Wish }) => (
            <li
              key={ListId}
              className="grid gap-1.5 border-t border-line px-4 py-2.5 text-13/[18px] first:border-t-0"
            >
              <span className="wrap-anywhere">
                <b className="font-[600]">{Name}</b>{' '}
                <span className="num text-12 text-ink-3">
                  {label('replacements.listCount', { count: NumberOfProducts })}
                </span>
              </span>
              <WishSelect
                name={Name}
                none={label('replacements.none')}
                value={Wish}
                onChange={(wish) => void run(ListId, wish)}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
