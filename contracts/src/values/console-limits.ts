/**
 * Limits of what the supplier's staff write and read in the console. A file of their own, because the shop loads its limits
 * with every page. Tests check each limit and one above.
 */
export const consoleLimits = {
  /** Age in seconds from which an order that has not left is late: in the log, and red in the console. */
  lateOrderSeconds: 30,
  /** Number of days in which a message that the server gave up sending can be sent again. */
  deadLetterDays: 30,
  /** Number of days after which a mail that could not be sent, as without a mail server, is given up. */
  mailDays: 7,
  /** Limits of a published notification: characters of its texts, and number of its targets. */
  noticeTitleLength: 120,
  noticeLeadLength: 200,
  noticeTextLength: 4000,
  noticeTargets: 200,
  noticeTargetLength: 32,
  /** Products or brands on a page of the console's pictures. */
  picturesOnPage: 24,
  /** Limits of a campaign: characters of its texts, number of products, and number of stored versions. */
  campaignNameLength: 80,
  campaignHeadlineLength: 40,
  supplierHeadlineLength: 60,
  campaignTextLength: 120,
  campaignTermsLength: 200,
  campaignLinkTextLength: 40,
  campaignProducts: 200,
  /** Limits of a campaign of samples: the minimum basket total in øre, and the samples of one order in base units. */
  campaignSamplesMinimumOre: 10_000_000,
  campaignSamplesOfOrder: 100,
  /** Number of customers, brands or products that a search in the console returns. */
  choicesShown: 20,
  campaignAudience: 500,
  campaignArtworks: 6,
  campaignBodyBytes: 64 * 1024,
  /** Characters of a text field of a procurement connection, and number of entries in one mapping. */
  connectionTextLength: 200,
  connectionMappings: 200,
  /** Number of delivery addresses of a connection. A large municipality has a few hundred kitchens. */
  connectionAddresses: 500,
  /** Maximum bytes of a file imported in the console; larger files must be imported on the command line. */
  importUploadBytes: 20_000_000,
  /** Limits of the audit log: entries in one exported file, and users in the list that filters it. */
  auditFileEntries: 100_000,
  auditPeople: 100,
  synonymSets: 1000,
  synonymWords: 20,
  synonymLength: 60,
  synonymBodyBytes: 4 * 1024 * 1024,
  /** Users in the console: changes per request, depots of one member of staff, customers shown of a user. */
  rightsChanges: 200,
  staffDepots: 50,
  customersOfPerson: 200,
  labelLength: 2000,
  labelsAtOnce: 100,
  labelBodyBytes: 1024 * 1024,
  /** Maximum characters of the name of published content, and number of its versions that are shown. */
  versionSubjectLength: 250,
  versionsShown: 50,
  /** Limits of content published in the console: characters of a short and of a long text, and entries of a menu. */
  contentLineLength: 200,
  contentTextLength: 2000,
  menuEntries: 300,
  /** Weeks of the delivery calendar shown at once, and days of it that are published in one step. */
  calendarWeeks: 12,
  calendarDays: 84,
  /** Characters of the name of a route. */
  routeNameLength: 200,
  /** Orders or baskets named as consequences of a change, and publications of the calendar that are listed. */
  calendarConsequences: 200,
  calendarPublications: 20,
} as const;
