/** A file of their own, because the shop loads its limits with every page. Tests check each limit and one above. */
export const consoleLimits = {
  /** Age in seconds from which an order that has not left is late: in the log, and red in the console. */
  lateOrderSeconds: 30,
  /** Within which an order should reach the supplier's system. */
  queueGoalSeconds: 300,
  /** Orders are counted up to here; a search finds the newest up to the second. */
  ordersCounted: 10_000,
  ordersFound: 500,
  supplierOrdersFound: 25,
  supplierOrdersShown: 500,
  orderNoteLength: 1000,
  /** Days in which a message that the server gave up sending can be sent again. */
  deadLetterDays: 30,
  /** Days after which an unsent mail is given up. */
  mailDays: 7,
  noticeTitleLength: 120,
  noticeLeadLength: 200,
  noticeTextLength: 4000,
  noticeTargets: 200,
  noticeTargetLength: 32,
  picturesOnPage: 24,
  campaignNameLength: 80,
  campaignHeadlineLength: 40,
  supplierHeadlineLength: 60,
  campaignTextLength: 120,
  campaignTermsLength: 200,
  campaignLinkTextLength: 40,
  campaignProducts: 200,
  /** The minimum basket total in øre, and the samples of one order in base units. */
  campaignSamplesMinimumOre: 10_000_000,
  campaignSamplesOfOrder: 100,
  choicesShown: 20,
  choiceLength: 320,
  /** Within which a customer pays. */
  paymentDays: 120,
  salesPersonsOfCustomer: 10,
  campaignAudience: 500,
  campaignArtworks: 6,
  campaignPricesShown: 100,
  /** Share of today's price; a campaign that takes off more has probably lost its decimals or is that of another unit. */
  campaignDrop: 0.5,
  campaignBodyBytes: 64 * 1024,
  connectionTextLength: 200,
  connectionMappings: 200,
  /** A large municipality has a few hundred kitchens. */
  connectionAddresses: 500,
  /** Larger files are sent in parts; see `importParts` for how large they may be. */
  importUploadBytes: 20_000_000,
  uploadNameLength: 200,
  /** Of the new and the changed rows of a trial. */
  importExamples: 20,
  /** Changed records of a run that are listed without a search, those of one page, and the characters of a search. */
  importChangesListed: 10_000,
  importChangesShown: 25,
  importChangeKeyLength: 60,
  /** Mappings that are kept, and the parts of one: the columns of a file, the words it writes, their characters. */
  importMappings: 200,
  mappingNameLength: 60,
  mappingFieldLength: 40,
  mappingHeaderLength: 200,
  mappingColumns: 60,
  mappingWords: 200,
  mappingWordLength: 100,
  mappingBodyBytes: 128 * 1024,
  /** As JSON in an address, beside the file. */
  mappingQueryLength: 6000,
  /** Words of a trial that are not known, the most frequent first. */
  unknownWordsShown: 20,
  /** Of one bulk act, and rows of one record of a product such as its units. */
  productsChanged: 500,
  recordsOfProduct: 60,
  /** Fields of one change. */
  fieldsChanged: 60,
  fieldLength: 10_000,
  productsOnPage: 25,
  historyShown: 50,
  pricesEnding: 200,
  auditFileEntries: 100_000,
  auditPeople: 100,
  synonymSets: 1000,
  synonymWords: 20,
  synonymLength: 60,
  synonymBodyBytes: 4 * 1024 * 1024,
  rightsChanges: 200,
  /** People of one list, the characters of a cell, and the days until which a change can be planned. */
  peopleChanged: 1000,
  peopleCellLength: 300,
  peopleFileBytes: 1_000_000,
  peopleBodyBytes: 2 * 1024 * 1024,
  peopleDaysAhead: 730,
  staffDepots: 50,
  hintsShown: 12,
  /** Systems that are told of changes. */
  changeReceivers: 20,
  receiverUrlLength: 500,
  /** How far ahead a token may end, and for how long the one before it opens too. */
  tokenDaysAhead: 1825,
  oldTokenHours: 24,
  /** Days before its end from which a token is told of, and days without use after which it is. */
  tokenEndsSoonDays: 30,
  tokenUnusedDays: 90,
  customersOfPerson: 200,
  customerReasonLength: 200,
  /** Years from its day in which a voucher is kept: five from the end of its accounting year, which may be a year off. */
  bookkeepingYears: 6,
  recordValueLength: 500,
  /** For the name of a route, and the number of its tour. */
  routeLength: 200,
  tourLength: 20,
  /** Working days before the delivery by which a route is ordered. */
  routeWorkingDays: 30,
  routeEveryWeeks: 26,
  recordChanges: 60,
  /** By how many percentage points a customer's discount changes without a question. */
  discountPointsUnasked: 20,
  ownerLength: 60,
  /** Days before its end from which an agreed price is told of. */
  agreementEndsDays: 40,
  /** Numbers that an answer to an unknown one names; the server sends one more when there are more. */
  existingNamed: 8,
  /** Share of a price; one that changes by more has probably lost its decimals or is that of another unit. */
  priceJump: 0.3,
  labelLength: 2000,
  labelsAtOnce: 100,
  labelBodyBytes: 1024 * 1024,
  versionSubjectLength: 250,
  versionsShown: 50,
  contentLineLength: 200,
  contentTextLength: 2000,
  menuEntries: 300,
  calendarWeeks: 12,
  calendarDays: 84,
  routeNameLength: 200,
  calendarConsequences: 200,
  calendarPublications: 20,
} as const;
