import type { Facets, SearchRegion } from '@engros/contracts/pages/search.ts';
import { type FormEvent, useState } from 'react';
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FacetGroup } from '../../../../ui/goods/facet-group.tsx';
import { optionsOf, type SearchState, withFilters, withoutRegion } from '../search-state.ts';
import { geopointOf, towns } from './geography.ts';
import { RegionMap } from './region-map.tsx';

type Way = 'radius' | 'postal' | 'region';
const ways: readonly Way[] = ['radius', 'postal', 'region'];
const shortestKm = 10;
const longestKm = 200;
const usualKm = 60;
const ownAddress = 'own';
const everywhere = 'all';

export interface RegionPanelProps {
  state: SearchState;
  facets: Facets | undefined;
  region: SearchRegion | undefined;
  onChange: (next: SearchState) => void;
}

function wayOf({ radius, geopoint, fromPostalCode, toPostalCode, regions }: SearchState): Way {
  if (radius !== undefined || geopoint !== undefined) return 'radius';
  if (fromPostalCode !== undefined || toPostalCode !== undefined) return 'postal';
  return regions === undefined ? 'radius' : 'region';
}

const nowhere: SearchRegion = { IsActive: true, Centre: null, RadiusKm: null, Suppliers: [] };

export function RegionPanel(props: RegionPanelProps) {
  const { state, facets, region = nowhere, onChange } = props;
  const [way, setWay] = useState<Way>(() => wayOf(state));
  const [slid, setSlid] = useState<number>();
  const radiusKm = slid ?? state.radius ?? (state.geopoint === undefined ? undefined : usualKm);
  return (
    <section
      className="region-panel facets max-md:-mx-(--gutter) max-md:-mt-3 max-md:mb-3 max-md:border-b max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-3 [&_h3]:text-13 [&_h3]:font-[620]"
      aria-label={label('search.region.area')}
    >
      <div>
        <h2 className="mb-1.5 text-13 font-[620]">{label('search.region.area')}</h2>
        <SegmentedControl
          block
          label={label('search.region.way')}
          value={way}
          onChange={(id) => setWay(id as Way)}
          segments={ways.map((id) => ({ id, label: label(`search.region.way.${id}`) }))}
        />
        <RegionMap region={region} chosen={state.regions ?? []} radiusKm={radiusKm} />
      </div>
      <div className="region-ways grid gap-3" data-way={way}>
        <RadiusPart {...props} km={radiusKm} onSlide={setSlid} />
        <PostalPart {...props} />
        <RegionsPart {...props} />
      </div>
      <CountryPart state={state} facets={facets} onChange={onChange} />
      <button
        type="button"
        className="link min-h-6 justify-self-start border-t-0 p-0 max-md:min-h-11"
        onClick={() => onChange(withoutRegion(state))}
      >
        {label('search.region.everywhere')}
      </button>
    </section>
  );
}

function RadiusPart({
  state,
  region,
  km,
  onSlide,
  onChange,
}: RegionPanelProps & { km: number | undefined; onSlide: (km: number | undefined) => void }) {
  const shown = km ?? usualKm;
  return (
    <div className="region-part" data-part-of="radius">
      <Slider
        className="grid grid-cols-[1fr_auto] text-13/[20px]"
        minValue={shortestKm}
        maxValue={longestKm}
        step={5}
        value={Math.min(longestKm, Math.max(shortestKm, shown))}
        onChange={(value) => onSlide(value)}
        onChangeEnd={(value) => {
          onSlide(undefined);
          onChange(withFilters(state, { radius: value }));
        }}
      >
        <Label>{label('search.region.radius')}</Label>
        <SliderOutput className="num font-[640]">
          {km === undefined ? label('search.region.noRadius') : `${km} km`}
        </SliderOutput>
        <SliderTrack className="relative col-span-full mx-2.5 h-7 cursor-pointer before:absolute before:top-3 before:-right-2.5 before:-left-2.5 before:h-1 before:rounded-1 before:bg-chart-track before:content-[''] touch:h-11 touch:before:top-5">
          {({ state: slider }) => (
            <>
              <i
                className="absolute top-3 -left-2.5 h-1 rounded-1 bg-brand touch:top-5"
                style={{ width: `${slider.getThumbPercent(0) * 100}%` }}
              />
              <SliderThumb className="top-[50%] size-5 touch:size-8 rounded-[50%] border-2 border-brand bg-surface shadow-1 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus" />
            </>
          )}
        </SliderTrack>
      </Slider>
      <p className="num flex justify-between text-12 text-ink-3" aria-hidden="true">
        <span>{shortestKm}</span>
        <span>{longestKm} km</span>
      </p>
      <CentreChoice {...{ state, onChange }} region={region} />
    </div>
  );
}

const isDepot = (region: SearchRegion | undefined) => region?.Centre?.Source === 'depot';

