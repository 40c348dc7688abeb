import { addressLimits } from './address-limits.ts';

const reportLimits = {
  /** Three years with a leap day. */
  statisticsDays: 1096,
  /** The values are in kg CO2e per kg. */
  targets: 24,
  targetLeast: 0.1,
  targetCo2ePerKilo: 100,
  reportTokenMinutes: 60,
  reportTokenBytes: 2048,
  otherPurchases: 20_000,
  otherPurchasesShown: 200,
  otherSupplierLength: 80,
  otherGoodsLength: 120,
  otherKilo: 100_000,
  otherKroner: 10_000_000,
  otherDaysBack: 731,
  statementLines: 20_000,
  statementYears: 2,
  statementThreads: 1,
  statementThreadMb: 256,
  statementThreadMs: 60_000,
  organicSubscribers: 20,
} as const;

const standingOrderLimits = {
  /** Per customer; those that ended do not count. */
  standingOrders: 50,
  standingLines: 200,
  standingNameLength: 80,
  /** Per standing order. */
  standingPauses: 20,
  /** Of the rhythm: every so many weeks. */
  standingWeeks: 8,
  /** Share in percent by which a sum or a price may rise before people are asked. */
  standingRisePercent: 100,
  /** Hours before the deadline at which the basket is made. */
  standingMakeHoursLeast: 2,
  standingMakeHours: 168,
  /** Minutes before the deadline at which it is sent: after it is made. */
  standingSendMinutesLeast: 10,
  standingSendMinutes: 110,
  /** Days of the quantities that staff expect, in one answer. */
  standingExpectedDays: 28,
} as const;

const allergenLimits = {
  /** With one allergen or diet, in one kitchen. */
  allergenDiners: 9999,
  /** Days back in which a kitchen bought goods whose declaration changes. */
  declarationDays: 90,
  /** Of the proof: the newest versions of a profile and the newest changed declarations. */
  allergenVersionsShown: 100,
  declarationsShown: 500,
} as const;

const substituteLimits = {
  /** Of one product, in the order in which the kitchen wants them. */
  secondChoices: 5,
  /** Ids in one call, of which those beyond `secondChoices` are refused with a sentence. */
  secondChoicesSent: 20,
  /** Products of a customer that have a choice or second choices. */
  substituteProducts: 1000,
  /**
   * A question about a missing product is open until the order's own deadline, after which it is picked, and at least this many
   * minutes: nothing else says when a supplier picks.
   */
  substituteAnswerMinutes: 60,
  /** Days back in which it is shown what was wanted and what came, and how many lines at most. */
  substituteDays: 90,
  substituteLinesShown: 200,
} as const;

const approvalLimits = {
  /** Per customer. */
  approvalRules: 30,
  approvalRuleNameLength: 80,
  /** People named in a rule. */
  approvalRulePeople: 50,
  /** Limits of rules, in øre. */
  approvalLimitOre: 1_000_000_000,
  /** What the asker writes, and what is answered. */
  approvalNoteLength: 500,
  /** Before the deadline at which approvers are reminded and their deputies are asked. */
  approvalReminderMinutes: 120,
  approvalDeputyMinutes: 60,
  /** Before the deadline at which an order that nobody answered is sent, where its rules say so. */
  approvalSendMinutes: 5,
  /** Lines up to which a smallest change is worked out. */
  approvalSuggestionLines: 200,
  /** Decided requests that the queue shows. */
  approvalsShown: 50,
} as const;

const budgetLimits = {
  /** Of one period, in øre: a thousand million kroner. */
  budgetOre: 100_000_000_000,
  /** Of one meal, resident or cover, in øre. */
  budgetUnitOre: 10_000_000,
  budgetCount: 1_000_000,
  /** Meals, or kinds of residents or covers, of one budget. */
  budgetParts: 12,
  budgetPartNameLength: 60,
  /** Per customer, with those of the past. */
  budgets: 300,
  /** Of one person, in one overview. */
  budgetCustomers: 200,
  /** Before and after today, of the first day of a budget and of a day that is asked about. */
  budgetYears: 5,
} as const;

const groupSheetLimits = {
  /** Per person, templates included. */
  groupSheets: 50,
  groupSheetKitchens: 60,
  groupSheetProducts: 200,
  groupSheetNameLength: 80,
  /** Cells that are pasted or written at once, and the bytes of such a call. */
  groupSheetPaste: 5000,
  groupSheetBytes: 768 * 1024,
} as const;

