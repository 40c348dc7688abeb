import { reopenConsent } from '../../features/people/consent/open-consent.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Kbd } from '../../ui/controls/kbd.tsx';

export function FooterLine() {
  const { supplier, user } = pageContext();
  return (
    <footer className="shell-foot mt-10 border-t border-line text-(length:--text-12) text-ink-3 max-lg:pb-[calc(76px_+_env(safe-area-inset-bottom))] short:pb-0">
      <div className="page-width">
        <span>
          {supplier.address.startsWith(supplier.name)
            ? supplier.address
            : `${supplier.name} · ${supplier.address}`}
        </span>
        <span>
          {label('shell.customerService')} <b className="num">{supplier.phone}</b> · {supplier.hours}
        </span>
        <span>{label('shell.pricesWithoutVat')}</span>
        <button type="button" className="link shell-foot-link" onClick={reopenConsent}>
          {label('consent.reopen')}
        </button>
        {user.IsAuthenticated && (
          <span className="shell-wide ml-auto">
            <button type="button" className="link" onClick={() => openPanel('keys')}>
              {label('shell.shortcuts')}
            </button>{' '}
            <Kbd>F8</Kbd> {label('shell.shortcutSearch')} <Kbd>Ctrl B</Kbd> {label('shell.shortcutBasket')}{' '}
            <Kbd>Ctrl D</Kbd> {label('shell.shortcutDelivery')}
          </span>
        )}
      </div>
    </footer>
  );
}
