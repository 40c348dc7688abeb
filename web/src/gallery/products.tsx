import { Bell, CircleAlert, Ellipsis, Heart, Trash2 } from 'lucide-react';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Select } from '../ui/controls/select.tsx';
import { StatusMark } from '../ui/data/status-mark.tsx';
import { Tag } from '../ui/data/tag.tsx';
import { Artwork } from '../ui/goods/artwork.tsx';
import { BasketGroup, BasketLine } from '../ui/goods/basket-line.tsx';
import { FoodGlyph } from '../ui/goods/food-glyph.tsx';
import { PriceText } from '../ui/goods/price-text.tsx';
import { ProductListHead, ProductRow, ProductSubstitute } from '../ui/goods/product-row.tsx';
import { ProductTile } from '../ui/goods/product-tile.tsx';
import { Rung } from '../ui/goods/rung.tsx';
import { LiveStepper } from './live-stepper.tsx';
import { Section } from './section.tsx';

const heart = (isOn: boolean) => (
  <IconButton label="Favorit" size={28} isOn={isOn}>
    <Heart aria-hidden="true" />
  </IconButton>
);

function name(text: string) {
  return (
    <a href="#product" className="product-name">
      {text}
    </a>
  );
}

function ChickenRow() {
  return (
    <ProductRow
      artwork={<Artwork name="poultry-leg" tint="poultry" />}
      name={name('Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF')}
      meta="204118 · Skovlund · 5 × 2 kg"
      tags={
        <>
          <Tag kind="frost">Frost</Tag>
          <Tag>DK</Tag>
        </>
      }
      status={
        <>
          <StatusMark kind="deliverable" text="På lager" detail="1.284 krt." />
          <span className="pl-3.75 text-12 text-ink-3 max-lg:pl-0">Købt 16.11 · 2 krt.</span>
        </>
      }
      ladder={
        <>
          <Rung
            unit="Pose"
            note="2 kg"
            perUnit="69,75 /kg"
            price={<PriceText amount="139,50" />}
            control={<LiveStepper />}
          />
          <Rung
            unit="Karton"
            note="5 poser · 10 kg"
            perUnit="66,25 /kg"
            price={<PriceText amount="662,50" />}
            control={<LiveStepper start={2} />}
          />
          <Rung
            unit="Palle"
            note="48 krt. · 480 kg"
            perUnit="61,90 /kg"
            isBest
            price={<PriceText amount="29.712,00" />}
            control={<LiveStepper />}
          />
          <p className="product-sum pt-px text-right text-12/[18px] font-[580] text-brand-ink">
            2 krt. i kurven · 1.325,00 kr.
          </p>
        </>
      }
      favourite={heart(true)}
      isInBasket
    />
  );
}

function QuickSaleRow() {
  return (
    <ProductRow
      artwork={<Artwork name="poultry-leg" tint="poultry" />}
      name={name('Kyllingeoverlår u/ben m/skind, ca. 120 g, fersk')}
      meta="201342 · Skovlund · 4 × 2,5 kg"
      tags={<Tag>Køl 0–2 °C</Tag>}
      status={<StatusMark kind="few" text="Få tilbage" detail="9 krt." />}
      ladder={
        <>
          <Rung
            unit="Karton"
            note="4 bakker · 10 kg"
            perUnit="58,40 /kg"
            price={<PriceText amount="584,00" before="612,00" beforeLabel="før" />}
            control={<LiveStepper start={9} isInvalid />}
          />
          <p className="product-correction">
            <CircleAlert aria-hidden="true" />
            Højst 9 kartoner på lager – vi har rettet 12 til 9
          </p>
          <Rung
            kind="waste"
            unit="Madspild −40 %"
            note="Holdbar til 27.11 · 38 krt."
            perUnit="35,04 /kg"
            price={<PriceText amount="350,40" before="584,00" beforeLabel="før" />}
            control={<LiveStepper />}
          />
          <Rung
            kind="bargain"
            unit="Restparti −25 %"
            note="5 bakker · 12 på lager"
            perUnit="29,60 /kg"
            price={<PriceText amount="148,00" before="197,50" beforeLabel="før" />}
            control={<LiveStepper />}
          />
        </>
      }
      favourite={heart(false)}
      isActive
    />
  );
}

