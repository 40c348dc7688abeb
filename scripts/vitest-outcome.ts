/**
 * Reporter for vitest that writes the outcome as JSON to the file named by `OUTCOME_FILE`. Vitest's own JSON report
 * leaves out why a hook failed, and errors that belong to no test.
 */
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failure, type Outcome } from './test-report.ts';

const shown = (name: string, errors: readonly SerializedError[]) =>
  failure(name, ...errors.map(({ message, stack }) => (stack?.includes(message) ? stack : message)));

function failuresOf(file: TestModule): string[] {
  const name = file.relativeModuleId;
  const hooks = [...file.children.allSuites()].map((suite) => [suite.fullName, suite.errors()] as const);
  const tests = [...file.children.allTests('failed')].map(
    (test: TestCase) => [test.fullName, test.result().errors ?? []] as const,
  );
  const failed = hooks.filter(([, errors]) => errors.length > 0);
  return [
    ...(file.errors().length > 0 ? [shown(name, file.errors())] : []),
    ...[...failed, ...tests].map(([title, errors]) => shown(`${name} › ${title}`, errors)),
  ];
}

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const count = (state: 'passed' | 'skipped') =>
      files.reduce((sum, file) => sum + [...file.children.allTests(state)].length, 0);
    const outcome: Outcome = {
      passed: count('passed'),
      skipped: count('skipped'),
      failures: [
        ...files.flatMap(failuresOf),
        ...unhandled.map((error) => shown('an error that belongs to no test', [error])),
      ],
    };
    writeFileSync(process.env.OUTCOME_FILE ?? 'outcome.json', JSON.stringify(outcome));
  }
}
