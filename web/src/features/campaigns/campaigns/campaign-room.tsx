import './campaign-room.css';

/** Reserves the height of the front page's campaigns while they load, so that nothing below them moves. */
export function CampaignRoom() {
  return (
    <div
      className="front-campaigns mt-6 grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] gap-3 max-lg:grid-cols-[1fr_1fr]"
      aria-hidden="true"
    >
      <div className="rounded-3 bg-surface-3" />
      <div className="rounded-3 bg-surface-3" />
      <div className="rounded-3 bg-surface-3" />
    </div>
  );
}
