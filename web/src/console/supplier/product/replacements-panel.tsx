import { listProductChoices } from '@engros/contracts/supplier/choices.ts';
import type { ConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { ArrowUp } from 'lucide-react';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { PromiseMark } from '../products/promise-mark.tsx';
import { rowOf, useRecordSave } from './use-record-save.ts';

/** The best first; each names the allergens that the product itself does not have. */
export function ReplacementsPanel({ product: { Row, Replacements } }: { product: ConsoleProduct }) {
  const save = useRecordSave(Row.Id, 'replacements');
  const ids = Replacements.map((each) => each.Row.Id);
  const put = (order: readonly string[]) =>
    void save.run(
      order.flatMap((replacement, position) =>
        ids[position] === replacement
          ? []
          : [rowOf({ position: String(position), replacement }, { replacement: ids[position] ?? '' })],
      ),
    );
  return (
    <Panel id="replacements" isFlush isEdge title={label('console.product.replacements')}>
      {Replacements.length === 0 && (
        <p className="px-4 pt-3 text-13 text-ink-2">{label('console.product.noReplacements')}</p>
      )}
      <ol className="console-replacements">
        {Replacements.map(({ Row: other, NewAllergens }, at) => (
          <li key={other.Id}>
            <span className="num text-ink-3">{at + 1}</span>
            <ProductArtwork
              product={{ ...other, ...(other.Picture && { Image: other.Picture }) }}
              size={28}
            />
            <span className="min-w-0">
              <ConsoleLink
                to={`/console/products/${other.Id}`}
                className="block truncate font-[580] hover:underline"
              >
                {other.DisplayName}
              </ConsoleLink>
              <span className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
                <span className="num">{other.Id}</span>
                <PromiseMark row={other} />
                {NewAllergens.map((name) => (
                  <Tag key={name} kind="danger">
                    {label('console.product.newAllergen', { name })}
                  </Tag>
                ))}
              </span>
            </span>
            <IconButton
              size={28}
              label={label('console.product.moveUp', { unit: other.DisplayName })}
              isDisabled={at === 0 || save.isPending}
              onPress={() =>
                put(
                  ids.map((id, place) =>
                    place === at - 1 ? other.Id : place === at ? (ids[at - 1] ?? id) : id,
                  ),
                )
              }
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <div className="px-4 pt-1 pb-3">
        <ChoicePicker
          from={listProductChoices}
          kind="products"
          isSingle
          label={label('console.product.addReplacement')}
          chosen={[]}
          onChange={([id]) => {
            if (id !== undefined && id !== Row.Id && !ids.includes(id)) put([...ids, id]);
          }}
        />
        {save.failure && (
          <p role="alert" className="text-12 text-danger-ink">
            {save.failure}
          </p>
        )}
      </div>
    </Panel>
  );
}
