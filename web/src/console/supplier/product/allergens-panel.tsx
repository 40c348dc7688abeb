import { type AllergenLevel, allergenLevels } from '@engros/contracts/goods/allergens.ts';
import type { ConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { Check, Lock } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { label } from '../../../lib/labels.ts';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Draft, draftedAllergens, weakened, writtenAllergens } from './product-draft.ts';

interface Props {
  product: ConsoleProduct;
  draft: Draft;
  onChange: (field: string, value: string) => void;
}

/** Each level by its own letter. */
const keys: Readonly<Record<string, AllergenLevel>> = { i: 'contains', s: 'traces', f: 'free', u: 'unknown' };

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Undefined for a key that sets none. */
const levelOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): AllergenLevel | undefined =>
  ctrlKey || metaKey || altKey ? undefined : keys[key.toLowerCase()];

/** Four states of 14 allergens: a press goes to the next state, a letter sets it, arrow keys go to the neighbour. */
export function AllergensPanel({ product, draft, onChange }: Props) {
  const owner = product.AllergensOwner;
  const all = draftedAllergens(product, draft);
  const weaker = weakened(product, draft);
  const isLocked = owner !== null;
  const set = (code: string, level: AllergenLevel) =>
    onChange(
      'allergens',
      writtenAllergens(all.map((each) => (each.Code === code ? { ...each, Level: level } : each))),
    );
  const press = (event: KeyboardEvent<HTMLButtonElement>, code: string) => {
    const level = isLocked ? undefined : levelOf(event);
    if (level !== undefined) set(code, level);
    const step = steps[event.key] ?? 0;
    if (level !== undefined || step !== 0) event.preventDefault();
    const cells = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
    if (step !== 0) cells[cells.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <Panel
      id="allergens"
      isEdge
      title={label('console.product.allergens')}
      end={
        isLocked && (
          <span className="inline-flex items-center gap-1 text-12 text-ink-3 [&_svg]:size-3.5">
            <Lock aria-hidden="true" />
            {label('console.product.owned', { system: owner })}
          </span>
        )
      }
    >
      {weaker.length > 0 && (
        <Notice kind="warning" className="mb-3">
          {label('console.product.allergenWeaker', { names: weaker.join(', ') })}
        </Notice>
      )}
      <ul className="console-allergens">
        {all.map(({ Code, Name, Level }) => {
          const before = product.Allergens.find((each) => each.Code === Code)?.Level;
          const next =
            allergenLevels[(allergenLevels.indexOf(Level) + 1) % allergenLevels.length] ?? 'unknown';
          return (
            <li key={Code}>
              <button
                type="button"
                data-level={Level}
                data-changed={before === Level ? undefined : ''}
                disabled={isLocked}
                onClick={() => set(Code, next)}
                onKeyDown={(event) => press(event, Code)}
              >
                <span aria-hidden="true" className="console-allergen-mark">
                  {Level === 'contains' && <Check />}
                </span>
                <span>
                  {Name}
                  <small>{label(`console.product.level.${Level}`)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="console-allergen-legend">
        {allergenLevels.map((level) => (
          <span key={level}>
            <i aria-hidden="true" className="console-allergen-mark" data-level={level} />
            {label('console.product.levelCount', {
              level: label(`console.product.level.${level}`),
              count: all.filter(({ Level }) => Level === level).length,
            })}
          </span>
        ))}
        <span className="ml-auto touch:hidden max-lg:hidden">
          <Kbd>I</Kbd> <Kbd>S</Kbd> <Kbd>F</Kbd> <Kbd>U</Kbd> {label('console.product.allergenKeys')}
        </span>
      </p>
    </Panel>
  );
}
