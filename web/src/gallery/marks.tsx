import { Kbd } from '../ui/controls/kbd.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { StatusMark } from '../ui/data/status-mark.tsx';
import { Tag } from '../ui/data/tag.tsx';
import { Artwork } from '../ui/goods/artwork.tsx';
import { FoodGlyph } from '../ui/goods/food-glyph.tsx';
import { CampaignPrice, PriceText } from '../ui/goods/price-text.tsx';
import { Section } from './section.tsx';

const glyphs = [
  'Fish',
  'Steak',
  'Cheese',
  'Snowflake',
  'Bottles',
  'Baguette',
  'Ice Cream',
  'Crab',
  'Shrimp',
  'Veggies',
  'Sugar',
  'Rolls',
  'Ukendt',
];

function StatusMarks() {
  return (
    <>
      <StatusMark kind="deliverable" text="På lager" detail="1.284 krt." />
      <StatusMark kind="few" text="Få tilbage" />
      <StatusMark kind="deadline" text="Frist 16.00" detail="1 t 42 min" />
      <StatusMark kind="late" text="Tidligst on. 25.11" />
      <StatusMark kind="out" text="Udsolgt" detail="ventes 02.12" />
      <StatusMark kind="replaced" text="Udgår, erstattes" />
      <StatusMark kind="presale" text="Leveres uge 50–51" />
    </>
  );
}

function Tags() {
  return (
    <>
      <Tag kind="organic">Øko</Tag>
      <Tag kind="frost">Frost</Tag>
      <Tag kind="waste">Stop madspild −40 %</Tag>
      <Tag kind="bargain">Restparti −25 %</Tag>
      <Tag kind="presale">Forsalg</Tag>
      <Tag kind="campaign">Kampagne −15 %</Tag>
      <Tag kind="replaced">Erstatter 310446</Tag>
      <Tag kind="time">Frist i dag 16.00</Tag>
      <Tag kind="danger">2 mangler</Tag>
      <Tag kind="sponsored">Annonce</Tag>
      <Tag kind="new">Nyhed</Tag>
      <Tag kind="brand">Anbefalet</Tag>
      <Tag>DK</Tag>
    </>
  );
}

export function Marks() {
  return (
    <>
      <Section title="Status">
        <StatusMarks />
        <Tags />
        <Badge count={3} />
        <Badge count={12} tone="neutral" />
        <Badge count={2} tone="brand" />
        <Badge count={0} />
        <Kbd>F8</Kbd>
        <PriceText amount="350,40" before="584,00" beforeLabel="før" />
        <PriceText amount="643,50" approximate="ca." unit="kr." />
        <CampaignPrice whole="118" raised="00" />
      </Section>
      <Section title="Varebilleder og ikoner">
        <Artwork name="poultry-leg" tint="poultry" size={28} />
        <Artwork name="cut-of-meat" tint="meat" size={40} />
        <Artwork name="fish" tint="fish" />
        <Artwork name="leafy-green" tint="green" isUnavailable />
        <div className="w-45">
          <Artwork name="cheese-wedge" tint="dairy" size={104} />
        </div>
        {glyphs.map((name) => (
          <FoodGlyph key={name} name={name} className="size-6 text-brand" />
        ))}
      </Section>
    </>
  );
}
