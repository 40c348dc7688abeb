import { itemAt } from '../../random.ts';
import type { Brand } from '../suppliers-and-brands.ts';

/** A text in both languages. */
interface Told {
  da: string;
  en: string;
}

/** Texts keyed by level 1 category, as "Danish | English". */
const uses: Readonly<Record<string, readonly string[]>> = {
  koed: [
    'Ensartede stykker, der tilberedes jævnt på pande, i ovn og på grill. | Even pieces that cook evenly in the pan, in the oven and on the grill.',
    'Afpudset og klar til brug, så svindet i køkkenet bliver lille. | Trimmed and ready to use, so that little is lost in the kitchen.',
    'Egnet til stegning, braisering og langtidsstegning. | Suitable for frying, braising and slow roasting.',
  ],
  fisk: [
    'Fast kød med ren smag. Tilberedes skånsomt ved lav temperatur. | Firm flesh with a clean taste. Cook gently at a low temperature.',
    'Landet, renset og pakket, så kæden holdes kold hele vejen. | Landed, cleaned and packed so that it stays cold all the way.',
    'Velegnet til stegning, dampning og kolde anretninger. | Well suited for frying, steaming and cold dishes.',
  ],
  mejeri: [
    'Rund og ren smag til både det varme og det kolde køkken. | A round and clean taste for hot and cold dishes.',
    'Stabil ved opvarmning og let at dosere. | Stable when heated and easy to portion.',
  ],
  groent: [
    'Sorteret og pakket på bestilling. | Sorted and packed to order.',
    'Renset og klar til brug, så forarbejdet bliver kort. | Cleaned and ready to use, so that little preparation is left.',
  ],
  broed: [
    'Bagt efter egen opskrift med lang hævetid. | Baked by our own recipe with a long proving time.',
    'Holder formen og sprødheden på buffeten. | Keeps its shape and crispness on the buffet.',
  ],
  boller: [
    'Færdigbages på få minutter, så der altid er friskt brød på bordet. | Baked off in a few minutes, so that there is always fresh bread on the table.',
    'Luftig krumme og sprød skorpe. | Airy crumb and crisp crust.',
  ],
  frost: [
    'Lynfrosset straks efter forarbejdning, så smag og struktur bevares. | Quick-frozen straight after preparation, so that taste and texture are kept.',
    'Tilberedes direkte fra frost. | Cook from frozen.',
  ],
  convenience: [
    'Klar til at varme i ovn, dampovn eller vandbad. | Ready to heat in the oven, steam oven or water bath.',
    'Holder sig saftig i varmebad i op til to timer. | Stays juicy in a bain-marie for up to two hours.',
  ],
  tapas: [
    'Klar til servering på tapasbordet og buffeten. | Ready to serve on the tapas table and the buffet.',
    'Små, ensartede stykker, nemme at anrette. | Small, even pieces that are easy to arrange.',
  ],
  kolonial: [
    'Basisvare i storkøkkenet med fast kvalitet hele året. | A staple of the professional kitchen with the same quality all year.',
    'Praktisk pakning, der er nem at dosere fra. | A practical pack that is easy to portion from.',
  ],
  drikke: [
    'Serveres afkølet. | Serve chilled.',
    'God til morgenbord, møder og kantine. | Good for breakfast, meetings and canteens.',
  ],
  is: [
    'Cremet og let at portionere. | Creamy and easy to portion.',
    'Serveres, som den er, eller med frisk frugt. | Serve as it is or with fresh fruit.',
  ],
  slik: [
    'Til møder, kiosk og dessertbord. | For meetings, kiosks and dessert tables.',
    'Ensartede stykker i praktisk pakning. | Even pieces in a practical pack.',
  ],
  nonfood: [
    'Holdbar kvalitet til daglig brug i storkøkkener. | Durable quality for daily use in professional kitchens.',
    'Pakket i stabelbare kolli. | Packed in stackable cases.',
  ],
};

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
  const texts = uses[topKey] ?? ['Til professionelle køkkener. | For professional kitchens.'];
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
