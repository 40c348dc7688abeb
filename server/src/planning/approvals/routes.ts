import * as rules from '@engros/contracts/planning/approval-rules.ts';
import * as approvals from '@engros/contracts/planning/approvals.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { approveApproval, askApproval, passApproval, refuseApproval, withdrawApproval } from './answer.ts';
import type { ApprovalParts } from './parts.ts';
import {
  readApproval,
  readApprovals,
  readApprovalsElsewhere,
  readApprovalsOfOrder,
} from './read-approvals.ts';
import {
  changeApprovalRule,
  createApprovalRule,
  deleteApprovalRule,
  readApprovalRules,
  setApprovalAbsence,
} from './rules.ts';

export function approvalsRoutes(registrar: Registrar, parts: ApprovalParts): void {
  serve(registrar, approvals.readApprovals, readApprovals(parts));
  serve(registrar, approvals.readApprovalsElsewhere, readApprovalsElsewhere);
  serve(registrar, approvals.readApproval, readApproval(parts));
  serve(registrar, approvals.readApprovalsOfOrder, readApprovalsOfOrder(parts));
  serve(registrar, approvals.askApproval, askApproval(parts));
  serve(registrar, approvals.withdrawApproval, withdrawApproval(parts));
  serve(registrar, approvals.approveApproval, approveApproval(parts));
  serve(registrar, approvals.refuseApproval, refuseApproval(parts));
  serve(registrar, approvals.passApproval, passApproval(parts));
  serve(registrar, rules.readApprovalRules, readApprovalRules(parts));
  serve(registrar, rules.createApprovalRule, createApprovalRule(parts));
  serve(registrar, rules.changeApprovalRule, changeApprovalRule(parts));
  serve(registrar, rules.deleteApprovalRule, deleteApprovalRule(parts));
  serve(registrar, rules.setApprovalAbsence, setApprovalAbsence);
}
