import { profileImageSizeMax } from '@tertulia/contract/account'

/** A part of a picture in its own pixels. */
export type Part = { x: number; y: number; width: number; height: number }

// Twice the saved size, so that scaling it down loses nothing.
const side = 400
const qualities = [0.9, 0.8, 0.65, 0.5]

/** Draws a part of a picture over a whole canvas. */
export function drawPart(canvas: HTMLCanvasElement, image: HTMLImageElement, part: Part): void {
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('this browser cannot draw')
  // Fills transparent areas with white, because a JPEG would show them black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
}

/** Exports the part of a picture as a JPEG small enough to upload, however large the photo was. */
export async function cropImage(image: HTMLImageElement, part: Part): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawPart(canvas, image, part)
  for (const quality of qualities) {
    const content = await jpegOf(canvas, quality)
    if (content.size <= profileImageSizeMax) return new File([content], 'picture.jpg', { type: 'image/jpeg' })
  }
  throw new Error('no quality makes this picture small enough')
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (content) => (content ? resolve(content) : reject(new Error('this browser cannot write a JPEG'))),
      'image/jpeg',
      quality,
    )
  })
}

/** Opens a file as a picture; null when the browser cannot show it. */
export function openImage(url: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => resolve(null))
    image.src = url
  })
}
