export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** The camera's picture is shown centred and fills its whole element. */
function cover(frame: Size, place: Size) {
  const scale = Math.max(place.width / frame.width, place.height / frame.height);
  return {
    scale,
    left: (place.width - frame.width * scale) / 2,
    top: (place.height - frame.height * scale) / 2,
  };
}

/** From pixels of the camera's picture to the screen. */
export function coverBox(box: Box, frame: Size, place: Size): Box {
  const { scale, left, top } = cover(frame, place);
  return {
    x: box.x * scale + left,
    y: box.y * scale + top,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** From the screen to whole pixels of the camera's picture, cut off at the picture's edges. */
export function frameWindow(box: Box, frame: Size, place: Size): Box {
  const { scale, left, top } = cover(frame, place);
  const x = Math.max(0, Math.floor((box.x - left) / scale));
  const y = Math.max(0, Math.floor((box.y - top) / scale));
  const right = Math.min(frame.width, Math.ceil((box.x + box.width - left) / scale));
  const bottom = Math.min(frame.height, Math.ceil((box.y + box.height - top) / scale));
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}
