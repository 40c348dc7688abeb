import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { CircleAlert, Gift, Trash2 } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import {
  basketStanding,
  downToLimit,
  type LineChange,
  sampleCountText,
  sampleFaultText,
  sampleName,
  useSampleCampaign,
} from '../../../../features/baskets/samples/sample-campaign.ts';
import { ProductArtwork } from '../../../../features/goods/products/product-artwork.tsx';
import { ProductName } from '../../../../features/goods/products/product-name.tsx';
import { formatOre } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { isSameList } from '../../../../lib/same-list.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import './samples.css';

export interface SampleBlockProps {
  basket: Basket;
  anchorOf: (lineId: string) => string;
  onRemove: (line: LineItem) => void;
  /** One undo reverts all changes; `text` is the message shown with it. */
  onChange: (changes: readonly LineChange[], text: string) => void;
}

/** Free product samples. Shows nothing for a basket without samples. Too many samples block the order (specification 4). */
export function SampleBlock({ basket, anchorOf, onRemove, onChange }: SampleBlockProps) {
  const list = useRef<HTMLUListElement>(null);
  const { data: campaign } = useSampleCampaign();
  const lines = basket.LineItems.filter(({ Product }) => Product.IsSampleItem);
  const standing = campaign && basketStanding(basket, campaign);
  const onChoose = useCallback(() => list.current?.querySelector('button')?.focus(), []);
  if (lines.length === 0) return null;
  return (
    <section
      className="basket-group sample-block data-faulty:border-danger"
      aria-label={label('samples.title')}
      data-faulty={standing?.state === 'Error' ? '' : undefined}
    >
      <header className="basket-group-head max-lg:pr-3">
        <Gift aria-hidden="true" />
        <h2>{label('samples.title')}</h2>
        {standing && campaign && (
          <small className="num font-[450]">{sampleCountText(standing, campaign)}</small>
        )}
        {basket.SubTotalOre !== null && <span className="num">{formatOre(sumOf(lines))}</span>}
      </header>
      {campaign && standing?.state === 'Error' && (
        <div className="sample-fault grid gap-2.5 px-4 py-3" role="alert">
          <p>
            <CircleAlert aria-hidden="true" />
            {sampleFaultText(standing, campaign)}
          </p>
          <Fixes lines={lines} allowed={standing.allowed} onChange={onChange} onChoose={onChoose} />
        </div>
      )}
      <ul ref={list} className="sample-lines">
        {lines.map((line) => (
          <Row key={line.ProductId} id={anchorOf(line.Id)} line={line} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}

function sumOf(lines: readonly LineItem[]): number {
  return lines.reduce((sum, line) => sum + (line.LineTotalOre ?? 0), 0);
}

interface FixesProps {
  lines: readonly LineItem[];
  allowed: number;
  onChange: SampleBlockProps['onChange'];
  onChoose: () => void;
}

const Fixes = memo(
  SampleFixes,
  ({ lines: before, ...rest }, { lines, ...restNow }) =>
    rest.allowed === restNow.allowed &&
    rest.onChange === restNow.onChange &&
    rest.onChoose === restNow.onChoose &&
    isSameList(before, lines),
);

function SampleFixes({ lines, allowed, onChange, onChoose }: FixesProps) {
  const changes = downToLimit(lines, allowed);
  const over = changes.reduce(
    (sum, { line, quantity }) => sum + (line.Quantity - quantity) * line.SalesUnitQuantity,
    0,
  );
  const bringDown = () => onChange(changes, label('samples.removed', { count: over }));
  if (allowed === 0) {
    return (
      <div className="flex flex-wrap gap-2">
        <Button size={28} onPress={bringDown}>
          {label('samples.removeAll')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size={28} onPress={bringDown}>
        {label('samples.removeOver', { count: over })}
      </Button>
      <Button size={28} variant="quiet" onPress={onChoose}>
        {label('samples.chooseYourself')}
      </Button>
    </div>
  );
}

interface SampleRowProps {
  id: string;
  line: LineItem;
  onRemove: (line: LineItem) => void;
}

/** Memoised, because unchanged lines stay the same objects. They need not redraw while other lines are edited. */
const Row = memo(SampleRow);

function SampleRow({ id, line, onRemove }: SampleRowProps) {
  const { Product: product } = line;
  const name = sampleName(product);
  const count = line.Quantity * line.SalesUnitQuantity;
  return (
    <li
      id={id}
      tabIndex={-1}
      className="sample-line grid min-h-(--line-h) grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line py-1.75 pr-2 pl-4 max-lg:pr-3"
    >
      <ProductArtwork product={product} size={40} />
      <div className="min-w-0">
        <ProductName
          className="text-13/[17px] max-lg:text-14.5/[19px]"
          product={{ Id: product.Id, DisplayName: name }}
        />
        <p className="product-meta num">
          {count === 1 ? label('samples.quantity') : label('samples.quantityMany', { count })}
        </p>
      </div>
      <IconButton size={28} label={label('basket.remove', { name })} onPress={() => onRemove(line)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
