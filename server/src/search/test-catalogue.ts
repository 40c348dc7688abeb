import type { SearchDocument, SupplierPlace } from './search-document.ts';

const AARHUS: SupplierPlace = {
  postalCode: '8000',
  region: 'Midtjylland',
  countryCode: 'DK',
  latitude: 56.16,
  longitude: 10.2,
};
const ODENSE: SupplierPlace = {
  postalCode: '5000',
  region: 'Syddanmark',
  countryCode: 'DK',
  latitude: 55.4,
  longitude: 10.39,
};
const LUND: SupplierPlace = {
  postalCode: '22100',
  region: 'Skåne',
  countryCode: 'SE',
  latitude: 55.7,
  longitude: 13.19,
};

const BASE: SearchDocument = {
  id: '',
  name: '',
  brandId: null,
  brand: null,
  isPrivateBrand: false,
  supplierId: 's1',
  supplier: 'Aagaard Engros',
  supplierNumber: null,
  supplierPlace: AARHUS,
  gtins: [],
  sizes: [],
  categories: [],
  description: '',
  markings: [],
  coolType: 'dry',
  isAirCargo: false,
  isOrganic: false,
  isOnOffer: false,
  hasFoodWaste: false,
  hasBargain: false,
  isPresale: false,
  isInStock: true,
  isSample: false,
  popularity: 0.5,
};

export function productDocument(own: Partial<SearchDocument>): SearchDocument {
  return { ...BASE, ...own };
}

const SUPPLIERS: Partial<SearchDocument>[] = [
  { supplierId: 's1', supplier: 'Aagaard Engros', supplierPlace: AARHUS },
  { supplierId: 's2', supplier: 'Fynske Råvarer', supplierPlace: ODENSE },
  { supplierId: 's3', supplier: 'Skånes Grossist', supplierPlace: LUND },
  { supplierId: 's4', supplier: 'Ukendt Sted', supplierPlace: null },
];

const BRANDS: Readonly<Record<string, Partial<SearchDocument>>> = {
  arla: { brandId: 'arla', brand: 'Arla Pro' },
  heinz: { brandId: 'heinz', brand: 'Heinz' },
  lurpak: { brandId: 'lurpak', brand: 'Lurpak' },
  oma: { brandId: 'oma', brand: 'OMA' },
  cola: { brandId: 'cola', brand: 'Coca-Cola' },
  fjord: { brandId: 'fjord', brand: 'Fjordens Eget', isPrivateBrand: true },
};

