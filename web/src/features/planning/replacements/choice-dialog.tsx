import { readReplacementsOf, type SecondChoice } from '@engros/contracts/planning/replacements.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ProductFinder } from '../../goods/products/field/product-finder.tsx';
import { useChooseForProduct } from './replacement-data.ts';
import { wishId, wishOfId, wishOptions } from './wish-select.tsx';

interface Props {
  productId: string;
  name: string;
  onClose: () => void;
}

/** What the kitchen wants when one product is missing, and what comes instead. */
export function ChoiceDialog({ productId, name, onClose }: Props) {
  const { data } = useQuery(query(readReplacementsOf, { query: { id: [productId] } }));
  const [wish, setWish] = useState<string>();
  const [choices, setChoices] = useState<readonly SecondChoice[]>();
  const save = useChooseForProduct(productId, onClose);
  const [known] = data?.Products ?? [];
  const chosen = choices ?? known?.SecondChoices ?? [];
  const wanted = wish ?? wishId(known?.Wish ?? null);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={name}
      safe={{ label: label('replacements.cancel') }}
      action={{
        label: label('replacements.save'),
        isDisabled: known === undefined,
        onPress: () =>
          void save.run({
            Wish: wishOfId(wanted),
            SecondChoices: chosen.map(({ ProductId }) => ProductId),
          }),
      }}
      isPending={save.isPending}
      {...(save.failure !== undefined && { error: save.failure })}
    >
      {known === undefined ? (
        <SkeletonRows kind="line" rows={3} label={label('replacements.loading')} />
      ) : (
        <div className="grid gap-4">
          <Select
            isField
            size={40}
            label={label('replacements.wish')}
            value={wanted}
            options={wishOptions(label('replacements.none'))}
            onChange={setWish}
          />
          <SecondChoices wantedId={productId} chosen={chosen} onChange={setChoices} />
        </div>
      )}
    </Dialog>
  );
}

interface SecondChoicesProps {
  wantedId: string;
  chosen: readonly SecondChoice[];
  onChange: (next: readonly SecondChoice[]) => void;
}

function SecondChoices({ wantedId, chosen, onChange }: SecondChoicesProps) {
  const add = ({ Id, Name }: { Id: string; Name: string }, clear: () => void) => {
    clear();
    const isNew = Id !== wantedId && chosen.every(({ ProductId }) => ProductId !== Id);
    if (isNew) onChange([...chosen, { ProductId: Id, Name, Fault: null }]);
  };
  const isFull = chosen.length >= limits.secondChoices;
  return (
    <section className="grid gap-2" aria-label={label('replacements.secondChoices')}>
      <h3 className="text-13 font-[600]">{label('replacements.secondChoices')}</h3>
      {chosen.length === 0 && <p className="text-13 text-ink-3">{label('replacements.secondNone')}</p>}
      <ol className="grid list-none gap-1 p-0">
        {chosen.map((choice, at) => (
          <li
            key={choice.ProductId}
            className="flex items-start gap-2 border-b border-line pb-1 text-13/[18px]"
          >
            <span className="num w-4 flex-none pt-1.5 text-ink-3">{at + 1}</span>
            <span className="min-w-0 flex-1 pt-1.5 wrap-anywhere">
              {choice.Name} <span className="num text-12 text-ink-3">{choice.ProductId}</span>
              {choice.Fault !== null && <span className="block text-12 text-danger-ink">{choice.Fault}</span>}
            </span>
            {at > 0 && (
              <IconButton
                label={label('replacements.up', { name: choice.Name })}
                onPress={() => onChange(movedUp(chosen, at))}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              label={label('replacements.remove', { name: choice.Name })}
              onPress={() => onChange(chosen.toSpliced(at, 1))}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="text-12 text-ink-3">
          {label('replacements.secondFull', { max: limits.secondChoices })}
        </p>
      ) : (
        <ProductFinder name={label('replacements.secondFind')} onChoose={add} />
      )}
    </section>
  );
}

const movedUp = (chosen: readonly SecondChoice[], at: number): SecondChoice[] => {
  const [moved] = chosen.slice(at, at + 1);
  return moved === undefined ? [...chosen] : chosen.toSpliced(at, 1).toSpliced(at - 1, 0, moved);
};
