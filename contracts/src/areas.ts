/**
 * The areas of the API that a supplier can move from their old service to Engros, one at a time (ENV-13).
 * Each endpoint declares its area in the field `area`.
 */
export const serviceAreas = [
  'customerCases',
  'orders',
  'salesDocuments',
  'baskets',
  'campaigns',
  'notifications',
] as const;

export type ServiceArea = (typeof serviceAreas)[number];

/** Engros ("new") or the supplier's earlier service ("old"). Both return the same shapes. */
export type ServiceVariant = 'new' | 'old';
