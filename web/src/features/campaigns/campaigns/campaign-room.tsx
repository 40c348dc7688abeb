import './campaign-room.css';

const cells = ['1', '2', '3', '4'];

/** Reserves the height of the front page's campaigns while they load, so that nothing below them moves. */
export function CampaignRoom() {
  return (
    <div
      className="front-campaigns mt-6 grid gap-3 max-lg:grid-cols-2 lg:grid-cols-[minmax(0,1.55fr)_repeat(3,minmax(0,1fr))]"
      data-wide=""
      aria-hidden="true"
    >
      {cells.map((cell) => (
        <div key={cell} className="rounded-3 bg-surface-3" />
      ))}
    </div>
  );
}
