export { cleanText, messageOf } from './input-text.ts';
export { keepInvalid, type WrittenInvalid } from './keep-invalid.ts';
export { isOverLineLimit, isTooManyLines, tooManyLines } from './line-limit.ts';
export { lineKey, mergeEdits, type WrittenEdit } from './merge-edits.ts';
export { withUnit } from './with-unit.ts';
export {
  headAfter,
  isSameHead,
  type WrittenUpdate,
  withOfferedDay,
  writtenUpdate,
} from './written-update.ts';
