import type { Audience, PublishedNotification } from '@engros/contracts/supplier/notifications.ts';
import type { PublishedRow } from './publish-queries.ts';

/** In both languages, as staff see it; `names` are the names of its targets. */
export function presentPublished(
  row: PublishedRow,
  names: ReadonlyMap<string, string>,
): PublishedNotification {
  return {
    Id: String(row.id),
    Kind: row.kind === 'Delivery' ? 'Delivery' : 'News',
    Position: row.position,
    IsPromoted: row.isPromoted,
    TitleDa: row.titleDa,
    TitleEn: row.titleEn,
    LeadDa: row.leadDa,
    LeadEn: row.leadEn,
    TextDa: row.textDa,
    TextEn: row.textEn,
    LinkAddress: row.linkAddress,
    LinkTextDa: row.linkTextDa,
    LinkTextEn: row.linkTextEn,
    Audience: row.audience as Audience,
    Targets: [...row.targets],
    TargetNames: row.targets.map((id) => names.get(id) ?? id),
    ValidFrom: row.validFrom.toString(),
    ValidUntil: row.validUntil.toString(),
    PublishedBy: row.publishedBy,
    PublishedAt: row.publishedAt.toString(),
    WithdrawnAt: row.withdrawnAt?.toString() ?? null,
    ReadBy: row.readBy,
  };
}
