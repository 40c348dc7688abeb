export { forgetBrowsers, knowBrowser } from './known-browsers.ts';
export { createPasswords, type DeriveKey, type Passwords } from './passwords.ts';
export {
  codeOutcome,
  createIdentityChecks,
  failToWait,
  type IdentityChecks,
} from './require-identity.ts';
export { forgetOldTries } from './tries.ts';
