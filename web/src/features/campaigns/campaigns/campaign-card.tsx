import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { pictureOf } from '@engros/contracts/values/picture-paths.ts';
import { type RefObject, useRef } from 'react';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { ContentLink } from '../../../ui/controls/content-link.tsx';
import { Artwork, type Tint } from '../../../ui/goods/artwork.tsx';
import { Photo } from '../../../ui/goods/photo.tsx';
import { countCampaign, useSeen } from '../../shell/measuring/measure.ts';
import { useOwnPrice } from './campaign-data.ts';
import { CampaignFigure, type FiguredCampaign } from './campaign-figure.tsx';
import { type CardClasses, type CardLook, classesOf } from './campaign-looks.ts';
import { artworksOf, isSponsored, reachText } from './campaign-words.ts';
import './campaign-card.css';

const pictures: Record<CardLook, number> = { wide: 6, tile: 1, strip: 2 };
const crateTints: readonly Tint[] = ['poultry', 'meat', 'green', 'bread', 'dry', 'fish'];

/** The dark background is dark in both themes, so links and figures on it use the colour of the dark theme. */
const onDark = 'bg-[#0a2a33] text-[#fff] [--color-brand-ink:#90d5e1]';

export interface CampaignFaceProps {
  campaign: Pick<Campaign, 'Id' | 'Content' | 'Url' | 'Type' | 'Image'> & FiguredCampaign;
  look: CardLook;
  heading?: 'h2' | 'h3';
  /** Uses the phone layout in any window, as the editor's preview does. */
  isPhone?: boolean;
  /** On the page of all campaigns, each says until when and for what it is, and shows its link on a phone too. */
  isListed?: boolean;
  reach?: string;
  ownOre?: number | null;
  card?: RefObject<HTMLElement | null>;
  onFollow?: () => void;
}

/** A campaign that a supplier paid for is labelled as advertising. */
export function CampaignFace(props: CampaignFaceProps) {
  const { campaign, look, heading: Heading = 'h2', isPhone = false, card, onFollow } = props;
  const { isListed = false, reach = '', ownOre = null } = props;
  const { Id, Content, Url } = campaign;
  const isDark = Content.Tint === 'dark';
  const hasPictures =
    pictureOf(campaign.Image) !== undefined || artworksOf(Content, pictures[look]).length > 0;
  const classes = classesOf(look, { isPhone, isListed, hasPictures });
  return (
    <article
      ref={card}
      className={`campaign campaign-${look} relative flex min-w-0 overflow-hidden rounded-3 ${classes.card} ${isDark ? onDark : `tint-${Content.Tint} text-ink`}`}
      data-campaign={Id}
    >
      {isSponsored(campaign) && !isListed && (
        <Advertising campaign={campaign} look={look} classes={classes} />
      )}
      <div className={classes.words}>
        <Heading className={classes.heading}>{Content.Headline}</Heading>
        {Content.Text && <p className={classes.text}>{Content.Text}</p>}
        {isListed && <Facts campaign={campaign} reach={reach} />}
      </div>
      {Url && (
        <ContentLink
          url={Url.Link}
          target={Url.Target}
          className={`font-[560] after:absolute after:inset-0 after:z-1 after:content-[''] focus-visible:outline-none focus-visible:after:rounded-3 focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 ${isDark ? 'focus-visible:after:outline-[#fff]' : 'focus-visible:after:outline-focus'} ${classes.link}`}
          {...(onFollow && { onClick: onFollow })}
        >
          {Content.LinkText || label('campaigns.open')}
        </ContentLink>
      )}
      <span className={classes.figure}>
        <CampaignFigure campaign={campaign} ownOre={ownOre} />
      </span>
      <CampaignPicture campaign={campaign} look={look} classes={classes} />
    </article>
  );
}

function Facts({ campaign, reach }: Pick<CampaignFaceProps, 'campaign'> & { reach: string }) {
  const isPaid = isSponsored(campaign);
  if (!isPaid && reach === '') return null;
  return (
    <p
      className={`mt-1.5 text-12/[16px] ${campaign.Content.Tint === 'dark' ? 'text-[#d3e2e5]' : 'text-ink-2'}`}
    >
      {isPaid && <span>{label('product.tag.sponsored')}</span>}
      {isPaid && reach !== '' && ' · '}
      {reach}
    </p>
  );
}

type PartProps = Pick<CampaignFaceProps, 'campaign' | 'look'> & { classes: CardClasses };

function Advertising({ campaign, look, classes }: PartProps) {
  const isBelow = look === 'tile' && pictureOf(campaign.Image) !== undefined;
  const colour = campaign.Content.Tint === 'dark' ? 'text-[#d3e2e5]' : 'text-ink-2';
  return (
    <span className={`text-11/[14px] ${colour} ${isBelow ? '' : classes.ad}`}>
      {label('product.tag.sponsored')}
    </span>
  );
}

const widthOf: Record<CardLook, string> = {
  wide: '(width < 64rem) 100vw, 300px',
  tile: '(width < 64rem) 50vw, 340px',
  strip: '128px',
};

function CampaignPicture({ campaign, look, classes }: PartProps) {
  const picture = pictureOf(campaign.Image);
  if (picture === undefined) return <Crate content={campaign.Content} look={look} classes={classes} />;
  return (
    <span className={`campaign-photo overflow-hidden ${classes.photo}`} aria-hidden="true">
      <Photo picture={picture} sizes={widthOf[look]} />
    </span>
  );
}

function Crate({ content, look, classes }: Omit<PartProps, 'campaign'> & { content: Campaign['Content'] }) {
  const shown = artworksOf(content, pictures[look]);
  const hasFigure = content.Percent !== null || content.PriceOre !== null;
  if (shown.length === 0 || (look === 'tile' && hasFigure)) return null;
  return (
    <span className={classes.crate} aria-hidden="true">
      {shown.map((name, at) => (
        <Artwork
          // biome-ignore lint/suspicious/noArrayIndexKey: a crate may hold the same picture twice and never changes its order
          key={`${name}-${at}`}
          name={name}
          tint={look === 'wide' ? (crateTints[at % crateTints.length] ?? 'dry') : 'dry'}
          size="fill"
        />
      ))}
    </span>
  );
}

export type CampaignCardProps = Pick<CampaignFaceProps, 'look' | 'heading' | 'isListed'> & {
  campaign: Campaign;
};

/** Counts when the campaign is seen and when the user follows its link (CAM-06). */
export function CampaignCard(props: CampaignCardProps) {
  const card = useRef<HTMLElement>(null);
  const { Id } = props.campaign;
  useSeen(card, Id);
  const reach = props.isListed ? reachText(props.campaign, todayAtSupplier()) : '';
  const ownOre = useOwnPrice(props.campaign);
  return (
    <CampaignFace
      {...props}
      reach={reach}
      ownOre={ownOre}
      card={card}
      onFollow={() => countCampaign('click', Id)}
    />
  );
}
