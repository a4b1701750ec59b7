const SMALL_ENOUGH_BYTES = 2_000_000
const LONGEST_SIDE_PX = 2400
const QUALITY = 0.85

/** A paper stays readable at this size; a phone's ten megabytes help nobody. */
export function sizeWithin(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Photos that are too large, or of a kind that only their phone can read, become a JPEG. Anything else stays as it is. */
export async function shrinkPhoto(file: File): Promise<File> {
  const isCommon = file.type === 'image/jpeg' || file.type === 'image/png'
  if (!file.type.startsWith('image/') || (isCommon && file.size <= SMALL_ENOUGH_BYTES)) return file
  try {
    const blob = await redraw(await createImageBitmap(file))
    if (!blob || (isCommon && blob.size >= file.size)) return file
    return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } catch {
    // a browser that cannot draw it: the server says what is wrong with it
    return file
  }
}

function redraw(image: ImageBitmap): Promise<Blob | null> {
  const { width, height } = sizeWithin(image.width, image.height, LONGEST_SIDE_PX)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  image.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
