/**
 * The customers: number | name | second line | attention | address | postal code | city | group | depot |
 * kind | delivery days (1 is Monday, 7 is Sunday) | delivery window | discount in basis points.
 */
const customerTable = `
200100|Restaurant Havnen||Køkkenchef Anna Krogh|Havnegade 14, køkkenindgang|8000|Aarhus C|HAVNEN|AAR|restaurant|12345|06:10-06:50|300
200101|Havnens Selskabslokaler|Afd. Banket og ud af huset|Anna Krogh|Havnegade 16|8000|Aarhus C|HAVNEN|AAR|banquet|135|06:20-07:00|300
200102|Café Kystvejen||Daglig leder|Kystvejen 5|8000|Aarhus C|HAVNEN|AAR|cafe|12345|06:30-07:10|300
200103|Fjordkroen Ebeltoft||Køkkenchef|Strandvejen 92|8400|Ebeltoft|HAVNEN|AAR|restaurant|135|07:40-08:30|250
200104|Brasserie Åen||Souschef Karim|Åboulevarden 38|8000|Aarhus C|HAVNEN|AAR|restaurant|123456|06:00-06:40|300
200105|Bistro Mejlgade||Ejer|Mejlgade 71|8000|Aarhus C|HAVNEN|AAR|restaurant|1235|06:40-07:20|250
200106|Sommerterrassen Marselisborg||Sæsonleder|Marselisborg Havnevej 46|8000|Aarhus C|HAVNEN|AAR|cafe|1356|07:00-07:40|250
200200|Kantinen Nord||Lars Thorup|Skejbyparken 210|8200|Aarhus N|NORDKANT|AAR|canteen|12345|05:50-06:30|400
200201|Kantinen Lisbjerg||Kantineleder|Lisbjerg Parkvej 12|8200|Aarhus N|NORDKANT|AAR|canteen|12345|06:00-06:40|400
200202|Kantinen Vejle Havn||Kantineleder|Havneøen 3|7100|Vejle|NORDKANT|VEJ|canteen|135|06:00-06:45|400
200203|Kantinen Fredericia||Kantineleder|Ndr. Ringvej 90|7000|Fredericia|NORDKANT|VEJ|canteen|12345|06:30-07:15|400
200204|Kantinen Ørestad||Kantineleder|Arne Jacobsens Allé 15|2300|København S|NORDKANT|KBH|canteen|12345|05:40-06:20|400
200300|Plejecentret Lindegården||Ida Brandt|Lindevej 8|8660|Skanderborg||AAR|care|24|08:00-08:45|0
200301|Plejecenter Solgården|Produktionskøkken|Økonoma Birgitte Skov|Solvej 48|8270|Højbjerg|PLEJE|AAR|care|135|07:10-07:50|350
200302|Plejecenter Egelund||Køkkenleder|Egelundvej 3|8700|Horsens|PLEJE|VEJ|care|24|07:30-08:10|350
200303|Bofællesskabet Åhaven||Køkkenleder|Åvej 22|7100|Vejle|PLEJE|VEJ|care|24|08:10-08:50|350
200304|Plejecenter Strandly||Ernæringsassistent|Strandlyvej 1|2650|Hvidovre|PLEJE|KBH|care|135|07:00-07:40|350
200305|Hospice Fjordblik||Køkkenleder|Bakkevej 19|8400|Ebeltoft|PLEJE|AAR|care|24|08:40-09:20|350
200400|Kommunens Køkken|Central madservice|Produktionsleder|Industrivej 40|8260|Viby J|KOMMUNE|AAR|central|12345|05:30-06:10|600
200401|Børnehuset Kastanjen|Madordning|Leder|Kastanjevej 11|8240|Risskov|KOMMUNE|AAR|school|135|07:20-08:00|600
200402|Skolekøkkenet Vestbyen||Kostfaglig leder|Skolegade 4|7100|Vejle|KOMMUNE|VEJ|school|135|06:50-07:30|600
200403|Dagtilbud Engen||Leder|Engvej 65|8270|Højbjerg|KOMMUNE|AAR|school|24|07:30-08:10|600
200404|Efterskolen ved Fjorden||Økonoma|Fjordvej 120|7300|Jelling|KOMMUNE|VEJ|central|135|08:00-08:45|500
200405|Gymnasiets Kantine||Forpagter|Gymnasievej 2|2600|Glostrup|KOMMUNE|KBH|canteen|12345|06:20-07:00|500
200500|Hotel Fjorden||Køkkenchef Signe Holm|Fjordpromenaden 1|7100|Vejle|HOTEL|VEJ|hotel|123456|05:30-06:10|500
200501|Hotel Ågade||Køkkenchef|Ågade 50|8000|Aarhus C|HOTEL|AAR|hotel|123456|05:50-06:30|500
200502|Hotel Sundet||Indkøber|Sundkaj 9|2150|Nordhavn|HOTEL|KBH|hotel|123456|05:20-06:00|500
200503|Konferencecenter Bakken||Køkkenchef|Bakkevej 200|8381|Tilst|HOTEL|AAR|hotel|12345|06:00-06:40|500
200504|Badehotellet Klitten||Ejer|Klitvej 7|7700|Thisted|HOTEL|AAR|restaurant|135|08:20-09:10|450
200600|Kaffe og Brød Bruuns Gade||Butikschef|Bruuns Gade 30|8000|Aarhus C|CAFE|AAR|cafe|123456|05:40-06:20|350
200601|Kaffe og Brød Storcentret||Butikschef|Nordre Strandvej 5|8240|Risskov|CAFE|AAR|cafe|123456|06:50-07:30|350
200602|Kaffe og Brød Vejle Midtpunkt||Butikschef|Nørregade 18|7100|Vejle|CAFE|VEJ|cafe|12345|06:10-06:50|350
200603|Kaffe og Brød Vesterbro||Butikschef|Istedgade 92|1650|København V|CAFE|KBH|cafe|123456|05:40-06:20|350
200604|Kaffe og Brød Amager||Butikschef|Amagerbrogade 140|2300|København S|CAFE|KBH|cafe|12345|06:00-06:40|350
200700|Gastropub Kutteren||Ejer Ditte Rask|Fiskerivej 12|8000|Aarhus C||AAR|restaurant|1235|07:10-07:50|100
200701|Pizzeria Sole Mio||Ejer|Kongensgade 44|6700|Esbjerg||VEJ|restaurant|135|09:00-09:45|0
200702|Lystbådehavnens Grill||Forpagter|Strandvej 2|6400|Sønderborg||VEJ|cafe|135|08:30-09:15|0
200703|Vesterbro Selskabslokaler og Catering A/S|Afd. ud af huset|Køkkenchef|Vesterbrogade 203|1800|Frederiksberg C||KBH|banquet|1345|06:40-07:20|200
200704|Madhuset Nørrebro||Ejer|Jægersborggade 21|2200|København N||KBH|restaurant|1235|07:20-08:00|0
200705|Sushi og Ramen Havnegade||Ejer|Havnegade 3|5000|Odense C||VEJ|restaurant|135|08:20-09:00|0
`;

