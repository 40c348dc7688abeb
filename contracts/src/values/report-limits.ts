/** Limits of statistics, built-in reports, targets, purchases from other suppliers and statements. */
export const reportLimits = {
  /** Days that one statistic can cover: three years with a leap day. */
  statisticsDays: 1096,
  /** Limits of targets: number per customer, lowest value, and highest value in kg CO2e per kg. */
  targets: 24,
  targetLeast: 0.1,
  targetCo2ePerKilo: 100,
  /** Minutes for which a token gives access to a built-in report, and the token's size in bytes. */
  reportTokenMinutes: 60,
  reportTokenBytes: 2048,
  /** Limits of purchases from other suppliers: number per customer, number shown, and characters of their texts. */
  otherPurchases: 20_000,
  otherPurchasesShown: 200,
  otherSupplierLength: 80,
  otherGoodsLength: 120,
  /** Highest weight in kg and amount in kroner of one such purchase, and how many days old it may be. */
  otherKilo: 100_000,
  otherKroner: 10_000_000,
  otherDaysBack: 731,
  /** Maximum lines of a quarterly statement, and years for which it is stored. */
  statementLines: 20_000,
  statementYears: 2,
  /** Threads that draw statements: how many at a time, memory in MB and time in ms of each. */
  statementThreads: 1,
  statementThreadMb: 256,
  statementThreadMs: 60_000,
  /** Maximum number of addresses that get the organic-share report of one customer. */
  organicSubscribers: 20,
} as const;
