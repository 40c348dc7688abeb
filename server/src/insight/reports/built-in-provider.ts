import { randomUUID } from 'node:crypto';
import { reportPagePath } from '@engros/contracts/insight/report-document.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Vault } from '../../platform/vault.ts';
import { reportIds } from './documents/make-document.ts';
import { tokenOf } from './embed-token.ts';
import type { ReportProvider } from './provider.ts';

/** The pages of the built-in reports are on this site. */
export function builtInProvider(vault: Vault): ReportProvider {
  return {
    list: async ({ text }, owner) =>
      reportIds(owner).map((id) => ({ Id: id, Name: text(`reports.name.${id}`) })),
    embed: async ({ viewer, now }, reportId, owner) => {
      if (!reportIds(owner).includes(reportId)) return undefined;
      const expiresAt = now.add({ minutes: limits.reportTokenMinutes });
      const token = tokenOf(vault, {
        sessionKey: viewer.sessionKey,
        reportId,
        owner: { kind: owner.kind, id: owner.id },
        expiresAtMs: expiresAt.epochMilliseconds,
      });
      return {
        Provider: 'builtIn',
        EmbedReport: [{ ReportId: reportId, EmbedUrl: reportPagePath }],
        EmbedToken: { token, tokenId: randomUUID(), expiration: expiresAt.toString() },
      };
    },
  };
}
