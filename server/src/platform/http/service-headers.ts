/** With these one service tells another for whom it calls (decision 0022). The key is sent as `Authorization: Bearer`. */
export const serviceHeaders = {
  /** E-mail address, URL-encoded. */
  user: 'x-service-user',
  customer: 'x-service-customer',
  /** Maximum rights of the user in the other service; names separated by commas. */
  rights: 'x-service-rights',
  language: 'x-service-language',
} as const;
