import { Meter } from '../ui/data/meter.tsx';
import { DayBlock } from '../ui/delivery/day-block.tsx';
import { DeadlineBadge } from '../ui/delivery/deadline-badge.tsx';
import { Section, Shown } from './section.tsx';

const widest = '12 min 08 s';

export function Deliveries() {
  return (
    <>
      <Section title="Fristens tre trin">
        <Shown caption="Mere end 4 timer">
          <DeadlineBadge remainingMs={20_000_000} label="Frist 16.00" />
        </Shown>
        <Shown caption="Under 4 timer">
          <DeadlineBadge remainingMs={6_120_000} label="Frist 16.00" value="1 t 42 min" />
        </Shown>
        <Shown caption="Under 30 minutter, tæller sekunder">
          <DeadlineBadge remainingMs={728_000} label="Frist 16.00" value="12 min 08 s" widest={widest} />
        </Shown>
        <Shown caption="Overskredet">
          <DeadlineBadge
            remainingMs={0}
            label="Frist 16.00"
            passed={
              <>
                Fristen til ti. 24.11 er overskredet{' '}
                <a href="#day" className="link">
                  Vælg on. 25.11
                </a>
              </>
            }
          />
        </Shown>
      </Section>
      <Section title="Leveringsdag og ordrestørrelse">
        <DayBlock weekday="tirsdag" day="24" note="nov · u48" />
        <DayBlock weekday="tir" day="24" size={44} />
        <DayBlock weekday="to" day="26" size={44} tone="neutral" />
        <DayBlock weekday="uge" day="51" size={44} tone="presale" />
        <div className="grid w-80 gap-4">
          <DeadlineBadge
            block
            remainingMs={6_120_000}
            label="Bestil inden 16.00 i dag"
            value="1 t 42 min 08 s"
          />
          <Meter
            label="Ordrestørrelse"
            valueText="7.687,90 af 8.500 kr."
            value={768_790}
            freeFrom={850_000}
            minimum={150_000}
            head={['Ordrestørrelse', '7.687,90 / 8.500']}
            start="Min. 1.500"
            end={<b className="text-time-ink">Mangler 812,10 kr. til fri levering</b>}
          />
          <Meter
            label="Under minimum"
            valueText="900 af 8.500 kr."
            value={90_000}
            freeFrom={850_000}
            minimum={150_000}
          />
          <Meter label="Fri levering" valueText="9.900 af 8.500 kr." value={990_000} freeFrom={850_000} />
        </div>
      </Section>
    </>
  );
}
