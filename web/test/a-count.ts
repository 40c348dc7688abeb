import type {
  CountConfirmation,
  CountEdit,
  CountedLine,
  FavoriteCount,
} from '@engros/contracts/favourites/counts.ts';
import { readFullFavoriteList } from '@engros/contracts/favourites/details.ts';
import { sample } from './sample.ts';

const goods = [
  { id: '501220', name: 'Piskefløde 38 %', par: 6, section: 's1' },
  { id: '502041', name: 'Smør, usaltet', par: 4, section: 's1' },
  { id: '504410', name: 'Citroner', par: 2, section: null },
  { id: '601188', name: 'Kartofler', par: null, section: null },
] as const;

/** Four products; three have a par level (wanted stock). */
export const countedList = sample(readFullFavoriteList, {
  Id: '31001',
  Name: 'Kølerum 1',
  Sections: [{ Id: 's1', Name: 'Hylde A, mejeri', Key: 'V' }],
  Page: {
    TotalResults: goods.length,
    PageOfResults: goods.map(({ id, name }, at) => ({
      Id: id,
      DisplayName: name,
      CoolType: 'cool' as const,
      Category: { Id: 'mejeri', DisplayName: 'Mejeri og æg', SortOrder: 1, Glyph: 'mejeri' as const },
      IsDeliverable: id !== '504410',
      InStockQuantity: id === '502041' ? 99 : 500,
      SalesUnits: [
        {
          Code: 'KS',
          Quantity: 10,
          IsDefault: true,
          TextSingular: 'kasse',
          TextPlural: 'kasser',
          Content: '10 × 1 l',
          Gtin: `0570120720041${at + 1}`,
          PriceOre: 10_000,
        },
      ],
    })),
  },
  Rows: goods.map(({ id, par, section }) => ({
    ProductId: id,
    Key: 'V',
    SectionId: section,
    Par: par === null ? null : { Quantity: par, SalesUnitCode: 'KS' },
  })),
});

export const countedLine = (edit: CountEdit): CountedLine => ({ ...edit, CountedBy: 'Karla', Other: null });
export const aCount = (Lines: CountedLine[], Confirmations: CountConfirmation[] = []): FavoriteCount => ({
  Id: '31001',
  Day: '2026-11-23',
  ReadAt: '2026-11-23T12:40:00Z',
  Lines,
  Confirmations,
});
