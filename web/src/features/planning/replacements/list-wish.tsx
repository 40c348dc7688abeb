import { readReplacements } from '@engros/contracts/planning/replacements.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useChooseWish } from './replacement-data.ts';
import { WishSelect } from './wish-select.tsx';

/** Beside an own favourite list: what the kitchen wants when a product of it is missing. */
export function ListWish({ listId, name }: { listId: string; name: string }) {
  const { data } = useQuery({
    ...query(readReplacements, {}),
    enabled: !pageContext().user.IsPunchOutUser,
  });
  const { run, failure } = useChooseWish();
  const list = data?.Lists.find(({ ListId }) => ListId === listId);
  if (list === undefined) return null;
  return (
    <Panel isEdge title={label('replacements.panel')}>
      <WishSelect
        name={name}
        none={label('replacements.none')}
        value={list.Wish}
        onChange={(wish) => void run(listId, wish)}
      />
      {failure !== undefined && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </Panel>
  );
}
