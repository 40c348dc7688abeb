import {
  type ApprovalPerson,
  type ApprovalRuleDraft,
  limitedKinds,
} from '@engros/contracts/planning/approval-rules.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { cleanText } from '../../baskets/basket-edits/input-text.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { RuleTerms } from './rule-queries.ts';

interface Known {
  people: readonly ApprovalPerson[];
  categories: readonly { Id: string }[];
  lists: readonly { Id: string }[];
}

const max = limits.approvalLimitOre;
const isAmount = (ore: number) => ore > 0 && ore <= max;
const distinct = (ids: readonly string[] | null) =>
  ids === null ? null : [...new Set(ids.map((id) => id.toLowerCase()))];

/**
 * Throws approvalLimit for a limit of zero or less or a missing one, approvalNotRight for an approver without the right,
 * approvalNoApprover when nobody could approve, approvalOnlyAsker when only those who ask could, and what the kind needs.
 */
export function checkedRule(draft: ApprovalRuleDraft, known: Known): RuleTerms {
  const { Kind: kind, LimitOre: limitOre } = draft;
  const name = cleanText(draft.Name);
  if (name === null) throw new AppError('invalidInput', { Fields: ['body.Name'] });
  checkAmounts(draft);
  const people = distinct(draft.People);
  const approvers = distinct(draft.Approvers);
  const deputyId = draft.DeputyId?.toLowerCase() ?? null;
  checkGoods(draft, known);
  checkPeople({ kind, people, approvers, deputyId, allowsOwn: draft.AllowsOwn }, known);
  return {
    ...{ name, kind, limitOre, people, approvers, deputyId, allowsOwn: draft.AllowsOwn },
    categoryId: kind === 'goods' ? draft.CategoryId : null,
    listId: kind === 'list' ? Number(draft.ListId) : null,
    atDeadline: draft.AtDeadline,
    sendUpToOre: draft.AtDeadline === 'send' ? draft.SendUpToOre : null,
  };
}

function checkAmounts({ Kind, LimitOre, SendUpToOre }: ApprovalRuleDraft): void {
  const isMissing = LimitOre === null && limitedKinds.includes(Kind);
  if (isMissing || (LimitOre !== null && !isAmount(LimitOre)))
    throw new AppError('approvalLimit', { params: { max: max / 100 } });
  if (SendUpToOre !== null && !isAmount(SendUpToOre))
    throw new AppError('approvalSendLimit', { params: { max: max / 100 } });
}

function checkGoods({ Kind, CategoryId, ListId }: ApprovalRuleDraft, { categories, lists }: Known): void {
  if (Kind === 'goods' && !categories.some(({ Id }) => Id === CategoryId))
    throw new AppError('approvalGoodsMissing');
  if (Kind === 'list' && !lists.some(({ Id }) => Id === ListId)) throw new AppError('approvalListMissing');
}

interface Named {
  kind: ApprovalRuleDraft['Kind'];
  people: readonly string[] | null;
  approvers: readonly string[] | null;
  deputyId: string | null;
  allowsOwn: boolean;
}

function checkPeople({ kind, people, approvers, deputyId, allowsOwn }: Named, known: Known): void {
  const belongs = new Map(known.people.map((person) => [person.Id, person]));
  const mayApprove = (id: string) => belongs.get(id)?.MayApprove === true;
  checkAskers(kind, people, belongs);
  const unfit = approvers?.find((id) => !mayApprove(id));
  if (unfit !== undefined)
    throw new AppError('approvalNotRight', { params: { name: belongs.get(unfit)?.Name ?? unfit } });
  if (deputyId !== null && !mayApprove(deputyId)) throw new AppError('approvalDeputy');
  const able = [
    ...(approvers ?? [...belongs.keys()].filter(mayApprove)),
    ...(deputyId === null ? [] : [deputyId]),
  ];
  if (able.length === 0) throw new AppError('approvalNoApprover');
  if (!allowsOwn) requireOther(new Set(able), people ?? orderersOf(known));
}

function checkAskers(
  kind: Named['kind'],
  people: Named['people'],
  belongs: ReadonlyMap<string, ApprovalPerson>,
): void {
  const isMissing = people === null ? kind === 'person' : people.length === 0;
  if (isMissing || people?.some((id) => !belongs.has(id)) === true)
    throw new AppError('approvalPeopleMissing');
}

const orderersOf = ({ people }: Known) => people.filter(({ MayOrder }) => MayOrder).map(({ Id }) => Id);

/** Somebody must be left for each who may ask: only one approver who also asks leaves nobody. */
function requireOther(able: ReadonlySet<string>, askers: readonly string[]): void {
  const [only] = able;
  if (able.size === 1 && only !== undefined && askers.includes(only) && askers.length === 1)
    throw new AppError('approvalOnlyAsker');
}
