import { itemAt } from '../random.ts';
import { type BrandMark, brandMarks, logoUrls } from './brand-marks.ts';
import { type BrandStory, brandStory } from './brand-stories.ts';

/**
 * Fictional companies in real places: name | postal code | place | region | country | latitude | longitude | brands.
 * `!` marks the wholesaler's own brand, `?` products without a brand.
 */
const supplierTable = `
Fjordgros Foodservice A/S|7100|Vejle|Syddanmark|DK|55.7093|9.5357|Fjordgros!, Fjordgros Øko!
Skovlund Fjerkræ A/S|7160|Tørring|Midtjylland|DK|55.8517|9.4806|Skovlund
Danefugl A/S|9500|Hobro|Nordjylland|DK|56.6433|9.7903|Danefugl
Bregnholm Øko A/S|8800|Viborg|Midtjylland|DK|56.4532|9.4020|Bregnholm Øko
Grisby Slagteri A/S|8700|Horsens|Midtjylland|DK|55.8607|9.8503|Grisby
Hereford Fyn ApS|5600|Faaborg|Syddanmark|DK|55.0951|10.2423|Hereford Fyn
Paaskebjerg Charcuteri A/S|8300|Odder|Midtjylland|DK|55.9731|10.1530|Paaskebjerg
Vadehav Lam I/S|6760|Ribe|Syddanmark|DK|55.3302|8.7645|Vadehav Lam
Læsø Lam I/S|9940|Læsø|Nordjylland|DK|57.2690|11.0010|Læsø Lam
Rold Skov Vildt ApS|9510|Arden|Nordjylland|DK|56.7690|9.8620|Rold Skov Vildt
Danefjord A/S|9850|Hirtshals|Nordjylland|DK|57.5881|9.9593|Danefjord
Havbo Fisk A/S|7730|Hanstholm|Nordjylland|DK|57.1161|8.6160|Havbo
Blå Kutter ApS|7680|Thyborøn|Midtjylland|DK|56.6985|8.2120|Blå Kutter
Østersøens Røgeri ApS|3770|Allinge|Hovedstaden|DK|55.2770|14.8010|Østersøens Røgeri
Fanø Krabbe & Co. ApS|6720|Fanø|Syddanmark|DK|55.4170|8.4150|Fanø Krabbe & Co.
Hvide Sande Sild ApS|6960|Hvide Sande|Midtjylland|DK|56.0010|8.1290|Hvide Sande Sild
Lillebælt Muslinger ApS|5500|Middelfart|Syddanmark|DK|55.5059|9.7305|Lillebælt Muslinger
Oddesund Østers ApS|7600|Struer|Midtjylland|DK|56.4930|8.5840|Oddesund Østers
Gram Å Ørred ApS|6510|Gram|Syddanmark|DK|55.2900|9.0490|Gram Å Ørred
Vestby Mejeri A/S|7400|Herning|Midtjylland|DK|56.1362|8.9766|Vestby Mejeri
Thisted Å Mejeri A/S|7700|Thisted|Nordjylland|DK|56.9553|8.6949|Thisted Å
Vends Ost ApS|5560|Aarup|Syddanmark|DK|55.3750|10.0430|Vends Ost
Mols Bjerge Gårdmejeri ApS|8420|Knebel|Midtjylland|DK|56.2120|10.4870|Mols Bjerge Gårdmejeri
Hedeæg A/S|6800|Varde|Syddanmark|DK|55.6210|8.4800|Hedeæg
Grøntgården A/S|5300|Kerteminde|Syddanmark|DK|55.4490|10.6570|Grøntgården
Samsø Avl I/S|8305|Samsø|Midtjylland|DK|55.8560|10.6110|Samsø Avl
Saltum Kartofler ApS|9493|Saltum|Nordjylland|DK|57.2680|9.7050|Saltum Kartofler
Jysk Kartoffelcentral A/S|7330|Brande|Midtjylland|DK|55.9430|9.1270|Jysk Kartoffelcentral
Nibe Gartneri ApS|9240|Nibe|Nordjylland|DK|56.9820|9.6390|Nibe Gartneri
Uldum Kål I/S|7171|Uldum|Midtjylland|DK|55.8480|9.5950|Uldum Kål?
Vrads Svampe ApS|8654|Bryrup|Midtjylland|DK|56.0220|9.5090|Vrads Svampe
Bøgebjerg Frugt ApS|5462|Morud|Syddanmark|DK|55.4480|10.1990|Bøgebjerg Frugt
Fyns Frugtpresse ApS|5750|Ringe|Syddanmark|DK|55.2380|10.4790|Fyns Frugtpresse
Årslev Bær I/S|5792|Årslev|Syddanmark|DK|55.3030|10.4640|Årslev Bær
Kornby Bageri A/S|8900|Randers|Midtjylland|DK|56.4607|10.0364|Kornby Bageri
Thy Rugbrød ApS|7760|Hurup Thy|Nordjylland|DK|56.7490|8.4200|Thy Rugbrød
Nordmark Convenience A/S|7430|Ikast|Midtjylland|DK|56.1386|9.1577|Nordmark Convenience
Køkken Aabo ApS|8200|Aarhus N|Midtjylland|DK|56.1870|10.1900|Køkken Aabo
Solbakken Konserves A/S|5450|Otterup|Syddanmark|DK|55.5150|10.3980|Solbakken
Gefion Pasta A/S|4200|Slagelse|Sjælland|DK|55.4028|11.3546|Gefion Pasta
Allerup Mølle ApS|6230|Rødekro|Syddanmark|DK|55.0710|9.3350|Allerup Mølle
Marselis Mel A/S|8270|Højbjerg|Midtjylland|DK|56.1070|10.2010|Marselis Mel
Møllegården Gryn ApS|4690|Haslev|Sjælland|DK|55.3240|11.9640|Møllegården Gryn
Holger Krydderi ApS|2600|Glostrup|Hovedstaden|DK|55.6660|12.4030|Holger Krydderi
Ærø Saltværk ApS|5970|Ærøskøbing|Syddanmark|DK|54.8880|10.4120|Ærø Saltværk
Dybbøl Senf ApS|6400|Sønderborg|Syddanmark|DK|54.9090|9.7890|Dybbøl Senf
Lyng & Malt ApS|8400|Ebeltoft|Midtjylland|DK|56.1940|10.6780|Lyng & Malt
Elmegaard Vin og Olie ApS|8660|Skanderborg|Midtjylland|DK|56.0390|9.9270|Elmegaard
Feddet Hyben ApS|4640|Faxe|Sjælland|DK|55.2550|12.1190|Feddet Hyben
Nordens Nødder A/S|2630|Taastrup|Hovedstaden|DK|55.6520|12.2990|Nordens Nødder
Ry Kaffebrænderi ApS|8680|Ry|Midtjylland|DK|56.0900|9.7650|Ry Kaffebrænderi
Anker Te ApS|4000|Roskilde|Sjælland|DK|55.6415|12.0803|Anker Te
Jelling Æblemost ApS|7300|Jelling|Syddanmark|DK|55.7560|9.4250|Jelling Æblemost
Stevns Most ApS|4660|Store Heddinge|Sjælland|DK|55.3100|12.3890|Stevns Most
Åbo Snaps ApS|8382|Hinnerup|Midtjylland|DK|56.2660|10.0630|Åbo Snaps
Bakkedal Is ApS|9310|Vodskov|Nordjylland|DK|57.1050|10.0270|Bakkedal Is
Tannis Is ApS|9881|Bindslev|Nordjylland|DK|57.5430|10.1990|Tannis Is
Iskælderen ApS|5000|Odense C|Syddanmark|DK|55.3959|10.3883|Iskælderen
Ribe Chokolade ApS|6760|Ribe|Syddanmark|DK|55.3290|8.7620|Ribe Chokolade
Øresund Papir AB|211 20|Malmö|Skåne|SE|55.6050|13.0038|Øresund Papir
Ærlig Emballage GmbH|24937|Flensburg|Schleswig-Holstein|DE|54.7937|9.4469|Ærlig Emballage
Klint Rens A/S|6700|Esbjerg|Syddanmark|DK|55.4765|8.4594|Klint Rens
`;

