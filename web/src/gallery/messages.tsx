import { CloudOff, SearchX, ShoppingBasket } from 'lucide-react';
import { Button } from '../ui/controls/button.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { Notice } from '../ui/layout/notice.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { createToastQueue, showToast, ToastRegion } from '../ui/overlays/toast-region.tsx';
import { Section } from './section.tsx';

const toasts = createToastQueue();

function Notices() {
  return (
    <>
      <Banner action={{ label: 'Prøv igen', onPress: () => undefined }}>
        Der skete en fejl. Ændringen er ikke gemt.
      </Banner>
      <Banner kind="offline">Du er uden net. 3 ændringer er gemt her; priser fra kl. 13.02.</Banner>
      <Banner kind="info" dismiss={{ label: 'Luk', onPress: () => undefined }}>
        Vi leverer ikke 24.–26.12.
      </Banner>
      <Notice isRecall actions={<Button variant="danger">Bekræft, set</Button>}>
        <h2>Tilbagekaldelse: Peberfrugt i strimler, 2,5 kg (606230), lot L26311–L26314</h2>
        <p>
          I har købt 4 poser d. 12.11 og 16.11. Brug ikke varen. Kassér den, og bekræft, at beskeden er set.
        </p>
      </Notice>
      <Notice kind="warning" actions={<Button size={28}>Saml med to. 26.11</Button>}>
        <b>Leveringstillæg på 345,00 kr.</b> Ordren mangler 812,10 kr. i at nå 8.500,00 kr. til fri levering.
      </Notice>
      <Notice>Priserne er opdateret kl. 14.18.</Notice>
      <Notice kind="danger">Linjen kunne ikke gemmes.</Notice>
      <Notice kind="success">Ordren er bestilt.</Notice>
      <ErrorSummary
        title="Ret 2 linjer og 1 felt, før du kan bestille"
        errors={[
          { target: 'a', label: 'Oksetyksteg af dansk kvie', detail: 'kun 2 stk. på lager' },
          { target: 'b', label: 'Torskeloin, fersk', detail: 'udsolgt til ti. 24.11' },
          { target: 'c', label: 'Jeres ordrereference', detail: 'skal udfyldes' },
        ]}
      />
    </>
  );
}

export function Messages() {
  return (
    <>
      <Section title="Besked, fejl og fortryd">
        <div className="grid w-full min-w-0 gap-2.5">
          <Notices />
          <Button
            onPress={() =>
              showToast(toasts, {
                text: 'Flyttet til to. 26.11: 1 stk. Oksetyksteg',
                undo: { label: 'Fortryd', onPress: () => undefined },
              })
            }
          >
            Vis fortryd
          </Button>
          <ToastRegion toasts={toasts} label="Beskeder" closeLabel="Luk" />
        </div>
      </Section>
      <Section title="Henter, tom og fejl">
        <div className="grid w-full grid-cols-2 gap-3 max-lg:grid-cols-1">
          <SkeletonRows label="Henter varer" />
          <Panel>
            <EmptyState icon={<SearchX aria-hidden="true" />} title="Ingen varer passer til “kyllngebryst”">
              Mente du{' '}
              <a href="#x" className="link">
                kyllingebryst
              </a>
              ? Eller fjern filteret, det skjuler 17 varer.
            </EmptyState>
          </Panel>
          <Panel>
            <EmptyState
              icon={<ShoppingBasket aria-hidden="true" />}
              title="Kurven til tirsdag 24.11 er tom"
              actions={
                <>
                  <Button variant="primary">Hent sidste tirsdag, 27 linjer</Button>
                  <Button>Åbn favoritter</Button>
                </>
              }
            >
              Start med det, I plejer at købe om tirsdagen, eller skriv et varenummer.
            </EmptyState>
          </Panel>
          <Panel>
            <EmptyState
              icon={<CloudOff aria-hidden="true" />}
              title="Salgsdokumenter kan ikke hentes lige nu"
              actions={<Button>Prøv nu</Button>}
            >
              Resten af siden virker. Vi prøver igen om 30 sekunder.
            </EmptyState>
          </Panel>
        </div>
      </Section>
    </>
  );
}