/** Determines what a customer buys and how much. */
export type CustomerKind =
  | 'restaurant'
  | 'banquet'
  | 'cafe'
  | 'canteen'
  | 'care'
  | 'central'
  | 'school'
  | 'hotel';

export interface DemoCustomer {
  id: string;
  name: string;
  name2: string | null;
  attention: string | null;
  address: string;
  postalCode: string;
  city: string;
  groupId: string | null;
  depotId: string;
  kind: CustomerKind;
  weekdays: readonly number[];
  windowFrom: string;
  windowTo: string;
  discountBasisPoints: number;
}

function readCustomer(line: string): DemoCustomer {
  const [
    id = '',
    name = '',
    name2,
    attention,
    address = '',
    postalCode = '',
    city = '',
    group,
    depotId = '',
    kind,
    days,
    window,
    discount,
  ] = line.split('|');
  const [windowFrom = '', windowTo = ''] = (window ?? '').split('-');
  return {
    id,
    name,
    name2: name2 || null,
    attention: attention || null,
    address,
    postalCode,
    city,
    groupId: group || null,
    depotId,
    kind: kind as CustomerKind,
    weekdays: [...(days ?? '')].map(Number),
    windowFrom,
    windowTo,
    discountBasisPoints: Number(discount),
  };
}

/** Order deadline: the number of working days before the delivery, and the time on that day. */
interface CutOff {
  time: string;
  workingDays: number;
}

const usualCutOff: CutOff = { time: '16:00', workingDays: 1 };
/**
 * Customers with another deadline: later for kitchens that count their stock at closing time, earlier for customers at
 * the end of a long route.
 */
const otherCutOffs: Readonly<Record<string, CutOff>> = {
  '200102': { time: '18:00', workingDays: 1 },
  '200103': { time: '12:00', workingDays: 2 },
  '200104': { time: '20:00', workingDays: 1 },
  '200204': { time: '18:00', workingDays: 1 },
  '200503': { time: '18:00', workingDays: 1 },
  '200601': { time: '20:00', workingDays: 1 },
  '200604': { time: '20:00', workingDays: 1 },
  '200703': { time: '19:00', workingDays: 1 },
};

export function cutOffOf(customerId: string): CutOff {
  return otherCutOffs[customerId] ?? usualCutOff;
}

/** All 40 customers. 200300 has no history; 200200 requires an order reference of at most 12 characters. */
export const demoCustomers: readonly DemoCustomer[] = customerTable.trim().split('\n').map(readCustomer);

/** In øre: the minimum order, the total from which delivery is free, and the delivery fee below that total. */
export function dropSizeOf(kind: CustomerKind): { minimumOre: number; freeFromOre: number; feeOre: number } {
  const isSmall = kind === 'cafe' || kind === 'school' || kind === 'care';
  return isSmall
    ? { minimumOre: 100_000, freeFromOre: 450_000, feeOre: 29_500 }
    : { minimumOre: 150_000, freeFromOre: 850_000, feeOre: 34_500 };
}
