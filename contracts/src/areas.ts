/**
 * The areas a supplier moves one by one from the service they had to this one (ENV-13). What an area consists of says each
 * call's declaration by its `area`; calls that come later join by saying so.
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

/** Who answers an area's calls: Engros itself, or the service that was there before. Both give the same shapes. */
export type ServiceVariant = 'new' | 'old';
