import { itemAt } from '../random.ts';
import type { Brand } from './suppliers-and-brands.ts';

const uses: Readonly<Record<string, readonly string[]>> = {
  koed: [
    'Ensartede stykker, der tilberedes jævnt på pande, i ovn og på grill.',
    'Afpudset og klar til brug, så svindet i køkkenet bliver lille.',
    'Egnet til stegning, braisering og langtidsstegning.',
  ],
  fisk: [
    'Fast kød med ren smag. Tilberedes skånsomt ved lav temperatur.',
    'Landet, renset og pakket, så kæden holdes kold hele vejen.',
    'Velegnet til stegning, dampning og kolde anretninger.',
  ],
  mejeri: [
    'Rund og ren smag til både det varme og det kolde køkken.',
    'Stabil ved opvarmning og let at dosere.',
  ],
  groent: ['Sorteret og pakket på bestilling.', 'Renset og klar til brug, så forarbejdet bliver kort.'],
  broed: ['Bagt efter egen opskrift med lang hævetid.', 'Holder formen og sprødheden på buffeten.'],
  boller: [
    'Færdigbages på få minutter, så der altid er friskt brød på bordet.',
    'Luftig krumme og sprød skorpe.',
  ],
  frost: [
    'Lynfrosset straks efter forarbejdning, så smag og struktur bevares.',
    'Tilberedes direkte fra frost.',
  ],
  convenience: [
    'Klar til at varme i ovn, dampovn eller vandbad.',
    'Holder sig saftig i varmebad i op til to timer.',
  ],
  tapas: ['Klar til servering på tapasbordet og buffeten.', 'Små, ensartede stykker, nemme at anrette.'],
  kolonial: [
    'Basisvare i storkøkkenet med fast kvalitet hele året.',
    'Praktisk pakning, der er nem at dosere fra.',
  ],
  drikke: ['Serveres afkølet.', 'God til morgenbord, møder og kantine.'],
  is: ['Cremet og let at portionere.', 'Serveres, som den er, eller med frisk frugt.'],
  slik: ['Til møder, kiosk og dessertbord.', 'Ensartede stykker i praktisk pakning.'],
  nonfood: ['Holdbar kvalitet til daglig brug i storkøkkener.', 'Pakket i stabelbare kolli.'],
};

const closing: Readonly<Record<'cool' | 'freeze' | 'dry', string>> = {
  cool: 'Leveres kølet.',
  freeze: 'Leveres dybfrossen.',
  dry: '',
};

/** A short description of the kind a data sheet begins with. */
export function describe(
  topKey: string,
  brand: Brand,
  coolType: 'cool' | 'freeze' | 'dry',
  choice: number,
): string {
  const texts = uses[topKey] ?? ['Til professionelle køkkener.'];
  const maker = brand.is_private ? 'Vores eget mærke.' : `Fra ${brand.name}.`;
  const parts = [itemAt(texts, choice % texts.length), maker, topKey === 'drikke' ? '' : closing[coolType]];
  return parts.filter((part) => part !== '').join(' ');
}

/** How a product is kept. */
export function storageText(coolType: 'cool' | 'freeze' | 'dry', topKey: string): string {
  if (coolType === 'freeze') return 'Opbevares ved −18 °C eller koldere. Må ikke genfryses efter optøning.';
  if (coolType === 'dry')
    return topKey === 'nonfood' ? 'Opbevares tørt.' : 'Opbevares tørt og ikke over 25 °C.';
  if (topKey === 'fisk') return 'Opbevares på is ved 0–2 °C.';
  return topKey === 'groent' ? 'Opbevares køligt ved 2–8 °C.' : 'Opbevares ved højst 5 °C.';
}