/** Limits of requests and files (domain 5, reliability 1.2). Tests check each limit and one above. */
export const limits = {
  ...addressLimits,
  ...reportLimits,
  ...standingOrderLimits,
  ...allergenLimits,
  ...substituteLimits,
  ...approvalLimits,
  ...budgetLimits,
  ...groupSheetLimits,
  ordersOnPage: 25,
  /** Ten years, with room for leap days. */
  documentDays: 3662,
  documentsInZip: 1000,
  /** Documents and payments together: a year of a large kitchen has about 2,000. */
  bookkeepingVouchers: 5000,
  documentsInMail: 20,
  /** Per customer. */
  documentMailsPerHour: 60,
  /** Per customer. */
  organicReportsPerHour: 20,
  /** Total size of the files in one mail. Mail servers refuse more than 10 to 25 MB, and base64 adds a third. */
  mailFilesBytes: 7 * 1024 * 1024,
  documentsOnPage: 12,
  /** Memory and time of one thread, and number of threads at a time on a node. */
  pdfThreadMb: 96,
  pdfThreadMs: 15_000,
  pdfThreads: 2,
  /** A recall report has a row for each of thousands of customers. */
  recallReportThreadMb: 384,
  recallReportThreadMs: 60_000,
  /** Older read ones are only counted. */
  notificationsShown: 200,
  recallAddresses: 50,
  recallAddressesAtOnce: 20,
  recallAddressTextLength: 6000,
  recallLinkDays: 7,
  recallLots: 100,
  recallTextLength: 1000,
  recallNoteLength: 500,
  /** Minutes after a recall until the reminder, until staff call, and until all should have answered. */
  recallRemindMinutes: 30,
  recallPhoneMinutes: 60,
  recallGoalMinutes: 120,
  serviceTokenNameLength: 60,
  caseLines: 200,
  casePhotos: 5,
  caseNoteLength: 1000,
  /** Photos that one user may have uploaded without using them in a case. */
  waitingPhotos: 100,
  /** Bytes and pixels of the upload; the side is that of the stored photo. */
  photoBytes: 10 * 1024 * 1024,
  photoPixels: 40_000_000,
  photoSide: 2000,
  /** The side is the longest side in pixels of each stored original. */
  picturesOfProduct: 8,
  pictureSide: 2400,
  /** More than any picture of that longest side has. */
  storedPictureBytes: 32 * 1024 * 1024,
  pictureAddressLength: 1000,
  basketLines: 1000,
  /** Earlier updates of a basket that a page sends along with its last one when it is closed. */
  earlierUpdates: 20,
  quantity: 99_999,
  /** In øre; a pasted line above it is asked of a customer who has not ordered yet. */
  firstLineOre: 1_500_000,
  itemNumberLength: 20,
  messageLength: 2000,
  /** Of a note on a line, in characters; the columns `note` of lines have the same bound. */
  lineNoteLength: 120,
  orderReferenceLength: 60,
  orderReferenceDefaultLength: 20,
  snapshotIds: 200,
  logoIds: 100,
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
  /** Only for new passwords; existing ones are not checked. */
  passwordMinLength: 12,
  displayNameLength: 80,
  phoneLength: 30,
  accountTokenLength: 100,
  twoFactorCodeLength: 20,
  /** The least recently used are left out. */
  sessionsShown: 100,
  jsonBodyBytes: 256 * 1024,
  urlLength: 4096,
  punchOutBodyBytes: 1024 * 1024,
  /** Room for a thousand lines with every field of BIS Order 3. */
  peppolBodyBytes: 4 * 1024 * 1024,
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
  /** For a procurement system that searches without opening the shop. */
  punchOutHits: 50,
  /** For the current page's URL, which the client sends when the language changes. */
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
  importProblemsKept: 2000,
  importRowsShown: 50,
  importDaysKept: 180,
  /** Days in which a run of the import can be taken back. */
  importBackDays: 30,
  /** Limits of searches that found nothing: terms counted per day, terms on a page, and days that they are stored. */
  missedTermsOfDay: 2000,
  missedTermsShown: 50,
  missedDaysKept: 92,
  productChunk: 24,
  openBasketsPerCustomer: 50,
  importLines: 2000,
  importTextCharacters: 200_000,
  importFileBytes: 5 * 1024 * 1024,
  /** For a file that is not an archive, such as CSV. */
  importPlainBytes: 2 * 1024 * 1024,
  importColumns: 50,
  importCellCharacters: 500,
  importSheets: 50,
  importSheetNameLength: 100,
  noticesOfDocument: 60,
  noticesOfBasket: 200,
  noticeCharacters: 1000,
  /** For all sheets of a workbook together. */
  importWorkbookCharacters: 1_000_000,
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
  /** Memory and time of one thread, and number of threads at a time per node. */
  importThreadMb: 24,
  importThreadMs: 10_000,
  importThreads: 2,
  /** Texts and files of one user that wait while another is read: one of each of several windows. */
  importReadsWaiting: 4,
  importAnswerBytes: 5 * 1024 * 1024,
  importBaseUnits: 9_999_999,
  favoriteLists: 200,
  favoriteListProducts: 2000,
  favoriteListNameLength: 60,
  /** Products that a user can hide from the list of the products bought most. */
  hiddenBought: 200,
  favoritePageSize: 400,
  favoriteNoteLength: 200,
  favoriteSections: 50,
  favoriteSectionNameLength: 60,
  favoriteShares: 50,
  favoriteEdits: 200,
  ownNumberLength: 30,
  /** In sales units. */
  parQuantity: 9999,
  favoriteCsvLength: 60_000,
  csvTokenLength: 64,
  /** The quantity is in sales units. */
  countQuantity: 9999,
  countEdits: 200,
  countTurns: 1_000_000,
  /** A count may be sent this many days late; counts are stored for this many days. */
  countDaysBack: 31,
  countDaysKept: 62,
  stockNotices: 200,
  /** `directoryPeoplePerHour`: buyers shown to a member of staff per hour (T8). */
  directoryResults: 50,
  directoryPeoplePerHour: 500,
  directoryTermLength: 100,
  directoryTermAtLeast: 2,
  singleSignOns: 10,
  impersonationMinutes: 60,
  impersonationReasonLength: 200,
  actingLogEntries: 50,
  /** Deeper entries are not shown. */
  navigationDepth: 8,
  /** Per user and node; further clients must poll. */
  basketStreamsPerPerson: 6,
  formFields: 50,
  formValueLength: 4000,
  formPageIdLength: 200,
  formBodyBytes: 256 * 1024,
  captchaTokenLength: 8000,
  /**
   * Free disk space in bytes below which a server with an embedded database reports "not ready": two of the
   * database's log files.
   */
  leastFreeDiskBytes: 32 * 1024 * 1024,
} as const;
