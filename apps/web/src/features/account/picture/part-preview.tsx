import { useEffect, useRef } from 'react'
import { drawPart, type Part } from './crop-image.ts'
import type { ChosenPicture } from './use-chosen-picture.ts'
import * as styles from './crop.module.css'

const side = 96

/** Preview of the chosen part as others will see it. */
export function PartPreview({ picture, part }: { picture: ChosenPicture; part: Part | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (part && canvas.current) drawPart(canvas.current, picture.image, part)
  }, [picture, part])

  // Twice as many pixels, for high-resolution screens.
  return (
    <canvas
      ref={canvas}
      className={styles.cropPreview}
      width={side * 2}
      height={side * 2}
      aria-hidden="true"
    />
  )
}
