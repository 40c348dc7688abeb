const prefixPattern = /^\/(?:da-dk|en-gb)(?=\/|$)/i;

/** Removes the prefix `/da-dk` or `/en-gb` before routes are matched, and adds it to the links of the page. */
export function languagePrefix(pathname: string) {
  const prefix = prefixPattern.exec(pathname)?.[0] ?? '';
  return {
    input: ({ url }: { url: URL }) => {
      url.pathname = url.pathname.replace(prefixPattern, '') || '/';
      return url;
    },
    output: ({ url }: { url: URL }) => {
      url.pathname = `${prefix}${url.pathname}`;
      return url;
    },
  };
}