export interface SupplierRow {
  id: string;
  name: string;
  postal_code: string;
  city: string;
  region: string;
  country_code: string;
  latitude: number;
  longitude: number;
  logo_url: string | null;
}

/** `code` is the four digits of the brand in the GTINs of its products. */
export interface Brand extends BrandStory {
  id: string;
  name: string;
  supplier_id: string;
  is_private: boolean;
  logo_url: string | null;
  mark: BrandMark | null;
  supplierName: string;
  code: number;
  /** True when the products have no brand. The name is then only that of the grower. */
  isUnbranded: boolean;
}

const suppliers: SupplierRow[] = [];
const brands = new Map<string, Brand>();

function slugOf(name: string): string {
  const plain = name.toLowerCase().replace(/æ/g, 'ae').replace(/ø/g, 'oe').replace(/å/g, 'aa');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function addSupplier(line: string, index: number): void {
  const [name = '', postalCode = '', city = '', region = '', country = '', lat, lon, brandList = ''] =
    line.split('|');
  const id = String(5001 + index * 7);
  suppliers.push({
    id,
    name,
    postal_code: postalCode,
    city,
    region,
    country_code: country,
    latitude: Number(lat),
    longitude: Number(lon),
    logo_url: logoUrls[name] ?? null,
  });
  for (const marked of brandList.split(',').map((brand) => brand.trim())) {
    const brandName = marked.replace(/[!?]/, '');
    const isPrivate = marked.endsWith('!');
    brands.set(brandName, {
      id: slugOf(brandName),
      name: brandName,
      supplier_id: id,
      is_private: isPrivate,
      logo_url: logoUrls[brandName] ?? null,
      mark: brandMarks.get(brandName) ?? null,
      ...brandStory(brandName, city, region),
      supplierName: name,
      isUnbranded: marked.endsWith('?'),
      code: 1000 + index * 23 + (brandName.endsWith('Øko') && isPrivate ? 1 : 0),
    });
  }
}
supplierTable.trim().split('\n').forEach(addSupplier);

export const supplierRows: readonly SupplierRow[] = suppliers;

export const brandRows: readonly Brand[] = [...brands.values()];

/** Throws RangeError if unknown. */
export function brandNamed(name: string): Brand {
  const found = brands.get(name);
  if (found === undefined) throw new RangeError(`Unknown brand ${name}`);
  return found;
}

/** Organic products mostly get an organic brand. */
export function chooseBrand(names: readonly string[], isOrganic: boolean, choice: number): Brand {
  const isOrganicBrand = (name: string) => name.endsWith('Øko');
  const preferred = names.filter((name) => isOrganicBrand(name) === isOrganic);
  const allowed = isOrganic && choice % 3 === 0 ? names : preferred;
  const usable = allowed.length > 0 ? allowed : names;
  return brandNamed(itemAt(usable, choice % usable.length));
}
