import type { ApprovalReason } from '../../ordering/weborder/order-guards.ts';
import type { PersonRow, RuleRow } from './rule-queries.ts';

export interface Asked {
  approvers: string[];
  /** Asked when nobody has answered an hour before the deadline. */
  deputies: string[];
  allowsOwn: boolean;
  sendsUnanswered: boolean;
}

/** Whether the person is away on the day. */
const isAway = ({ from, until }: Pick<PersonRow, 'from' | 'until'>, day: string): boolean =>
  from !== null && until !== null && from <= day && day <= until;

interface Question {
  reasons: readonly ApprovalReason[];
  rules: readonly RuleRow[];
  people: readonly PersonRow[];
  askerId: string;
  today: string;
}

/** The rule that found the reason; undefined for reasons of other rooms and of rules that are gone. */
export const ruleOf = (
  { kind, ruleId }: Pick<ApprovalReason, 'kind' | 'ruleId'>,
  rules: readonly RuleRow[],
): RuleRow | undefined => (kind === 'budget' ? undefined : rules.find(({ id }) => String(id) === ruleId));

/**
 * Who may answer a reason, by the rights and absences of now: whoever the rule names and has the right, instead of those who are away
 * their deputies; the rule's deputy when nobody else is there. The asker only where the rule allows it.
 */
function approversOf(
  reason: ApprovalReason,
  { rules, people, askerId, today }: Omit<Question, 'reasons'>,
): string[] {
  const rule = ruleOf(reason, rules);
  const may = new Map(
    people
      .filter(({ id, mayApprove }) => mayApprove && (id !== askerId || rule?.allowsOwn === true))
      .map((person) => [person.id, person]),
  );
  const named = (reason.approvers ?? [...may.keys()]).filter((id) => may.has(id));
  const there = named.flatMap((id) => standIn(id, may, today));
  const deputy = rule?.deputyId;
  if (there.length > 0 || deputy == null || !may.has(deputy)) return [...new Set(there)];
  return [deputy];
}

function standIn(id: string, may: ReadonlyMap<string, PersonRow>, today: string): string[] {
  const person = may.get(id);
  if (!person || !isAway(person, today)) return [id];
  const deputy = person.deputyId === null ? undefined : may.get(person.deputyId);
  return deputy && !isAway(deputy, today) ? [deputy.id] : [];
}

/** Everybody who may answer one of the reasons; undefined when a reason has nobody. */
export function askedOf({ reasons, ...question }: Question): Asked | undefined {
  const each = reasons.map((reason) => approversOf(reason, question));
  if (each.some((ids) => ids.length === 0)) return undefined;
  const approvers = [...new Set(each.flat())];
  const rules = reasons.map((reason) => ruleOf(reason, question.rules));
  const mayDeputise = (id: string) =>
    id !== question.askerId && question.people.some((person) => person.id === id && person.mayApprove);
  const deputies = rules
    .flatMap((rule) => (rule?.deputyId == null ? [] : [rule.deputyId]))
    .filter((id) => mayDeputise(id) && !approvers.includes(id));
  return {
    approvers,
    deputies: [...new Set(deputies)],
    allowsOwn: rules.every((rule) => rule?.allowsOwn === true),
    sendsUnanswered: reasons.every((reason, index) => isSentUnanswered(reason, rules[index])),
  };
}

const isSentUnanswered = ({ byOre }: ApprovalReason, rule: RuleRow | undefined): boolean =>
  rule?.atDeadline === 'send' && (rule.sendUpToOre === null || (byOre !== null && byOre <= rule.sendUpToOre));

/** Deputies count from when they were asked. */
export const askedDeputies = ({
  deputies,
  deputiesAt,
}: {
  deputies: string[];
  deputiesAt: Temporal.Instant | null;
}): string[] => (deputiesAt === null ? [] : deputies);

/** Whether the person may say yes to the reason, as who it names or as a deputy who was asked. */
export function maySettle(
  reason: ApprovalReason,
  {
    userId,
    deputies,
    ...question
  }: Omit<Question, 'reasons'> & { userId: string; deputies: readonly string[] },
): boolean {
  if (approversOf(reason, question).includes(userId)) return true;
  const isDeputy = deputies.includes(userId) && ruleOf(reason, question.rules)?.deputyId === userId;
  return isDeputy && question.people.some(({ id, mayApprove }) => id === userId && mayApprove);
}
