type Given = Record<string, unknown>;

/**
 * Makes the router drop URL parameters that a screen reads but refuses. The router merges what `validateSearch` returns over what
 * the URL has, so a refused value would reach the screen if it were only left out. Parameters that the screen does not read, such
 * as those of the search overlay, stay. `parse` must read each parameter by its name: a spread reads all of them.
 */
export function checkedSearch<Valid extends object>(parse: (given: Given) => Valid) {
  return (given: Given): Valid => {
    const refused: Given = {};
    const watched = new Proxy(given, {
      get(target, name: string) {
        if (name in target) refused[name] = undefined;
        return target[name];
      },
    });
    const valid = parse(watched);
    return { ...refused, ...valid };
  };
}
