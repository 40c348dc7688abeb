/** How one service tells another for whom it calls (decision 0022). The key goes as `Authorization: Bearer`. */
export const serviceHeaders = {
  /** E-mail address of the person, URL-encoded. */
  user: 'x-service-user',
  customer: 'x-service-customer',
  /** What the person may there, at most; names with commas between. */
  rights: 'x-service-rights',
  language: 'x-service-language',
} as const;
