import { bulkhead } from 'cockatiel';

type Library = typeof import('sharp');

/** The only decoders that are allowed, because the library also reads risky formats such as SVG and PDF. */
const decoders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];

let library: Promise<Library> | undefined;

/** Loaded when the first picture needs it, because it is large and most processes never need it. */
function loadLibrary(): Promise<Library> {
  library ??= import('sharp').then((loaded) => {
    loaded.default.block({ operation: ['VipsForeignLoad'] });
    loaded.default.unblock({ operation: decoders });
    loaded.default.cache(false);
    loaded.default.concurrency(1);
    return loaded;
  });
  return library;
}

/** One picture of 40 megapixels takes about 160 MB while it is decoded, so only one is decoded at a time. */
const alone = bulkhead(1, Number.MAX_SAFE_INTEGER);

/** One picture at a time, after the work on earlier pictures has ended. */
export const withPictureLibrary = <Result>(
  work: (sharp: Library['default']) => Promise<Result>,
): Promise<Result> => alone.execute(async () => work((await loadLibrary()).default));
