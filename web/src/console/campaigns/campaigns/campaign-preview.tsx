import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import type { Image } from '@engros/contracts/values/pictures.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CampaignFace } from '../../../features/campaigns/campaigns/campaign-card.tsx';
import type { CardLook } from '../../../features/campaigns/campaigns/campaign-looks.ts';
import { formatDecimal } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LanguageChoice } from '../../choices/language-choice.tsx';
import { fieldsOf } from './kind-fields.ts';
import { PagePreview } from './page-preview.tsx';

const channels = /[\d.]+/g;

/** Relative luminance (WCAG 2.2) of a colour written as `rgb(18, 35, 42)`, which is how the browser returns colours. */
function luminanceOf(color: string): number | undefined {
  const [red, green, blue] = (color.match(channels) ?? []).map(Number);
  if (!color.startsWith('rgb') || red === undefined || green === undefined || blue === undefined)
    return undefined;
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const isSeen = (ground: string) => ground !== '' && !/^(transparent|rgba\(.*, 0\))$/.test(ground);

/** Its own background, or that of the nearest element around it. */
function groundOf(element: Element | null): string {
  if (element === null) return '';
  const { backgroundColor } = getComputedStyle(element);
  return isSeen(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
}

const hasText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

export function lowestContrastIn(element: Element): number | undefined {
  const texts = [element, ...element.querySelectorAll('*')].filter(hasText);
  const found = texts.flatMap((each) => contrastOf(getComputedStyle(each).color, groundOf(each)) ?? []);
  return found.length === 0 ? undefined : Math.min(...found);
}

/** From 1 to 21. Undefined when a colour is not written as `rgb(…)`. */
export function contrastOf(ink: string, ground: string): number | undefined {
  const [a, b] = [luminanceOf(ink), luminanceOf(ground)];
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Lowest contrast between text and background that is readable enough (WCAG 2.2 AA). */
const enough = 4.5;

function lookOf(kind: CampaignKind, placeholder: string): CardLook {
  if (kind === 'orderReceiptTile' || placeholder === 'strip') return 'strip';
  return kind === 'banner' ? 'wide' : 'tile';
}

type Language = 'da' | 'en';

/** The draft in the form in which the shop receives a campaign; Danish words where English ones are missing. */
function shownAs(content: CampaignDraft, image: Image, language: Language) {
  const link = content.Address ?? (content.HasLandingPage ? '/campaigns' : null);
  const inLanguage = ({ da, en }: Record<Language, string>) => (language === 'en' && en !== '' ? en : da);
  return {
    Id: 'preview',
    Type: content.Type,
    Image: image,
    ProductIds: content.ProductIds,
    UseSupplierBrandProducts: content.UseSupplierBrandProducts,
    Url: link === null ? null : { Link: link, Target: content.Target },
    Content: {
      Url: link,
      Headline: inLanguage(content.Headline),
      Text: inLanguage(content.Text),
      Terms: inLanguage(content.Terms),
      LinkText: inLanguage(content.LinkText),
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

export function CampaignPreview({ kind, content, image }: Props) {
  const [language, setLanguage] = useState<Language>('da');
  const campaign = shownAs(content, image, language);
  return (
    <Panel title={label('console.content.preview')} isEdge>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <LanguageChoice
          label={label('console.campaigns.previewLanguage')}
          value={language}
          onChange={setLanguage}
        />
        {fieldsOf[kind].hasFace && (
          <FacePreview campaign={campaign} look={lookOf(kind, content.Placeholder)} language={language} />
        )}
        <PagePreview kind={kind} content={content} campaign={campaign} language={language} />
      </div>
    </Panel>
  );
}

interface FaceProps {
  campaign: ReturnType<typeof shownAs>;
  look: CardLook;
  language: Language;
}

function FacePreview({ campaign, look, language }: FaceProps) {
  const card = useRef<HTMLElement>(null);
  const [contrast, setContrast] = useState<number>();
  const written = JSON.stringify(campaign);
  useEffect(() => {
    if (card.current !== null && written !== '') setContrast(lowestContrastIn(card.current));
  }, [written]);
  const isEnough = contrast !== undefined && contrast >= enough;
  return (
    <>
      <div inert lang={language} className={look === 'tile' ? 'w-85 max-w-full' : ''}>
        <CampaignFace campaign={campaign} look={look} heading="h3" isPhone={look === 'wide'} card={card} />
      </div>
      {look === 'tile' && (
        <>
          <p className="text-12 text-ink-3">{label('console.campaigns.sizes')}</p>
          <div inert lang={language} className="w-43">
            <CampaignFace campaign={campaign} look={look} heading="h3" isPhone />
          </div>
        </>
      )}
      {contrast !== undefined && (
        <p className="flex items-center gap-2 text-13">
          {isEnough ? (
            <Check className="size-4 text-ok-ink" />
          ) : (
            <TriangleAlert className="size-4 text-danger-ink" />
          )}
          {label(isEnough ? 'console.campaigns.contrast' : 'console.campaigns.contrastLow', {
            ratio: formatDecimal(contrast, 1),
            least: formatDecimal(enough, 1),
          })}
        </p>
      )}
    </>
  );
}
