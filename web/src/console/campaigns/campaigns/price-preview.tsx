import {
  type CampaignDraft,
  type CampaignPriceRow,
  previewCampaignPrices,
} from '@engros/contracts/supplier/campaign-editor.ts';
import { listCampaignChoices } from '@engros/contracts/supplier/choices.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatOre, formatShare } from '../../../lib/formats/formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { Loaded } from '../../frame/loaded.tsx';

/** What each unit costs today and in the campaign, of a customer or by list price; what looks wrong stands first. */
export function PricePreview({ content }: { content: CampaignDraft }) {
  const [customers, setCustomers] = useState<string[]>([]);
  const { ProductIds, UseSupplierBrandProducts, BrandId, SupplierId, ValidFrom, ValidTo } = content;
  const hasGoods = UseSupplierBrandProducts ? BrandId !== null || SupplierId !== null : ProductIds.length > 0;
  const isAsked = hasGoods && isDayText(ValidFrom) && isDayText(ValidTo);
  const prices = useQuery({
    ...query(previewCampaignPrices, {
      body: {
        ProductIds,
        UseSupplierBrandProducts,
        BrandId,
        SupplierId,
        ValidFrom,
        ValidTo,
        CustomerId: customers[0] ?? null,
      },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={label('console.campaigns.prices')} isEdge>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ChoicePicker
          from={listCampaignChoices}
          kind="customers"
          isSingle
          label={label('console.campaigns.pricesFor')}
          hint={label('console.campaigns.pricesHint')}
          chosen={customers}
          onChange={setCustomers}
        />
        {isAsked ? (
          <Loaded of={prices} rows={4}>
            {({ Prices, Total, Faulty }) =>
              isWithoutPrices(content, Prices, Total) ? (
                <p className="text-13 text-ink-2">{label('console.campaigns.pricesAsToday')}</p>
              ) : (
                <>
                  {Faulty > 0 && (
                    <p role="status">
                      <Tag kind="danger">{label('console.campaigns.pricesFaulty', { count: Faulty })}</Tag>
                    </p>
                  )}
                  <PriceTable prices={Prices} />
                  {Total > Prices.length && (
                    <p className="num text-12 text-ink-3">
                      {label('console.campaigns.pricesShown', {
                        shown: formatCount(Prices.length),
                        amount: formatCount(Total),
                      })}
                    </p>
                  )}
                </>
              )
            }
          </Loaded>
        ) : (
          <p className="text-13 text-ink-2">{label('console.campaigns.pricesNone')}</p>
        )}
      </div>
    </Panel>
  );
}

/** A campaign that shows no figure may leave all prices as they are; one that shows a figure may not. */
const isWithoutPrices = (
  { Percent, Price }: CampaignDraft,
  prices: readonly CampaignPriceRow[],
  total: number,
): boolean =>
  Percent === null &&
  Price === null &&
  total > 0 &&
  total === prices.length &&
  prices.every(({ CampaignOre }) => CampaignOre === null);

const amount = (ore: number | null | undefined) => (ore === null || ore === undefined ? '–' : formatOre(ore));

/** Rows shown before somebody asks for the rest. */
const firstRows = 8;

function PriceTable({ prices }: { prices: readonly CampaignPriceRow[] }) {
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? prices : prices.slice(0, firstRows);
  const more = prices.length - rows.length;
  return (
    <>
      <PriceRows prices={rows} />
      {more > 0 && (
        <Button variant="quiet" size={28} className="justify-self-start" onPress={() => setWhole(true)}>
          {label('console.campaigns.pricesMore', { count: formatCount(more) })}
        </Button>
      )}
    </>
  );
}

function PriceRows({ prices }: { prices: readonly CampaignPriceRow[] }) {
  return (
    <table className="data-table w-full text-13 [&_td]:px-1 [&_th]:px-1 sm:[&_td]:px-1.5 sm:[&_th]:px-1.5">
      <caption className="visually-hidden">{label('console.campaigns.prices')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.campaigns.priceProduct')}</th>
          <th scope="col" data-numeric="">
            {label('console.campaigns.priceToday')}
          </th>
          <th scope="col" data-numeric="">
            {label('console.campaigns.priceThen')}
          </th>
          <th scope="col" data-numeric="">
            {label('console.campaigns.priceLess')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((row) => (
          <tr key={`${row.ProductId} ${row.Unit} ${row.Content}`}>
            <th scope="row" className="text-left font-[inherit]">
              <span className="block py-1.5 wrap-anywhere">
                {row.DisplayName}
                <span className="num block text-12 text-ink-3">
                  {[row.ProductId, row.Unit, row.Content].filter(Boolean).join(' · ')}
                </span>
                {row.Fault && (
                  <span className="field-error">{label(`console.campaigns.priceFault.${row.Fault}`)}</span>
                )}
              </span>
            </th>
            <td data-numeric="">{amount(row.TodayOre)}</td>
            <td data-numeric="" className="font-[640]">
              {amount(row.CampaignOre)}
            </td>
            <td data-numeric="">{row.Percent === null ? '–' : formatShare(row.Percent, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
