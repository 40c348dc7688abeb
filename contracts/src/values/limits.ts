/** Every limit of the wire in one place (domain 5, reliability 1.2). Each is tested at the limit and one past it. */
export const limits = {
  basketLines: 1000,
  quantity: 99_999,
  messageLength: 2000,
  orderReferenceLength: 60,
  orderReferenceDefaultLength: 20,
  snapshotIds: 200,
  pageSize: 100,
  skip: 10_000,
  searchTermLength: 100,
  emailLength: 254,
  passwordLength: 200,
  jsonBodyBytes: 256 * 1024,
  urlLength: 4096,
  productChunk: 24,
  openBasketsPerCustomer: 50,
  /** Lines of a pasted text or rows of a file that are read at once. */
  importLines: 2000,
  importTextCharacters: 100_000,
  importFileBytes: 5 * 1024 * 1024,
  importBaseUnits: 9_999_999,
} as const;
