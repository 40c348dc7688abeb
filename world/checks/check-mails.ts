import type { Acknowledged, ArrivedMail, Ledger } from '../ledger.ts';

/** Every acknowledged order, change and withdrawal has its mail to its own kitchen, with the same øre. */
export function checkMails(ledger: Ledger): void {
  for (const told of missingMails(ledger)) ledger.breaks(2, `${told.kind}: no mail came`, whereOf(told));
  const byOrder = mailsByOrder(ledger);
  for (const told of ledger.acknowledged) {
    const mails = byOrder.get(told.orderId) ?? [];
    const foreign = mails.find(({ to }) => !to.includes(told.kitchen));
    if (foreign !== undefined) ledger.breaks(3, `its mail went to ${foreign.to}`, whereOf(told));
    if (mails.length > 0 && !mails.some((mail) => says(mail, told)))
      ledger.breaks(2, `${told.kind}: no mail says ${shown(told.totalOre)} and its lines`, whereOf(told));
  }
}

const whereOf = ({ kitchen, step, orderId }: Acknowledged) => ({ kitchen, step, orderId });

/** Acknowledged changes of orders for which fewer mails arrived than acknowledgements were given. */
export function missingMails(ledger: Ledger): Acknowledged[] {
  const byOrder = mailsByOrder(ledger);
  const told = Map.groupBy(ledger.acknowledged, ({ orderId }) => orderId);
  return [...told].flatMap(([orderId, each]) => each.slice(byOrder.get(orderId)?.length ?? 0));
}

const mailsByOrder = ({ mails }: Ledger) =>
  Map.groupBy(mails, ({ subject }) => /\b(\d{6,})\b/.exec(subject)?.[1] ?? '');

/** A mail must contain the amount of each line and the sum. */
function says({ text }: ArrivedMail, { placed }: Acknowledged): boolean {
  if (placed === null) return true;
  const amounts = placed.LineItems.map(({ LineTotalOre }) => LineTotalOre);
  return [...amounts, placed.TotalOre].every((ore) => text.includes(shown(ore)));
}

/** As the mails write amounts: `6.903,80`. */
function shown(ore: number): string {
  const kroner = String(Math.floor(ore / 100)).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${kroner},${String(ore % 100).padStart(2, '0')}`;
}
