import { type ConsoleProduct, readProductAsBuyer } from '@engros/contracts/supplier/goods/product.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { productStatus } from '../../../features/goods/products/product-status.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner, formatOre } from '../../../lib/formats/formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { mayUse } from '../../frame/parts.ts';
import { BuyerAndDay } from '../products/buyer-and-day.tsx';

interface Props {
  product: ConsoleProduct;
  customer: string;
  onCustomer: (customer: string) => void;
  day: string;
  /** The panel comes into view. */
  isAsked: boolean;
}

/** As the shop shows it to a customer for a day, by the shop's own shelf. */
export function AsBuyerPanel({ product: { Row }, customer: who, onCustomer, day, isAsked }: Props) {
  const [when, setWhen] = useState(day);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  const found = useQuery({
    ...query(readProductAsBuyer, {
      params: { productId: Row.Id },
      query: { CustomerId: who, ...(isDayText(when) && { Date: when }) },
    }),
    enabled: who !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <div ref={place}>
      <Panel
        id="buyer"
        isEdge
        title={label('console.product.seen')}
        end={
          <a href={`/product/${Row.Id}`} className="text-12 text-brand underline">
            {label('console.product.openPage')}
          </a>
        }
      >
        <div className="grid gap-3">
          <BuyerAndDay who={who} when={when || found.data?.Date || ''} onWho={onCustomer} onWhen={setWhen} />
          {who === '' ? (
            <p className="text-13 text-ink-2">{label('console.product.chooseBuyer')}</p>
          ) : (
            <Loaded of={found} rows={3}>
              {(seen) => (
                <div className="console-seen">
                  {seen.Seen === null ? (
                    <p className="text-danger-ink">{label('console.product.notSeen')}</p>
                  ) : (
                    <>
                      <b className="block">{seen.Seen.DisplayName}</b>
                      <Status seen={seen.Seen} />
                    </>
                  )}
                  <ul>
                    {seen.Units.map(({ Code, Text, Content, PriceOre, ListPriceOre }) => (
                      <li key={Code} className="num">
                        <span>
                          {Text} <small>{Content}</small>
                        </span>
                        <s>
                          {PriceOre !== null && ListPriceOre !== null && PriceOre < ListPriceOre
                            ? formatOre(ListPriceOre)
                            : ''}
                        </s>
                        <b>{PriceOre === null ? '–' : formatOre(PriceOre)}</b>
                      </li>
                    ))}
                  </ul>
                  {seen.NextChange !== null && seen.NextPriceOre !== null && (
                    <p className="num text-12 text-ink-2">
                      {label('console.product.nextPrice', {
                        day: shortDay(seen.NextChange),
                        price: formatKroner(seen.NextPriceOre),
                      })}
                    </p>
                  )}
                </div>
              )}
            </Loaded>
          )}
          {who !== '' && mayUse('customers') && (
            <ConsoleLink
              to="/console/why-not"
              search={{ customer: who, product: Row.Id, ...(isDayText(when) && { day: when }) }}
              className="text-13 text-brand underline"
            >
              {label('console.product.whyNot')}
            </ConsoleLink>
          )}
        </div>
      </Panel>
    </div>
  );
}

function Status({ seen }: { seen: Parameters<typeof productStatus>[0] }) {
  const { kind, text, detail } = productStatus(seen);
  return <StatusMark kind={kind} text={text} detail={detail} />;
}
