import './campaign-room.css';

/** Reserves the height of the front page's campaigns while they load, so that nothing below them moves. */
export function CampaignRoom() {
  return (
    <div className="front-campaigns mt-6" aria-hidden="true">
      <div className="campaign-room" />
      <div className="campaign-room" />
      <div className="campaign-room" />
    </div>
  );
}