/** Category path > product name | brand | markings and flags | popularity. */
const LINES = `
Kød > Fjerkræ > Kyllingebrystfilet 10x1 kg | | dk cool | 0.9
Kød > Fjerkræ > Kylling hel 1200 g | | dk cool | 0.6
Kød > Fjerkræ > Kyllingelår med skind 2,5 kg | fjord | freeze | 0.4
Kød > Fjerkræ > Kyllingenuggets panerede 2 kg | | halal freeze | 0.3
Kød > Fjerkræ > Andebryst barbarie 350 g | | cool | 0.3
Kød > Fjerkræ > Andelår confiteret 12 stk | | freeze | 0.2
Kød > Oksekød > Hakket oksekød 8-12% 2,5 kg | | dk cool | 0.95
Kød > Oksekød > Hakket oksekød økologisk 14-18% 2 kg | | organic dk cool isOrganic | 0.4
Kød > Oksekød > Oksemørbrad trimmet 2 kg | | cool isAirCargo | 0.5
Kød > Oksekød > Oksesteg af inderlår 3 kg | | cool | 0.3
Kød > Oksekød > Oksetyndsteg 4 kg | | cool | 0.2
Kød > Grisekød > Flæskesteg med svær 4 kg | | dk cool isOnOffer | 0.6
Kød > Grisekød > Hakket grisekød 8-12% 2,5 kg | | dk cool | 0.5
Kød > Grisekød > Nakkekoteletter 10 stk | | dk cool | 0.3
Kød > Pålæg > Rullepølse skiveskåret 500 g | | cool | 0.4
Kød > Pålæg > Skinke røget i skiver 1 kg | fjord | cool | 0.5
Mejeri > Fløde > Piskefløde 38% 1 l | arla | keyhole cool | 0.9
Mejeri > Fløde > Fløde 38% 5 l | arla | cool | 0.5
Mejeri > Fløde > Madlavningsfløde 15% 1 l | arla | cool | 0.6
Mejeri > Fløde > Fløde økologisk 38% 0,5 l | arla | organic cool isOrganic | 0.2
Mejeri > Mælk > Minimælk 0,4% 1 l | arla | keyhole cool | 0.8
Mejeri > Mælk > Sødmælk 3,5% 10 l bag-in-box | arla | cool | 0.5
Mejeri > Smør > Smør saltet 250 g | lurpak | cool | 0.9
Mejeri > Smør > Smørbar usaltet 5 kg | lurpak | cool isOnOffer | 0.3
Mejeri > Ost > Mozzarella revet 2 kg | arla | cool | 0.7
Mejeri > Ost > Danablu 50+ 1,5 kg | arla | cool | 0.3
Mejeri > Æg > Æg skrab M/L 180 stk | | dk cool | 0.8
Mejeri > Æg > Æggeblommer pasteuriserede 1 kg | | cool | 0.4
Bageri > Brød > Rugbrød groft skåret 1000 g | fjord | keyhole freeze | 0.8
Bageri > Brød > Burgerbolle brioche 48 stk | | freeze | 0.7
Bageri > Brød > Flutes lyse 280 g | | freeze | 0.6
Bageri > Brød > Brød surdej hvede 900 g | fjord | freeze | 0.3
Bageri > Brød > Glutenfrit brød 500 g | | glutenfree freeze | 0.2
Bageri > Kager > Smørcroissant 80 g | | freeze | 0.6
Bageri > Kager > Croissant m. smør og mandler 90 g | | freeze | 0.7
Udstyr > Køkkenmaskiner > Brødrister 6 skiver stål | | | 0.99
Udstyr > Køkkenmaskiner > Kaffemaskine 2 kander | | | 0.3
Udstyr > Bakker > Bakke sort 30x40 cm | | | 0.2
Frugt og grønt > Rodfrugter > Gulerødder skrællede 5 kg | | dk cool | 0.7
Frugt og grønt > Rodfrugter > Gulerod i tern 2,5 kg | | freeze | 0.3
Frugt og grønt > Rodfrugter > Rødbeder hele 3 kg | | organic cool isOrganic | 0.4
Frugt og grønt > Kartofler > Kartofler vaskede 10 kg | | dk | 0.6
Frugt og grønt > Kartofler > Bagekartoffel 15 kg | | dk | 0.3
Frugt og grønt > Kartofler > Pommes frites 6 mm 10 kg | | freeze | 0.8
Frugt og grønt > Tomater > Tomater løse 6 kg | | cool isAirCargo | 0.7
Frugt og grønt > Tomater > Cherrytomat på stilk 3 kg | | cool | 0.5
Frugt og grønt > Bær > Jordbær udenlandske 500 g | | cool isPresale | 0.4
Frugt og grønt > Løg > Løg gule 10 kg | | dk | 0.6
Kolonial > Saucer > Ketchup 10,2 kg | heinz | | 0.7
Kolonial > Saucer > Tomatpuré 800 g | heinz | hasBargain | 0.4
Kolonial > Saucer > Mayonnaise 10 l | heinz | | 0.6
Kolonial > Ris og pasta > Basmatiris 5 kg | | | 0.5
Kolonial > Ris og pasta > Pasta penne 5 kg | fjord | | 0.6
Kolonial > Konserves > Tun i olie 1,7 kg | | msc | 0.5
Kolonial > Konserves > Hakkede tomater 2,5 kg | | organic isOrganic | 0.6
Fisk > Laks > Laksefilet med skind 1,5 kg | | msc cool isAirCargo | 0.8
Fisk > Laks > Røget laks i skiver 1 kg | | cool hasFoodWaste | 0.6
Fisk > Hvidfisk > Torskefilet 5 kg | | msc freeze | 0.5
Drikkevarer > Læskedrikke > Sodavand cola 24x0,33 l | cola | | 0.9
Drikkevarer > Øl > Pilsner 4,6% 30x33 cl | | | 0.6
Is > Flødeis > Vaniljeis 5 l | oma | freeze | 0.7
Is > Flødeis > Flødeis med jordbær 5 l | oma | freeze | 0.4
`;

const COOL = new Set(['cool', 'freeze']);

function applyWord(document: SearchDocument, word: string): SearchDocument {
  if (word in BASE) return { ...document, [word]: true };
  if (COOL.has(word)) return { ...document, coolType: word === 'cool' ? 'cool' : 'freeze' };
  return { ...document, markings: [...document.markings, word] };
}

function readLine(line: string, at: number): SearchDocument {
  const [path = '', brand = '', words = '', popularity = '0'] = line.split('|').map((text) => text.trim());
  const levels = path.split(' > ');
  const name = levels.pop() ?? '';
  const document = productDocument({
    ...SUPPLIERS[at % SUPPLIERS.length],
    ...BRANDS[brand],
    id: String(100101 + at * 7),
    name,
    supplierNumber: `AB-${5000 + at}/K`,
    gtins: [`0570107302${String(8000 + at)}`],
    categories: levels.map((level, i) => ({ id: levels.slice(0, i + 1).join('/'), name: level })),
    popularity: Number(popularity),
    isInStock: at % 5 !== 0,
  });
  return words.split(' ').filter(Boolean).reduce(applyWord, document);
}

/** About sixty products of a food wholesaler, written by hand for the tests. */
export const TEST_CATALOGUE: readonly SearchDocument[] = LINES.trim().split('\n').map(readLine);

export function named(name: string): SearchDocument {
  const found = TEST_CATALOGUE.find((document) => document.name.startsWith(name));
  if (found === undefined) throw new Error(`no test product is called ${name}`);
  return found;
}
