export type CameraFault = 'denied' | 'noCamera' | 'inUse' | 'unsupported';

const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
};

export function cameraFault(error: unknown): CameraFault {
  return (error instanceof Error && faults[error.name]) || 'unsupported';
}

/** Opens the camera on the back of the device. Throws the browser's error, which `cameraFault` turns into a reason. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers define this object only in a secure context (https).
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('No camera in this context', 'NotSupportedError');
  return await devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Returns false when the camera has no light. */
export async function setLight(stream: MediaStream, isOn: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks();
  const able = track?.getCapabilities() as (MediaTrackCapabilities & { torch?: boolean }) | undefined;
  if (!track || !able?.torch) return false;
  try {
    await track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    return true;
  } catch {
    return false;
  }
}
