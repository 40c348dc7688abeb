import { useEffect, useState } from 'react';
import { type CameraFault, cameraFault, closeCamera, openCamera } from './camera.ts';

/** Returns the camera's stream, or the reason why there is none. Hiding the page closes the camera. */
export function useCamera(): { stream: MediaStream | undefined; fault: CameraFault | undefined } {
  const [stream, setStream] = useState<MediaStream>();
  const [fault, setFault] = useState<CameraFault>();
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const read = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  useEffect(() => {
    if (!isVisible) return;
    let isOver = false;
    let opened: MediaStream | undefined;
    openCamera().then(
      (next) => {
        opened = next;
        if (isOver) return closeCamera(next);
        setFault(undefined);
        setStream(next);
      },
      (error: unknown) => {
        if (!isOver) setFault(cameraFault(error));
      },
    );
    return () => {
      isOver = true;
      if (opened) closeCamera(opened);
      setStream(undefined);
    };
  }, [isVisible]);
  return { stream, fault };
}
