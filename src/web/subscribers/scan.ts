/** What we use of the browser's barcode reader; not every browser has one. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new () => Detector

const PAUSE_MS = 200

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** The camera is there on https only, the reader on Android and macOS. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator

/** Looks through the back camera until it reads something; gives what stops it. */
export function scan(video: HTMLVideoElement, onFound: (text: string) => void, onFailed: () => void): () => void {
  let stream: MediaStream | undefined
  let isOver = false

  function stop() {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  async function look() {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    const text = await firstRead(video, new (detectorClass()!)(), () => isOver)
    stop()
    return text !== null && onFound(text)
  }

  look().catch(() => {
    if (isOver) return
    stop()
    onFailed()
  })
  return stop
}

async function firstRead(video: HTMLVideoElement, detector: Detector, isOver: () => boolean): Promise<string | null> {
  while (!isOver()) {
    // one look after the other, until there is something to see
    // oxlint-disable-next-line no-await-in-loop
    const [code] = await detector.detect(video)
    if (code) return code.rawValue
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}