function SoldOutRow() {
  return (
    <ProductRow
      artwork={<Artwork name="poultry-leg" tint="poultry" isUnavailable />}
      name={name('Kyllingeinderfilet, naturel, fersk, håndskåret, uden sene')}
      meta="201355 · Danefugl · 2 × 5 kg"
      tags={<Tag>Køl 0–2 °C</Tag>}
      status={<StatusMark kind="out" text="Udsolgt" detail="ventes 02.12" />}
      ladder={
        <div className="product-unavailable">
          <Button size={28}>
            <Bell aria-hidden="true" />
            Giv besked
          </Button>
        </div>
      }
      favourite={heart(false)}
      substitutes={
        <ProductSubstitute
          artwork={<Artwork name="poultry-leg" tint="poultry" size={40} />}
          name={name('Kyllingeinderfilet, fersk, ca. 50 g, uden sene')}
          meta={
            <>
              <b className="text-replaced-ink">Foreslået erstatning</b> · 201361 · Skovlund
            </>
          }
          ladder={
            <Rung
              unit="Karton"
              note="4 × 2,5 kg"
              perUnit="86,90 /kg"
              price={<PriceText amount="869,00" />}
              control={<LiveStepper />}
            />
          }
          favourite={heart(false)}
        />
      }
    />
  );
}

const units = [
  { id: 'krt', label: 'Karton 10 kg' },
  { id: 'ps', label: 'Pose 2 kg' },
];

function Tiles() {
  const tiles = ['goose', 'cut-of-meat', 'duck', 'leafy-green', 'pot-of-food', 'potato'] as const;
  return (
    <div className="product-grid w-full min-w-0">
      {tiles.map((art, index) => (
        <ProductTile
          key={art}
          artwork={<Artwork name={art} tint={index % 2 ? 'green' : 'poultry'} size={104} />}
          tag={
            index === 0 ? (
              <Tag kind="presale" icon={false}>
                Forsalg uge 51
              </Tag>
            ) : undefined
          }
          favourite={heart(index === 1)}
          name={name('Gås, dansk, frossen, 4,5–5,0 kg')}
          meta="932014 · Skovlund"
          price={<PriceText amount="712,50" approximate={index === 0 ? 'ca.' : undefined} />}
          perUnit="150,00 /kg"
          unit={
            index % 2 ? (
              <span className="truncate text-12 text-ink-2">Karton 10 kg</span>
            ) : (
              <Select label="Enhed" options={units} value="krt" onChange={() => undefined} />
            )
          }
          stepper={<LiveStepper size="tile" start={index === 1 ? 4 : 0} />}
        />
      ))}
    </div>
  );
}

const lineActions = (
  <>
    <IconButton label="Mere" size={28}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
    <IconButton label="Fjern" size={28}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  </>
);

function BasketLines() {
  const common = {
    unit: <Select label="Enhed" size={28} block options={units} value="krt" onChange={() => undefined} />,
    unitPrice: '662,50',
    perUnit: '66,25 /kg',
    amount: '1.325,00',
    actions: lineActions,
  };
  return (
    <div className="w-full min-w-0">
      <BasketGroup glyph={<FoodGlyph name="Steak" />} title="Kød og fjerkræ" count="3 linjer" sum="3.008,00">
        <BasketLine
          {...common}
          artwork={<Artwork name="poultry-leg" tint="poultry" size={40} />}
          name={name('Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF')}
          meta="204118 · Skovlund"
          stepper={<LiveStepper start={2} />}
        />
        <BasketLine
          {...common}
          artwork={<Artwork name="cut-of-meat" tint="meat" size={40} />}
          name={name('Oksetyksteg af dansk kvie, afpudset, modnet 21 dage')}
          meta="210377 · Hereford Fyn"
          stepper={<LiveStepper start={3} isInvalid />}
          message={{
            kind: 'error',
            text: 'Kun 2 stk. på lager til ti. 24.11. Ret antal, eller flyt 1 stk. til en senere kurv.',
            fixes: (
              <>
                <Button size={28}>Ret til 2</Button>
                <Button size={28}>Flyt 1 til to. 26.11</Button>
              </>
            ),
          }}
        />
        <BasketLine
          {...common}
          artwork={<Artwork name="tomato" tint="meat" size={40} />}
          name={name('Hakkede tomater i egen saft')}
          meta="330115 · Solbakken"
          stepper={<LiveStepper start={1} />}
          message={{
            kind: 'warning',
            text: 'Prisen er ændret fra 189,00 til 198,00 kr.',
            fixes: <Button size={28}>Godkend pris</Button>,
          }}
        />
      </BasketGroup>
    </div>
  );
}

export function Products() {
  return (
    <section className="grid gap-6 py-6">
      <div className="product-list">
        <ProductListHead
          name="Vare"
          status="Status til ti. 24.11"
          rung={['Enhed', 'Pr. kg/l/stk.', 'Pris, kr.', 'Antal']}
        />
        <ChickenRow />
        <QuickSaleRow />
        <SoldOutRow />
      </div>
      <Tiles />
      <BasketLines />
      <Section title="Slut">{null}</Section>
    </section>
  );
}
