import {
  addDays,
  dayOfMonth,
  localMoment,
  weekdayLetters,
  weekdayOf,
} from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Artwork, type Tint } from '../../../ui/goods/artwork.tsx';
import type { ArtworkName } from '../../../ui/goods/artwork-names.ts';

const tiles: readonly [ArtworkName, Tint][] = [
  ['leafy-green', 'green'],
  ['fish', 'fish'],
  ['cheese-wedge', 'dairy'],
  ['bread', 'bread'],
  ['cut-of-meat', 'meat'],
  ['lemon', 'dairy'],
  ['egg', 'poultry'],
  ['carrot', 'green'],
  ['shrimp', 'fish'],
  ['hot-beverage', 'drink'],
  ['butter', 'dairy'],
  ['poultry-leg', 'poultry'],
  ['tomato', 'meat'],
  ['potato', 'bread'],
  ['croissant', 'bread'],
  ['broccoli', 'green'],
  ['crab', 'sweet'],
  ['glass-of-milk', 'frozen'],
  ['red-apple', 'sweet'],
  ['onion', 'dry'],
  ['french-fries', 'frozen'],
  ['bacon', 'meat'],
  ['pear', 'green'],
  ['baguette-bread', 'bread'],
];
const friday = 5;

/** Ignores holidays, because the week is only decoration. */
function nextWorkingDay(date: string): string {
  const next = addDays(date, 1);
  return weekdayOf(next) > friday ? nextWorkingDay(next) : next;
}

export function MosaicTiles({ count = tiles.length }: { count?: number }) {
  return tiles
    .slice(0, count)
    .map(([name, tint]) => <Artwork key={name} name={name} tint={tint} size="fill" />);
}

export function LoginMosaic() {
  const { serverTime, timeZone } = pageContext();
  const chosen = nextWorkingDay(localMoment(serverTime, timeZone).date);
  const monday = addDays(chosen, 1 - weekdayOf(chosen));
  return (
    <div
      className="flex flex-col overflow-hidden bg-[#0a2a33] p-0.5 max-lg:-order-1 max-lg:h-33"
      aria-hidden="true"
    >
      <div className="login-mosaic grid flex-1 grid-cols-[repeat(6,1fr)] grid-rows-4 gap-0.5 max-lg:grid-rows-[repeat(2,64px)]">
        <MosaicTiles />
      </div>
      <div className="flex items-end justify-between gap-6 px-8 pt-7 pb-7.5 text-[#fff] max-lg:hidden">
        <p className="text-34/[39px] font-[640] tracking-[-0.024em]">
          {label('login.promise1')}
          <br />
          {label('login.promise2')}
        </p>
        <div className="login-week flex flex-none lg:max-xl:hidden">
          {[0, 1, 2, 3, 4].map((days) => {
            const date = addDays(monday, days);
            return (
              <span
                key={date}
                className="w-13 border-l border-l-[#1f4a56] pt-1.75 pb-2 text-center text-12/[18px] text-[#b5cdd2] data-chosen:bg-[#f6c945] data-chosen:text-[#2a2003]"
                data-chosen={date === chosen ? '' : undefined}
              >
                {weekdayLetters(date, 2)}
                <b className="block text-20/[24px] font-[640] text-[#fff]">{dayOfMonth(date)}</b>
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}
