import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignDraft } from '@engros/contracts/console/campaigns.ts';
import type { Image } from '@engros/contracts/values/pictures.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CampaignFace } from '../../../features/campaigns/campaign-card.tsx';
import type { CardLook } from '../../../features/campaigns/campaign-looks.ts';
import { formatDecimal } from '../../../lib/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { lowestContrastIn } from './contrast-of.ts';
import { fieldsOf } from './kind-fields.ts';
import { PagePreview } from './page-preview.tsx';

/** Lowest contrast between text and background that is readable enough (WCAG 2.2 AA). */
const enough = 4.5;

/** Returns the card layout in which the shop shows a campaign. */
function lookOf(kind: CampaignKind, placeholder: string): CardLook {
  if (kind === 'orderReceiptTile' || placeholder === 'strip') return 'strip';
  return kind === 'banner' ? 'wide' : 'tile';
}

/** Returns the draft in the form in which the shop receives a campaign. */
function shownAs(content: CampaignDraft, image: Image) {
  const link = content.Address ?? (content.HasLandingPage ? '/campaigns' : null);
  return {
    Id: 'preview',
    Type: content.Type,
    Image: image,
    Url: link === null ? null : { Link: link, Target: content.Target },
    Content: {
      Url: link,
      Headline: content.Headline.da,
      Text: content.Text.da,
      Terms: content.Terms.da,
      LinkText: content.LinkText.da,
      Percent: content.Percent,
      PriceOre: content.Price !== null && Number.isFinite(content.Price) ? content.Price : null,
      Tint: content.Tint,
      Artworks: content.Artworks,
    },
  };
}

interface Props {
  kind: CampaignKind;
  content: CampaignDraft;
  image: Image;
}

/** Preview of the campaign, drawn as the shop draws it. */
export function CampaignPreview(props: Props) {
  if (fieldsOf[props.kind].hasFace) return <FacePreview {...props} />;
  return (
    <Panel title={label('console.content.preview')} isEdge>
      <div inert>
        <PagePreview
          kind={props.kind}
          content={props.content}
          campaign={shownAs(props.content, props.image)}
        />
      </div>
    </Panel>
  );
}

/** Preview of the campaign's card in the width of a desktop and of a phone, with the lowest contrast of its texts. */
function FacePreview({ kind, content, image }: Props) {
  const look = lookOf(kind, content.Placeholder);
  const campaign = shownAs(content, image);
  const card = useRef<HTMLElement>(null);
  const [contrast, setContrast] = useState<number>();
  const written = JSON.stringify(content);
  useEffect(() => {
    if (card.current !== null && written !== '') setContrast(lowestContrastIn(card.current));
  }, [written]);
  const isEnough = contrast !== undefined && contrast >= enough;
  return (
    <Panel title={label('console.content.preview')} isEdge>
      <div inert className={look === 'tile' ? 'w-85 max-w-full' : ''}>
        <CampaignFace campaign={campaign} look={look} heading="h3" card={card} />
      </div>
      {look === 'tile' && (
        <>
          <p className="mt-2 mb-3 text-12 text-ink-3">{label('console.campaigns.sizes')}</p>
          <div inert className="w-43">
            <CampaignFace campaign={campaign} look={look} heading="h3" isPhone />
          </div>
        </>
      )}
      {contrast !== undefined && (
        <p className="mt-3 flex items-center gap-2 text-13">
          {isEnough ? (
            <Check className="size-4 text-ok-ink" />
          ) : (
            <TriangleAlert className="size-4 text-danger-ink" />
          )}
          {label('console.campaigns.contrast', {
            ratio: formatDecimal(contrast, 1),
            least: formatDecimal(enough, 1),
          })}
        </p>
      )}
    </Panel>
  );
}
