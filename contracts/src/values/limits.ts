/** Every limit of the wire in one place (domain 5, reliability 1.2). Each is tested at the limit and one past it. */
export const limits = {
  basketLines: 1000,
  quantity: 99_999,
  itemNumberLength: 20,
  messageLength: 2000,
  orderReferenceLength: 60,
  orderReferenceDefaultLength: 20,
  snapshotIds: 200,
  logoIds: 100,
  pageSize: 100,
  skip: 10_000,
  searchTermLength: 100,
  emailLength: 254,
  passwordLength: 200,
  /** Of a new password; what was chosen before stays as it is. */
  passwordMinLength: 12,
  displayNameLength: 80,
  phoneLength: 30,
  accountTokenLength: 100,
  twoFactorCodeLength: 20,
  jsonBodyBytes: 256 * 1024,
  urlLength: 4096,
  /** Of the page that is shown, as it comes with a change of language. */
  itemAddressLength: 2000,
  facetIds: 50,
  facetIdLength: 60,
  postalCodeLength: 12,
  /** Half the way around the earth. */
  radiusM: 20_000_000,
  geopointLength: 100,
  /** A delivery day may lie so far back, for pages left open, and so far ahead, for presale. */
  deliveryDaysBack: 31,
  deliveryDaysAhead: 400,
  mapSuppliers: 200,
  pastSearches: 20,
  synonymSets: 1000,
  synonymWords: 20,
  synonymLength: 60,
  synonymBodyBytes: 4 * 1024 * 1024,
  productChunk: 24,
  openBasketsPerCustomer: 50,
  /** Lines of a pasted text or rows of a file that are read at once. */
  importLines: 2000,
  /** Of a pasted text, and of all cells of one sheet of a file. */
  importTextCharacters: 200_000,
  importFileBytes: 5 * 1024 * 1024,
  /** Of a file without an archive around it. */
  importPlainBytes: 2 * 1024 * 1024,
  importColumns: 50,
  importCellCharacters: 500,
  /** Sheets of a workbook. */
  importSheets: 50,
  importSheetNameLength: 100,
  /** Of all sheets of a workbook together. */
  importWorkbookCharacters: 1_000_000,
  /** Of all the texts that the cells of a workbook share. */
  importSharedCharacters: 4_000_000,
  /** Entries of an archive, what they hold when unpacked, and how many times its own size that may be. */
  archiveEntries: 100,
  archiveUnpackedBytes: 50 * 1024 * 1024,
  archiveRatio: 100,
  /** Small archives may pack better. */
  archiveRatioFromBytes: 2 * 1024 * 1024,
  /** Memory and time of the thread that reads one file, and threads at a time on a node. */
  importThreadMb: 24,
  importThreadMs: 10_000,
  importThreads: 2,
  importAnswerBytes: 5 * 1024 * 1024,
  importBaseUnits: 9_999_999,
  favoriteLists: 100,
  favoriteListProducts: 2000,
  favoriteListNameLength: 60,
  stockNotices: 200,
  /** People and customers one search of the directory answers, and people per member of staff and hour (T8). */
  directoryResults: 50,
  directoryPeoplePerHour: 500,
  directoryTermLength: 100,
  directoryTermAtLeast: 2,
  singleSignOns: 10,
  impersonationMinutes: 60,
  impersonationReasonLength: 200,
  /** What staff did, as the customer sees it. */
  actingLogEntries: 50,
  /** Levels of a menu; entries deeper down are not shown. */
  navigationDepth: 8,
  /** Streams of basket changes one person may hold open on a node; more are asked to poll. */
  basketStreamsPerPerson: 6,
  formFields: 50,
  formValueLength: 4000,
  formPageIdLength: 200,
  formBodyBytes: 256 * 1024,
  /** A solved captcha as its service hands it out. */
  captchaTokenLength: 8000,
  /** Less space than this beside the embedded database, and the server is not ready: two files of its log. */
  leastFreeDiskBytes: 32 * 1024 * 1024,
  labelLength: 2000,
  labelsAtOnce: 100,
  labelBodyBytes: 1024 * 1024,
} as const;
