/** Limits of statistics, built-in reports, targets, purchases from others and statements. */
export const reportLimits = {
  /** Days that one statistic can cover: three years with a leap day. */
  statisticsDays: 1096,
  /** Targets of one customer, the lowest value of one, and the highest in kg CO2e per kg. */
  targets: 24,
  targetLeast: 0.1,
  targetCo2ePerKilo: 100,
  /** Minutes that a token shows a built-in report, and its size in bytes. */
  reportTokenMinutes: 60,
  reportTokenBytes: 2048,
  /** Purchases from other suppliers: of one customer, shown, and the lengths of their texts in characters. */
  otherPurchases: 20_000,
  otherPurchasesShown: 200,
  otherSupplierLength: 80,
  otherGoodsLength: 120,
  /** Highest weight in kg and amount in kroner of one such purchase, and days that it may lie back. */
  otherKilo: 100_000,
  otherKroner: 10_000_000,
  otherDaysBack: 731,
  /** Lines of a quarterly statement, and years that it is kept. */
  statementLines: 20_000,
  statementYears: 2,
  /** Threads that draw statements: how many at a time, memory in MB and time in ms of each. */
  statementThreads: 1,
  statementThreadMb: 256,
  statementThreadMs: 60_000,
  /** Addresses that get the organic-share report of one customer. */
  organicSubscribers: 20,
} as const;
