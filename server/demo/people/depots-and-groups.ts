export const depots = [
  {
    id: 'AAR',
    name: 'Fjordgros Aarhus',
    postal_code: '8200',
    city: 'Aarhus N',
    latitude: 56.19,
    longitude: 10.18,
  },
  {
    id: 'VEJ',
    name: 'Fjordgros Vejle',
    postal_code: '7100',
    city: 'Vejle',
    latitude: 55.7093,
    longitude: 9.5357,
  },
  {
    id: 'KBH',
    name: 'Fjordgros København',
    postal_code: '2650',
    city: 'Hvidovre',
    latitude: 55.6371,
    longitude: 12.4764,
  },
] as const;

export const customerGroups = [
  { id: 'HAVNEN', name: 'Havnegruppen Restauranter' },
  { id: 'NORDKANT', name: 'Nordkantiner' },
  { id: 'KOMMUNE', name: 'Kommunal madservice' },
  { id: 'PLEJE', name: 'Plejehjemsringen' },
  { id: 'HOTEL', name: 'Fjordhoteller' },
  { id: 'CAFE', name: 'Kaffe og Brød-kæden' },
] as const;
