import { tableOf } from '../../lists.ts';
import { itemAt } from '../../random.ts';
import type { Brand } from '../suppliers-and-brands.ts';

/** A text in both languages. */
interface Told {
  da: string;
  en: string;
}

const uses = Map.groupBy(
  tableOf<'category' | 'danish' | 'english'>('descriptions.csv'),
  ({ category }) => category,
);

const closing: Readonly<Record<'cool' | 'freeze' | 'dry', string>> = {
  cool: 'Leveres kølet. | Delivered chilled.',
  freeze: 'Leveres dybfrossen. | Delivered deep-frozen.',
  dry: ' | ',
};

function told(line: string): Told {
  const [da = '', en = ''] = line.split(' | ');
  return { da: da.trim(), en: en.trim() };
}

/** Like the first paragraph of a data sheet. */
export function describe(
  topKey: string,
  brand: Brand,
  coolType: 'cool' | 'freeze' | 'dry',
  choice: number,
): Told {
  const texts = uses.get(topKey)?.map(({ danish, english }) => `${danish} | ${english}`) ?? [
    'Til professionelle køkkener. | For professional kitchens.',
  ];
  const maker = brand.is_private
    ? 'Vores eget mærke. | Our own brand.'
    : `Fra ${brand.name}. | From ${brand.name}.`;
  const lines = [
    itemAt(texts, choice % texts.length),
    maker,
    topKey === 'drikke' ? ' | ' : closing[coolType],
  ];
  const parts = lines.map(told);
  const textOf = (language: keyof Told) =>
    parts
      .map((part) => part[language])
      .filter((part) => part !== '')
      .join(' ');
  return { da: textOf('da'), en: textOf('en') };
}

function storageLine(coolType: 'cool' | 'freeze' | 'dry', topKey: string): string {
  if (coolType === 'freeze')
    return 'Opbevares ved −18 °C eller koldere. Må ikke genfryses efter optøning. | Keep at −18 °C or colder. Do not refreeze after thawing.';
  if (coolType === 'dry')
    return topKey === 'nonfood'
      ? 'Opbevares tørt. | Keep dry.'
      : 'Opbevares tørt og ikke over 25 °C. | Keep dry and not above 25 °C.';
  if (topKey === 'fisk') return 'Opbevares på is ved 0–2 °C. | Keep on ice at 0–2 °C.';
  return topKey === 'groent'
    ? 'Opbevares køligt ved 2–8 °C. | Keep cool at 2–8 °C.'
    : 'Opbevares ved højst 5 °C. | Keep at 5 °C or below.';
}

export function storageText(coolType: 'cool' | 'freeze' | 'dry', topKey: string): Told {
  return told(storageLine(coolType, topKey));
}
