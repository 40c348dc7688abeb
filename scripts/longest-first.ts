import { BaseSequencer, type TestSequencerConstructor } from 'vitest/node';

type Files = Parameters<BaseSequencer['sort']>[0];

/**
 * Begins with the files whose names end so, in this order. A new checkout knows no times and would order files by their size,
 * which leaves a core without work while the longest ends last.
 */
export function longestFirst(names: readonly string[]): TestSequencerConstructor {
  const placeOf = ({ moduleId }: Files[number]) => {
    const place = names.findIndex((name) => moduleId.endsWith(name));
    return place === -1 ? names.length : place;
  };
  return class extends BaseSequencer {
    override async sort(files: Files): Promise<Files> {
      const sorted = await super.sort(files);
      // Projects stay together: a worker loads the modules anew for another one.
      const projects = [...new Set(sorted.map(({ project }) => project))];
      return projects.flatMap((project) =>
        sorted.filter((file) => file.project === project).toSorted((a, b) => placeOf(a) - placeOf(b)),
      );
    }
  };
}