/** The delivery address, or the depot when the location of the address is unknown. */
function ownPlaceText(region: SearchRegion | undefined): string {
  const address = pageContext().customer?.DisplayAddress;
  if (isDepot(region) || !address) return label('search.region.fromDepot');
  return label('search.region.fromAddress', {
    address: `${address.Address}, ${address.PostalCode} ${address.City}`,
  });
}

function CentreChoice({ state, region, onChange }: Pick<RegionPanelProps, 'state' | 'region' | 'onChange'>) {
  const known = towns.find((town) => geopointOf(town) === state.geopoint);
  const elsewhere = state.geopoint !== undefined && !known;
  return (
    <>
      {state.geopoint === undefined && (
        <p className="mx-0 my-1.5 text-12 text-ink-2">{ownPlaceText(region)}</p>
      )}
      <Select
        isField
        label={label('search.region.centre')}
        value={state.geopoint ?? ownAddress}
        options={[
          { id: ownAddress, label: label(isDepot(region) ? 'search.region.ownDepot' : 'search.region.own') },
          ...(elsewhere ? [{ id: state.geopoint ?? '', label: label('search.region.point') }] : []),
          ...towns.map((town) => ({ id: geopointOf(town), label: town.name })),
        ]}
        onChange={(id) =>
          onChange(
            withFilters(state, {
              geopoint: id === ownAddress ? undefined : id,
              radius: state.radius ?? usualKm,
            }),
          )
        }
      />
    </>
  );
}

const postcode = /^[0-9]{4}$/;
const isWrong = (text: string) => text !== '' && !postcode.test(text);

/**
 * What is typed in the postcode fields until the user confirms it. When the URL changes, its postcodes replace the typed ones.
 */
function usePostcodes({ fromPostalCode = '', toPostalCode = '' }: SearchState) {
  const known = `${fromPostalCode} ${toPostalCode}`;
  const [shownFor, setShownFor] = useState(known);
  const [from, setFrom] = useState(fromPostalCode);
  const [to, setTo] = useState(toPostalCode);
  if (shownFor !== known) {
    setShownFor(known);
    setFrom(fromPostalCode);
    setTo(toPostalCode);
  }
  return { from, to, setFrom, setTo, isChanged: `${from} ${to}` !== known };
}

function PostalPart({ state, onChange }: RegionPanelProps) {
  const { from, to, setFrom, setTo, isChanged } = usePostcodes(state);
  const [isTold, setTold] = useState(false);
  const told = (text: string) =>
    isTold && isWrong(text) ? { error: label('search.region.postcodeWrong') } : {};
  function commit(event?: FormEvent) {
    event?.preventDefault();
    setTold(true);
    if (isWrong(from) || isWrong(to) || !isChanged) return;
    onChange(withFilters(state, { fromPostalCode: from, toPostalCode: to }));
  }
  const usual = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form
      className="region-part"
      data-part-of="postal"
      aria-label={label('search.region.postcodes')}
      onSubmit={commit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) commit();
      }}
    >
      <h3>{label('search.region.postcodes')}</h3>
      <div className="mt-1.5 grid grid-cols-[1fr_1fr] items-start gap-2">
        <TextField
          {...usual}
          label={label('search.region.from')}
          value={from}
          onChange={setFrom}
          {...told(from)}
        />
        <TextField {...usual} label={label('search.region.to')} value={to} onChange={setTo} {...told(to)} />
      </div>
      <button type="submit" hidden />
    </form>
  );
}

function RegionsPart({ state, facets, onChange }: RegionPanelProps) {
  const options = optionsOf(facets, 'regions').map(({ Id, Name, Count }) => ({
    id: Id,
    label: Name,
    count: Count,
  }));
  return (
    <div className="region-part" data-part-of="region">
      <FacetGroup
        title={label('search.facet.regions')}
        options={options}
        value={state.regions ?? []}
        onChange={(regions) => onChange(withFilters(state, { regions }))}
        visible={6}
        moreLabel={(count) => label('search.showMore', { amount: formatCount(count) })}
        fewerLabel={label('search.showFewer')}
        formatCount={formatCount}
      />
    </div>
  );
}

function CountryPart({ state, facets, onChange }: Pick<RegionPanelProps, 'state' | 'facets' | 'onChange'>) {
  const countries = optionsOf(facets, 'supplierCountryCode');
  return (
    <div className="region-country *:w-full">
      <Select
        isField
        label={label('search.facet.supplierCountryCode')}
        value={state.supplierCountryCode?.[0] ?? everywhere}
        options={[
          { id: everywhere, label: label('search.region.allCountries') },
          ...countries.map(({ Id, Name, Count }) => ({ id: Id, label: `${Name} (${formatCount(Count)})` })),
        ]}
        onChange={(id) =>
          onChange(withFilters(state, { supplierCountryCode: id === everywhere ? [] : [id] }))
        }
      />
    </div>
  );
}
