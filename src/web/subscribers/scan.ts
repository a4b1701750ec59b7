import { loadChunk } from '#web/shell/load-chunk.ts'

/** What we use of the browser's barcode reader; not every browser has one. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = { new (): Detector; getSupportedFormats: () => Promise<string[]> }

const PAUSE_MS = 200
/** Thin bars need the detail. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

/** The camera is there on https only. */
export const canScan = (): boolean => 'mediaDevices' in navigator

/** Looks through the back camera until it reads something; gives what stops it. */
export function scan(video: HTMLVideoElement, onFound: (text: string) => void, onFailed: () => void): () => void {
  let stream: MediaStream | undefined
  let isOver = false

  function stop() {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  async function look() {
    const loading = findDetector()
    // a camera that is refused is the failure to tell of
    loading.catch(() => undefined)
    stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    const text = await firstRead(video, await loading, () => isOver)
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

/** The browser's own reader where it knows the barcodes of boxes, else ours, which is fetched only then. */
async function findDetector(): Promise<Detector> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await Native?.getSupportedFormats()) ?? []
  return Native && formats.includes('code_128') ? new Native() : ownDetector()
}

async function ownDetector(): Promise<Detector> {
  const { barcodeIn } = await loadChunk(() => import('./read-barcode.ts'), 'read-barcode')
  const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  return {
    detect: async (video) => {
      const { videoWidth: width, videoHeight: height } = video
      Object.assign(picture.canvas, { width, height })
      picture.drawImage(video, 0, 0)
      const text = barcodeIn(picture.getImageData(0, 0, width, height))
      return text === null ? [] : [{ rawValue: text }]
    },
  }
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
