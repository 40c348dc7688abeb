/** Summary of a test runner's report: the number of passed tests, and the failures as text. */
import { readFileSync } from 'node:fs';

export interface Outcome {
  passed: number;
  skipped: number;
  /** One entry per failed test or file: its name and message. */
  failures: string[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number };
  errors: { message?: string }[];
}

const linesShown = 12;

/** Reads what the reporter `vitest-outcome.ts` wrote; an unreadable file counts as a failure. */
export const vitestOutcome = (file: string): Outcome => outcomeOf(file, (outcome: Outcome) => outcome);

/** Reads Playwright's JSON report; a test that only passed when repeated counts as a failure. */
export function playwrightOutcome(file: string): Outcome {
  return outcomeOf(file, (report: PlaywrightReport) => ({
    passed: report.stats.expected,
    skipped: report.stats.skipped,
    failures: [
      ...report.errors.map(({ message }) => failure('journeys', message ?? '')),
      ...failedSpecs(report),
    ],
  }));
}

function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(
          `${file}:${line} › ${title}`,
          ...results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

function outcomeOf<Report>(file: string, read: (report: Report) => Outcome): Outcome {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch (error) {
    return { passed: 0, skipped: 0, failures: [failure('a report that cannot be read', String(error))] };
  }
}

/** Text of a failure: the first lines of each message, because the second often tells the cause of the first. */
export function failure(name: string, ...messages: readonly string[]): string {
  const shown = messages.flatMap((message) =>
    message
      .split('\n')
      .filter((line) => !line.includes('node_modules'))
      .slice(0, linesShown),
  );
  return [name, ...shown].join('\n    ');
}
