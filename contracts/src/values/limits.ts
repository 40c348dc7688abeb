import { addressLimits } from './address-limits.ts';
import { reportLimits } from './report-limits.ts';

/**
 * Every limit of requests and files (domain 5, reliability 1.2). Each has a test at the limit and one above
 * it.
 */
export const limits = {
  ...addressLimits,
  ...reportLimits,
  /** Orders on a page of the overview. */
  ordersOnPage: 25,
  /** Longest period of a list of sales documents in days: ten years and a leap day each. */
  documentDays: 3662,
  documentsInZip: 1000,
  documentsInMail: 20,
  /** Files of one mail together; mail servers refuse more than 10 to 25 MB, and base64 adds a third. */
  mailFilesBytes: 7 * 1024 * 1024,
  /** Sales documents on a page of their list. */
  documentsOnPage: 12,
  /** Limits of the threads that draw PDFs: memory in MB, time in ms, and threads at a time per node. */
  pdfThreadMb: 96,
  pdfThreadMs: 15_000,
  pdfThreads: 2,
  /** The same for reports of recalls, which have a row for each of thousands of customers. */
  recallReportThreadMb: 384,
  recallReportThreadMs: 60_000,
  /** Records of one batch of the supplier's system, its size in bytes, and characters of its idempotency key. */
  intakeRecords: 1000,
  intakeBodyBytes: 8 * 1024 * 1024,
  intakeKeyLength: 100,
  intakeNoteLength: 500,
  intakeNameLength: 200,
  intakeLotLength: 40,
  intakeDocumentNumberLength: 40,
  /** Lots of one line of an order that comes whole. */
  intakeLots: 20,
  /** Minutes by which a step of an order may lie before the order was sent or ahead of our clock, as clocks disagree. */
  intakeClockMinutes: 60,
  /** Largest PDF of one document that the supplier's system sends. */
  intakePdfBytes: 3_000_000,
  /** Highest weight of a line in grams: a hundred tonnes. */
  intakeGrams: 100_000_000,
  /** Highest price of a sales unit in øre: ten million kroner. */
  intakeOre: 1_000_000_000,
  /** Days in which an answer, document or mail that was given up can be sent again. */
  deadLetterDays: 30,
  /** Notifications in the lists of a reader; older read ones are only counted. */
  notificationsShown: 200,
  /** Lengths of a published notification in characters, and its groups, customers, depots or products. */
  noticeTitleLength: 120,
  noticeLeadLength: 200,
  noticeTextLength: 4000,
  noticeTargets: 200,
  noticeTargetLength: 32,
  /** E-mail addresses for recalls: of one customer, added at once, and characters of the text with commas. */
  recallAddresses: 50,
  recallAddressesAtOnce: 20,
  recallAddressTextLength: 6000,
  /** Days that the link which confirms such an address works. */
  recallLinkDays: 7,
  recallLots: 100,
  /** Characters of a recall's reason and of what to do, and of a kitchen's note. */
  recallTextLength: 1000,
  recallNoteLength: 500,
  /** Minutes after a recall is sent: the mail is sent again, those without an answer are called, all have answered. */
  recallRemindMinutes: 30,
  recallPhoneMinutes: 60,
  recallGoalMinutes: 120,
  /** Characters of a service token's name. */
  serviceTokenNameLength: 60,
  /** Lines of one case, photos of one of its lines, and characters of a note or an answer. */
  caseLines: 200,
  casePhotos: 5,
  caseNoteLength: 1000,
  /** Photos of one user that no case shows yet. */
  waitingPhotos: 100,
  /** Size of a photo in bytes and pixels as it is uploaded, and its largest side as it is kept. */
  photoBytes: 10 * 1024 * 1024,
  photoPixels: 40_000_000,
  photoSide: 2000,
  /** Pictures of one product, and the largest side in pixels of the original that is kept of each. */
  picturesOfProduct: 8,
  pictureSide: 2400,
  /** Maximum size in bytes of a file that is read from a bucket: more than any picture of that side takes. */
  storedPictureBytes: 32 * 1024 * 1024,
  /** Characters of a picture's address in an import. */
  pictureAddressLength: 1000,
  /** Products or brands on a page of the console's pictures. */
  picturesOnPage: 24,
  basketLines: 1000,
  quantity: 99_999,
  itemNumberLength: 20,
  messageLength: 2000,
  orderReferenceLength: 60,
  orderReferenceDefaultLength: 20,
  snapshotIds: 200,
  logoIds: 100,
  /** Characters of the id of a page that asks for campaigns, and pages of a supplier's landing page. */
  campaignPageIdLength: 60,
  campaignPages: 500,
  /** Views and clicks in one batch, its bytes, and how often one caller counts for one campaign in an hour. */
  campaignEvents: 50,
  campaignEventBytes: 8 * 1024,
  campaignEventsOfCaller: 20,
  /** Characters of a campaign's texts, its products, and its versions. */
  campaignNameLength: 80,
  campaignHeadlineLength: 40,
  campaignTextLength: 120,
  campaignTermsLength: 200,
  campaignLinkTextLength: 40,
  campaignProducts: 200,
  /** Customers, brands or products that the console offers at once to choose from. */
  choicesShown: 20,
  campaignAudience: 500,
  campaignArtworks: 6,
  campaignBodyBytes: 64 * 1024,
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
  jsonBodyBytes: 256 * 1024,
  urlLength: 4096,
  /** Bytes of a document that a procurement system posts. */
  punchOutBodyBytes: 1024 * 1024,
  /** Bytes of an order that comes by Peppol: a thousand lines with everything that BIS Order 3 has. */
  peppolBodyBytes: 4 * 1024 * 1024,
  /** Characters of an id, a cookie or a search word of a procurement system. */
  punchOutTextLength: 200,
  /** Wrong secrets within a minute after which a procurement system's name is locked for the rest of it. */
  punchOutWrongSecrets: 10,
  /** Minutes in which the address that begins a punch-out session must be opened. */
  punchOutStartMinutes: 10,
  /** Minutes that a punch-out session lasts after its basket went back, so that it can be sent again. */
  punchOutAfterMinutes: 10,
  /** Characters of a field of a connection to a procurement system, and entries of one of its mappings. */
  connectionTextLength: 200,
  connectionMappings: 200,
  /** Delivery addresses of a connection: a large municipality has some hundred kitchens. */
  connectionAddresses: 500,
  /** Refused calls of a procurement system that staff can look at: how many, for how many days, and characters of each. */
  refusalsKept: 20,
  refusalDays: 30,
  refusalLength: 20_000,
  /** Products answered to a search of a procurement system without a visit to the shop. */
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
  /** Runs of the import: problems kept of one run, rows of a page, days kept. */
  importProblemsKept: 2000,
  importRowsShown: 50,
  importDaysKept: 180,
  /** Largest file in bytes that is imported from the console; larger ones by the command line. */
  importUploadBytes: 20_000_000,
  /** Searches that found nothing: terms counted per day, terms of a page, days kept. */
  missedTermsOfDay: 2000,
  missedTermsShown: 50,
  missedDaysKept: 92,
  synonymSets: 1000,
  synonymWords: 20,
  synonymLength: 60,
  synonymBodyBytes: 4 * 1024 * 1024,
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
  /** Maximum characters of all sheets of a workbook together. */
  importWorkbookCharacters: 1_000_000,
  /** Maximum characters in the table of strings that the cells of a workbook share. */
  importSharedCharacters: 4_000_000,
  /**
   * Limits against zip bombs: entries of an archive, unpacked size in bytes, and ratio of unpacked to packed
   * size.
   */
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
  /** Products of a favourite list on one page. */
  favoritePageSize: 400,
  favoriteNoteLength: 200,
  favoriteSections: 50,
  favoriteSectionNameLength: 60,
  /** Customers that one favourite list can be shared with. */
  favoriteShares: 50,
  /** Edits of a favourite list in one call. */
  favoriteEdits: 200,
  /** Characters of a customer's own item number. */
  ownNumberLength: 30,
  /** Highest par level, in sales units. */
  parQuantity: 9999,
  /** Characters of a text of item numbers to add to a favourite list, and of one of its words. */
  favoriteCsvLength: 60_000,
  csvTokenLength: 64,
  /** Highest number of what is left, in sales units; numbers in one call; how often a number can be corrected. */
  countQuantity: 9999,
  countEdits: 200,
  countTurns: 1_000_000,
  /** Days that a count may lie back when it is sent, and days that counts are kept. */
  countDaysBack: 31,
  countDaysKept: 62,
  stockNotices: 200,
  /**
   * Directory of buyers: maximum results of one search, and buyers shown to one member of staff per hour
   * (T8).
   */
  directoryResults: 50,
  directoryPeoplePerHour: 500,
  directoryTermLength: 100,
  directoryTermAtLeast: 2,
  /** Users and rights in the console: changes sent at once, depots of one member of staff, customers shown of one user. */
  rightsChanges: 200,
  staffDepots: 50,
  customersOfPerson: 200,
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
  labelLength: 2000,
  labelsAtOnce: 100,
  labelBodyBytes: 1024 * 1024,
  /** Characters of what names a published content, and versions of it that are shown. */
  versionSubjectLength: 100,
  versionsShown: 50,
  /** Characters of a title or link text, and of a longer text, that the console publishes; entries of a menu. */
  contentLineLength: 200,
  contentTextLength: 2000,
  menuEntries: 300,
  /** Weeks of the delivery calendar shown at once, and orders or baskets named as consequences of a change. */
  calendarWeeks: 12,
  calendarConsequences: 200,
} as const;
