export const reportLimits = {
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
