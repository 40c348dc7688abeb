import { takeBackPriceChange, takeBackProductChange } from '@engros/contracts/supplier/goods/history.ts';
import { priceKinds } from '@engros/contracts/supplier/goods/prices.ts';
import {
  type ConsoleProduct,
  type ProductChange,
  readConsoleProduct,
} from '@engros/contracts/supplier/goods/product.ts';
import { listConsoleProducts, productRecordKinds } from '@engros/contracts/supplier/goods/products.ts';
import { useQueryClient } from '@tanstack/react-query';
import { formatCount } from '../../../lib/formats/formats.ts';
import { briefMoment } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { mayUse } from '../../frame/parts.ts';
import { fieldName, valueText } from '../changes/change-texts.ts';

interface Props {
  product: ConsoleProduct;
  /** Puts the earlier value of a field of the product into the form, where it is saved like any other. */
  onTakeBack: (field: string, value: string) => void;
}

const isAmong = (kinds: readonly string[], kind: string) => kinds.includes(kind);

/** By which a change of units, stock or prices is taken back; undefined where the viewer may not. */
const callOf = (kind: string) => {
  if (isAmong(productRecordKinds, kind)) return takeBackProductChange;
  return isAmong(priceKinds, kind) && mayUse('prices') ? takeBackPriceChange : undefined;
};

/** `Enhed kasse`: a unit by what one of it is called. */
function recordName({ Kind, Record }: ProductChange, { Units }: ConsoleProduct): string {
  if (Kind === 'products') return Record;
  const unit = Units.find(({ Key }) => Kind === 'sales-units' && Key === Record);
  const singular = unit?.Fields.find(({ Field }) => Field === 'singular')?.Value;
  return [labelIfAny(`console.product.of.${Kind}`), singular || Record].filter(Boolean).join(' ');
}

export function HistoryPanel({ product, onTakeBack }: Props) {
  const { Row, History, HistoryTotal } = product;
  return (
    <Panel id="history" isFlush isEdge title={label('console.product.history')}>
      {History.length === 0 && <p className="p-4 text-13 text-ink-2">{label('console.product.noHistory')}</p>}
      <ol className="console-history">
        {History.flatMap((change) =>
          change.Fields.map(({ Field, Before, After }, at) => (
            <li key={`${change.Id} ${Field}`}>
              <time className="num">{briefMoment(change.At)}</time>
              <span className="min-w-0 wrap-anywhere">
                <b>{[recordName(change, product), fieldName(Field)].filter(Boolean).join(' · ')}</b>{' '}
                {valueText(Before, Field)} → {valueText(After, Field)}
                <small>{change.Name ?? label('console.system')}</small>
              </span>
              {change.Kind === 'products' && Field !== 'itemNumber' && (
                <Button
                  size={28}
                  aria-label={label('console.product.takeBackOf', { field: fieldName(Field) })}
                  onPress={() => onTakeBack(Field, Before)}
                >
                  {label('console.product.takeBack')}
                </Button>
              )}
              {at === 0 && (
                <TakeBackSaved productId={Row.Id} change={change} name={recordName(change, product)} />
              )}
            </li>
          )),
        )}
      </ol>
      {HistoryTotal > History.length && (
        <p className="num border-t border-line px-4 py-2 text-12 text-ink-3">
          {label('console.product.historyMore', {
            count: formatCount(History.length),
            total: formatCount(HistoryTotal),
          })}
        </p>
      )}
    </Panel>
  );
}

interface SavedProps {
  productId: string;
  change: ProductChange;
  name: string;
}

/** One press; refused with who changed it since. */
function TakeBackSaved({ productId, change: { Id, Kind, TakesBack, Fields }, name }: SavedProps) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const by = callOf(Kind);
  const back = useCall(
    async (through: typeof takeBackProductChange | typeof takeBackPriceChange) => {
      await call(through, { params: { productId, changeId: Id } });
      await refreshAll(client, [readConsoleProduct, listConsoleProducts]);
      announce(label('console.product.tookBack'));
    },
    { failed: 'console.product.notTakenBack' },
  );
  if (by === undefined || TakesBack === null) return null;
  const field = [name, ...Fields.map(({ Field }) => fieldName(Field))].join(', ');
  const number = formatCount(TakesBack);
  const takesAll = TakesBack > 1;
  return (
    <>
      <Button
        size={28}
        isPending={back.isPending}
        aria-label={label(takesAll ? 'console.product.takesBack' : 'console.product.takeBackOf', {
          field,
          number,
        })}
        onPress={() => void back.run(by)}
      >
        {label(takesAll ? 'console.product.takeAllBack' : 'console.product.takeBack', { number })}
      </Button>
      {back.failure && (
        <span className="col-span-full">
          <FaultText>{back.failure}</FaultText>
        </span>
      )}
    </>
  );
}
