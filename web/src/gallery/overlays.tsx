import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { DayBlock } from '../ui/delivery/day-block.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';
import { PopoverPanel } from '../ui/overlays/popover-panel.tsx';
import { Section } from './section.tsx';

type Open = 'ask' | 'delete' | 'left' | 'right' | 'bottom' | null;

const requested = new URLSearchParams(location.search).get('open');
const first: Open = requested === 'ask' || requested === 'right' || requested === 'delete' ? requested : null;

export function Overlays() {
  const [open, setOpen] = useState<Open>(first);
  const close = () => setOpen(null);
  const side = open === 'left' || open === 'right' || open === 'bottom' ? open : null;
  return (
    <Section title="Dialog, panel og menu">
      <Button onPress={() => setOpen('ask')}>Bestil alligevel?</Button>
      <Button onPress={() => setOpen('delete')}>Slet Basisvarer?</Button>
      <Button onPress={() => setOpen('left')}>Panel venstre</Button>
      <Button onPress={() => setOpen('right')}>Panel højre</Button>
      <Button onPress={() => setOpen('bottom')}>Bundark</Button>
      <PopoverPanel
        label="Mærkning"
        trigger={<Button>Mærkning</Button>}
        foot={(shut) => (
          <>
            <Button size={28} variant="quiet">
              Ryd
            </Button>
            <Button size={28} variant="primary" onPress={shut}>
              Vis 34 varer
            </Button>
          </>
        )}
      >
        <Checkbox count="11">Økologisk</Checkbox>
        <Checkbox count="24">Nøglehullet</Checkbox>
      </PopoverPanel>
      <Dialog
        isOpen={open === 'ask'}
        onOpenChange={close}
        title="Bestil alligevel?"
        safe={{ label: 'Tilbage til kurven' }}
        action={{ label: 'Bestil alligevel', onPress: close }}
      >
        3 linjer har mindst holdbarhed før ti. 01.12, og 1 linje leveres med 2 stk. færre.
      </Dialog>
      <Dialog
        isOpen={open === 'delete'}
        onOpenChange={close}
        title="Slet Basisvarer?"
        safe={{ label: 'Behold listen' }}
        action={{ label: 'Slet listen', onPress: close, isDangerous: true }}
        error="Listen kunne ikke slettes. Prøv igen"
      >
        Listen med 42 varer forsvinder også for de 3 kunder, den er delt med.
      </Dialog>
      <Drawer
        isOpen={side !== null}
        onClose={close}
        side={side ?? 'right'}
        title="Kurv til tirsdag 24.11"
        lead={<DayBlock weekday="tir" day="24" size={44} />}
        note="14 linjer · frist 16.00"
        closeLabel="Luk"
        foot={
          <Button variant="primary" size={48} block>
            Gå til kurv, 3 skal rettes
          </Button>
        }
      >
        <p className="p-5">Indhold</p>
      </Drawer>
    </Section>
  );
}
