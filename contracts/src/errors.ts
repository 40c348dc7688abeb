/**
 * HTTP status of every error code. The code is the response's `Type` and, as `error.<code>`, the key of its
 * text. Where clients depend on a status, it follows the specification (section 8).
 */
export const errorStatus = {
  invalidInput: 400,
  unsupportedContentType: 415,
  tooLarge: 413,
  urlTooLong: 414,
  headersTooLarge: 431,
  requestTimeout: 408,
  tooManyRequests: 429,
  notSignedIn: 401,
  notAllowed: 403,
  serviceTokenRefused: 401,
  serviceScopeMissing: 403,
  signatureMissing: 401,
  signatureTooOld: 401,
  signatureWrong: 401,
  idempotencyKeyMissing: 400,
  idempotencyKeyReused: 409,
  crossSite: 403,
  notFound: 404,
  invalidApiEndpoint: 400,
  internal: 500,
  unavailable: 503,
  serviceAway: 503,
  wrongCredentials: 400,
  tooManyLogins: 429,
  tooManyMails: 429,
  customerIdMissing: 400,
  customerNotFound: 404,
  customerMismatch: 409,
  userMismatch: 409,
  searchTermTooShort: 400,
  searchStarRefused: 400,
  directoryExhausted: 429,
  impersonationTargetMissing: 400,
  impersonationRefused: 400,
  notImpersonating: 400,
  basketNotFound: 404,
  basketTooManyLines: 400,
  basketQuantity: 400,
  basketSubmitted: 404,
  tooManyBaskets: 400,
  versionConflict: 409,
  changedMeanwhile: 409,
  orderRefused: 400,
  orderWarning: 400,
  orderReferenceMissing: 400,
  orderReferenceTooLong: 400,
  basketEmpty: 400,
  uploadBroken: 400,
  fileRefused: 400,
  fileTooLarge: 413,
  fileKindUnknown: 415,
  importEmpty: 400,
  favoriteNameInUse: 400,
  tooManyFavoriteLists: 400,
  favoriteListFull: 400,
  tooManyStockNotices: 400,
  basketLineGone: 409,
  nothingToUndo: 409,
  tooManyStreams: 429,
  webOrderLocked: 409,
  orderTransition: 409,
  orderRevision: 409,
  orderLineUnknown: 400,
  caseNotDelivered: 409,
  caseRefused: 400,
  caseKeyUsed: 409,
  caseTransition: 409,
  caseCredit: 400,
  photoRefused: 415,
  tooManyPhotos: 400,
  formClosed: 403,
  formIncomplete: 400,
  captchaUnsolved: 400,
  captchaRefused: 400,
  captchaUnavailable: 503,
  labelPlaces: 400,
  emailWrong: 400,
  tokenInvalid: 400,
  passwordWrong: 400,
  passwordsDiffer: 400,
  passwordTooShort: 400,
  passwordCommon: 400,
  passwordIsEmail: 400,
  displayNameMissing: 400,
  confirmationWrong: 400,
  lastAdmin: 400,
  twoFactorNeeded: 400,
  twoFactorWrong: 400,
  twoFactorRequired: 400,
  twoFactorAlreadyOn: 409,
  periodReversed: 400,
  periodTooLong: 400,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/**
 * Values of the header X-Validation-Group (specification 5); `import`, `form` and `account` are additions of
 * Engros.
 */
export type ValidationGroup =
  | 'import'
  | 'account'
  | 'login'
  | 'impersonation'
  | 'order'
  | 'favorites'
  | 'form'
  | 'product-recall-email-address';
