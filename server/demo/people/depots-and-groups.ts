/** The supplier's three warehouses. */
export const depots = [
  { id: 'AAR', name: 'Fjordgros Aarhus', postal_code: '8200', city: 'Aarhus N' },
  { id: 'VEJ', name: 'Fjordgros Vejle', postal_code: '7100', city: 'Vejle' },
  { id: 'KBH', name: 'Fjordgros København', postal_code: '2650', city: 'Hvidovre' },
] as const;

/** Customers with one owner or one agreement. */
export const customerGroups = [
  { id: 'HAVNEN', name: 'Havnegruppen Restauranter' },
  { id: 'NORDKANT', name: 'Nordkantiner' },
  { id: 'KOMMUNE', name: 'Kommunal madservice' },
  { id: 'PLEJE', name: 'Plejehjemsringen' },
  { id: 'HOTEL', name: 'Fjordhoteller' },
  { id: 'CAFE', name: 'Kaffe og Brød-kæden' },
] as const;
