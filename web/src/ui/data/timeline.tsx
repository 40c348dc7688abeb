export type TimelineStep = {
  id: string /** `bad`: it stopped here. */;
  state: 'done' | 'now' | 'next' | 'bad';
  name: string;
  note?: string;
};

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline grid auto-cols-[1fr] grid-flow-col max-lg:grid-flow-row" aria-label={label}>
      {steps.map((step) => (
        <li key={step.id} data-step={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <b>{step.name}</b>
          {step.note && <span className="text-(length:--text-12) text-ink-3">{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
