import { addressLimits } from './address-limits.ts';
import { reportLimits } from './report-limits.ts';

/** Limits of requests and files (domain 5, reliability 1.2). Tests check each limit and one above. */
export const limits = {
  ...addressLimits,
  ...reportLimits,
  /** Number of orders on a page of the overview. */
  ordersOnPage: 25,
  /** Longest period of a list of sales documents, in days: ten years, with room for leap days. */
  documentDays: 3662,
  documentsInZip: 1000,
  documentsInMail: 20,
  /** Mails with documents that one customer may send in an hour. */
  documentMailsPerHour: 60,
  /** Reports of the organic share that one customer may send in an hour. */
  organicReportsPerHour: 20,
  /** Total size of the files in one mail. Mail servers refuse more than 10 to 25 MB, and base64 adds a third. */
  mailFilesBytes: 7 * 1024 * 1024,
  /** Number of sales documents on one page of their list. */
  documentsOnPage: 12,
  /** Limits of the threads that draw PDFs: memory in MB, time in ms, and number of threads at a time on a node. */
  pdfThreadMb: 96,
  pdfThreadMs: 15_000,
  pdfThreads: 2,
  /** Limits of the threads that draw recall reports, which have a row for each of thousands of customers. */
  recallReportThreadMb: 384,
  recallReportThreadMs: 60_000,
  /** Maximum number of notifications in a reader's list; older read ones are only counted. */
  notificationsShown: 200,
  /**
   * Limits of mail addresses that receive recalls: addresses per customer, addresses added at once, and characters of
   * the comma-separated text.
   */
  recallAddresses: 50,
  recallAddressesAtOnce: 20,
  recallAddressTextLength: 6000,
  /** Number of days for which the link that confirms a recall address is valid. */
  recallLinkDays: 7,
  recallLots: 100,
  /** Maximum characters of a recall's texts (reason and instructions), and of a kitchen's note. */
  recallTextLength: 1000,
  recallNoteLength: 500,
  /** Minutes after a recall until the reminder, until staff call, and until all should have answered. */
  recallRemindMinutes: 30,
  recallPhoneMinutes: 60,
  recallGoalMinutes: 120,
  /** Maximum characters of a service token's name. */
  serviceTokenNameLength: 60,
  /** Limits of a case: lines, photos per line, and characters of a note or an answer. */
  caseLines: 200,
  casePhotos: 5,
  caseNoteLength: 1000,
  /** Photos that one user may have uploaded without using them in a case. */
  waitingPhotos: 100,
  /** Limits of an uploaded photo: bytes and pixels; and the longest side in pixels of the stored photo. */
  photoBytes: 10 * 1024 * 1024,
  photoPixels: 40_000_000,
  photoSide: 2000,
  /** Pictures of one product, and the longest side in pixels of each stored original. */
  picturesOfProduct: 8,
  pictureSide: 2400,
  /** Maximum bytes of a file read from a bucket; more than any picture of that longest side has. */
  storedPictureBytes: 32 * 1024 * 1024,
  /** Characters of a picture's address in an import. */
  pictureAddressLength: 1000,
  basketLines: 1000,
  /** Earlier updates of a basket that a page sends along with its last one when it is closed. */
  earlierUpdates: 20,
  quantity: 99_999,
  itemNumberLength: 20,
  messageLength: 2000,
  orderReferenceLength: 60,
  orderReferenceDefaultLength: 20,
  snapshotIds: 200,
  logoIds: 100,
  /** Characters of the page id in a request for campaigns, and number of pages that a campaign can name. */
  campaignPageIdLength: 60,
  campaignPages: 500,
  /** Views and clicks in one batch, its size in bytes, and how often a caller can count for one campaign in an hour. */
  campaignEvents: 50,
  campaignEventBytes: 8 * 1024,
  campaignEventsOfCaller: 20,
  pageSize: 100,
  skip: 10_000,
  searchTermLength: 100,
  emailLength: 254,
  passwordLength: 200,
  /** Minimum length of a new password; existing passwords are not checked. */
  passwordMinLength: 12,
  displayNameLength: 80,
  phoneLength: 30,
  accountTokenLength: 100,
  twoFactorCodeLength: 20,
  /** Maximum number of a user's sessions in their list; the least recently used are left out. */
  sessionsShown: 100,
  jsonBodyBytes: 256 * 1024,
  urlLength: 4096,
  /** Maximum bytes of a document that a procurement system sends. */
  punchOutBodyBytes: 1024 * 1024,
  /** Maximum bytes of an order received by Peppol: room for a thousand lines with every field of BIS Order 3. */
  peppolBodyBytes: 4 * 1024 * 1024,
  /** Maximum characters of an id, a cookie or a search word from a procurement system. */
  punchOutTextLength: 200,
  /** After this many wrong secrets in a minute, a procurement system is locked until the minute ends. */
  punchOutWrongSecrets: 10,
  /** The address that starts a punch-out session must be opened within this many minutes. */
  punchOutStartMinutes: 10,
  /** Minutes for which a punch-out session stays open, so that its basket can be sent again. */
  punchOutAfterMinutes: 10,
  /** Refused calls of a procurement system that staff can see: how many, for how many days, and characters of each. */
  refusalsKept: 20,
  refusalDays: 30,
  refusalLength: 20_000,
  /** Maximum products returned to a procurement system that searches without opening the shop. */
  punchOutHits: 50,
  /** Maximum length of the current page's URL, which the client sends when the language changes. */
  itemAddressLength: 2000,
  facetIds: 50,
  facetIdLength: 60,
  postalCodeLength: 12,
  /** Maximum search radius in metres: half the circumference of the earth. */
  radiusM: 20_000_000,
  geopointLength: 100,
  /**
   * Accepted range of a delivery day, in days before and after today. Days before are for pages that were
   * left open, days after for presale.
   */
  deliveryDaysBack: 31,
  deliveryDaysAhead: 400,
  mapSuppliers: 200,
  pastSearches: 20,
  /** Limits of imports: stored problems of one run, rows on a page, and days that runs are stored. */
  importProblemsKept: 2000,
  importRowsShown: 50,
  importDaysKept: 180,
  /** Limits of searches that found nothing: terms counted per day, terms on a page, and days that they are stored. */
  missedTermsOfDay: 2000,
  missedTermsShown: 50,
  missedDaysKept: 92,
  productChunk: 24,
  openBasketsPerCustomer: 50,
  /** Maximum number of text lines or file rows read in one request. */
  importLines: 2000,
  /** Maximum characters of a pasted text, and of all cells of one sheet. */
  importTextCharacters: 200_000,
  importFileBytes: 5 * 1024 * 1024,
  /** Maximum size in bytes of a file that is not an archive, such as CSV. */
  importPlainBytes: 2 * 1024 * 1024,
  importColumns: 50,
  importCellCharacters: 500,
  /** Maximum number of sheets in a workbook. */
  importSheets: 50,
  importSheetNameLength: 100,
  /** Maximum number of notices of one document, of those kept with a basket, and characters of what one says. */
  noticesOfDocument: 60,
  noticesOfBasket: 200,
  noticeCharacters: 1000,
  /** Maximum characters of all sheets of a workbook together. */
  importWorkbookCharacters: 1_000_000,
  /** Maximum characters in a workbook's table of shared strings. */
  importSharedCharacters: 4_000_000,
  /** Limits against zip bombs: entries, unpacked bytes, and ratio of unpacked to packed size. */
  archiveEntries: 100,
  archiveUnpackedBytes: 50 * 1024 * 1024,
  archiveRatio: 100,
  /**
   * Unpacked size in bytes up to which the compression ratio is not checked, because small archives may be
   * compressed more.
   */
  archiveRatioFromBytes: 2 * 1024 * 1024,
  /** Limits of the thread that reads a file: memory in MB, time in ms, and threads at a time per node. */
  importThreadMb: 24,
  importThreadMs: 10_000,
  importThreads: 2,
  importAnswerBytes: 5 * 1024 * 1024,
  importBaseUnits: 9_999_999,
  favoriteLists: 200,
  favoriteListProducts: 2000,
  favoriteListNameLength: 60,
  /** Number of products that a user can hide from the list of the products bought most. */
  hiddenBought: 200,
  /** Number of a favourite list's products on one page. */
  favoritePageSize: 400,
  favoriteNoteLength: 200,
  favoriteSections: 50,
  favoriteSectionNameLength: 60,
  /** Maximum number of customers that one favourite list can be shared with. */
  favoriteShares: 50,
  /** Maximum number of edits of a favourite list in one call. */
  favoriteEdits: 200,
  /** Maximum characters of a customer's own item number. */
  ownNumberLength: 30,
  /** Highest par level, in sales units. */
  parQuantity: 9999,
  /** Maximum characters of a pasted text of item numbers, and of one word in it. */
  favoriteCsvLength: 60_000,
  csvTokenLength: 64,
  /** Limits of stock counts: the highest quantity in sales units, counts per call, and corrections of one count. */
  countQuantity: 9999,
  countEdits: 200,
  countTurns: 1_000_000,
  /** A count may be sent this many days late; counts are stored for this many days. */
  countDaysBack: 31,
  countDaysKept: 62,
  stockNotices: 200,
  /** Directory of buyers: results of one search, and buyers shown to a member of staff per hour (T8). */
  directoryResults: 50,
  directoryPeoplePerHour: 500,
  directoryTermLength: 100,
  directoryTermAtLeast: 2,
  singleSignOns: 10,
  impersonationMinutes: 60,
  impersonationReasonLength: 200,
  /** Maximum number of entries in the log of staff actions that the customer can read. */
  actingLogEntries: 50,
  /** Maximum depth of a menu; deeper entries are not shown. */
  navigationDepth: 8,
  /** Maximum number of open streams of basket changes per user and node; further clients must poll. */
  basketStreamsPerPerson: 6,
  formFields: 50,
  formValueLength: 4000,
  formPageIdLength: 200,
  formBodyBytes: 256 * 1024,
  /** Maximum length of the token of a solved captcha. */
  captchaTokenLength: 8000,
  /**
   * Free disk space in bytes below which a server with an embedded database reports "not ready": two of the
   * database's log files.
   */
  leastFreeDiskBytes: 32 * 1024 * 1024,
} as const;
