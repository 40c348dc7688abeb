/** `wide` has several product pictures, `strip` is one line. */
export type CardLook = 'wide' | 'tile' | 'strip';

export interface CardClasses {
  card: string;
  ad: string;
  words: string;
  heading: string;
  text: string;
  link: string;
  figure: string;
  photo: string;
  crate: string;
}

/** Looks like text. On a small tile the link is only for screen readers and keys: the whole card follows it. */
const underlined = 'text-brand-ink text-(length:--text-13) underline underline-offset-3';
const tilePhoto = '-order-1 -mx-6 -mt-5.5 mb-3 h-18 flex-none max-lg:-mx-4 max-lg:-mt-4 max-lg:mb-2.5';

const wide: CardClasses = {
  card: '@container flex-col min-h-53 px-6 py-5.5 max-lg:min-h-62.5 max-lg:px-4.5 max-lg:pt-4.5 max-lg:pb-24.5',
  ad: 'absolute top-1.5 left-6 max-lg:top-auto max-lg:right-3 max-lg:bottom-22 max-lg:left-auto',
  words: 'mb-3 max-w-[calc(100%-308px)] lg:@max-[36rem]:max-w-[calc(100%-208px)] max-lg:max-w-none',
  heading:
    'text-28/[32px] font-[660] tracking-[-0.022em] max-lg:text-24/[28px] lg:@max-[36rem]:text-22/[27px]',
  text: 'mt-2 max-w-[27em]',
  link: 'mt-auto inline-flex min-h-8.5 items-center self-start rounded-2 bg-[#fff] px-3.5 text-[#0a2a33] text-(length:--text-13) max-w-[calc(100%-308px)] lg:@max-[36rem]:max-w-[calc(100%-208px)] max-lg:min-h-11 max-lg:max-w-none',
  figure: '',
  photo:
    'absolute inset-y-0 right-0 left-auto w-75 lg:@max-[36rem]:w-50 max-lg:inset-x-0 max-lg:top-auto max-lg:h-21 max-lg:w-auto',
  crate:
    'absolute inset-y-0 right-0 left-auto grid w-75 grid-cols-[repeat(3,1fr)] grid-rows-[repeat(2,1fr)] gap-0.5 lg:@max-[36rem]:w-50 lg:@max-[36rem]:grid-cols-[repeat(2,1fr)] lg:@max-[36rem]:grid-rows-[repeat(3,1fr)] max-lg:inset-x-0 max-lg:top-auto max-lg:h-21 max-lg:w-auto max-lg:grid-cols-[repeat(6,1fr)] max-lg:grid-rows-[1fr]',
};

/** Without pictures beside them the words have the whole card. */
const wideAlone: CardClasses = {
  ...wide,
  card: '@container flex-col min-h-53 px-6 py-5.5 max-lg:min-h-47.5 max-lg:p-4.5',
  ad: 'absolute top-1.5 left-6 max-lg:top-auto max-lg:right-3 max-lg:bottom-2 max-lg:left-auto',
  words: 'mb-3',
  link: 'mt-auto inline-flex min-h-8.5 items-center self-start rounded-2 bg-[#fff] px-3.5 text-[#0a2a33] text-(length:--text-13) max-lg:min-h-11',
};

/** The phone layout in any window, for the editor's preview, which is narrower than any banner beside its pictures. */
const phoneWide: CardClasses = {
  ...wideAlone,
  card: 'flex-col min-h-62.5 px-4.5 pt-4.5 pb-24.5',
  ad: 'absolute right-3 bottom-22',
  heading: 'text-24/[28px] font-[660] tracking-[-0.022em]',
  photo: 'absolute inset-x-0 bottom-0 h-21',
  crate: 'absolute inset-x-0 bottom-0 grid h-21 grid-cols-[repeat(6,1fr)] grid-rows-[1fr] gap-0.5',
};

const tile: CardClasses = {
  card: 'flex-col min-h-53 px-6 py-5.5 max-lg:min-h-47.5 max-lg:p-4',
  ad: 'absolute top-1.5 left-6 max-lg:top-auto max-lg:bottom-2.5 max-lg:left-4',
  words: '',
  heading: 'max-w-[11em] text-19/[23px] font-[640]',
  text: 'mt-2 mb-16 max-w-[27em] text-13 max-lg:mb-12',
  link: `mt-auto self-start max-lg:size-px max-lg:overflow-hidden max-lg:whitespace-nowrap ${underlined}`,
  figure: 'absolute right-4.5 bottom-3.5 text-brand-ink max-lg:right-3 max-lg:bottom-3',
  photo: tilePhoto,
  crate: 'absolute right-4.5 bottom-3.5 max-lg:right-3 max-lg:bottom-3',
};

/** The link shows on a phone too, and the words keep clear of the figure below them. */
const listedTile: CardClasses = {
  ...tile,
  card: 'flex-col min-h-53 px-6 py-5.5 max-lg:min-h-57.5 max-lg:p-4',
  words: 'mb-16 max-lg:mb-20',
  text: 'mt-2 max-w-[27em] text-13',
  link: `mt-auto inline-flex items-end self-start max-lg:min-h-6 ${underlined}`,
  figure: 'absolute right-4.5 bottom-3.5 text-brand-ink max-lg:right-3 max-lg:bottom-10',
  crate: 'absolute right-4.5 bottom-3.5 max-lg:right-3 max-lg:bottom-10',
};

/** The phone layout in any window, for the editor's preview. */
const phoneTile: CardClasses = {
  card: 'flex-col min-h-37.5 p-4',
  ad: 'absolute bottom-2.5 left-4',
  words: '',
  heading: 'max-w-[11em] text-16/[19px] font-[640]',
  text: 'hidden',
  link: `mt-auto size-px self-start overflow-hidden whitespace-nowrap ${underlined}`,
  figure:
    'absolute right-3 bottom-3 text-brand-ink [&_.num]:text-46/[40px] [&_sup]:align-[16px] [&_sup]:text-(length:--text-20)',
  photo: tilePhoto,
  crate: 'absolute right-3 bottom-3',
};

const strip: CardClasses = {
  card: 'min-h-16 items-center gap-x-5 gap-y-1 pr-5 max-lg:flex-wrap max-lg:px-4 max-lg:py-3',
  ad: 'order-2',
  words: 'flex-1 py-2.5 pl-5 max-lg:basis-full max-lg:p-0',
  heading: 'text-16/[22px]',
  text: 'text-13',
  link: `max-lg:inline-flex max-lg:min-h-8 max-lg:items-center ${underlined}`,
  figure: '',
  photo: '-order-1 h-16 w-32 flex-none self-stretch max-lg:hidden',
  crate: '-order-1 flex self-stretch max-lg:hidden',
};

interface Shown {
  isPhone: boolean;
  isListed: boolean;
  hasPictures: boolean;
}

export function classesOf(look: CardLook, { isPhone, isListed, hasPictures }: Shown): CardClasses {
  if (look === 'wide') return hasPictures ? (isPhone ? phoneWide : wide) : wideAlone;
  if (look === 'strip') return strip;
  if (isListed) return listedTile;
  return isPhone ? phoneTile : tile;
}
