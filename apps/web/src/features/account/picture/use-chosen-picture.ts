import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { openImage } from './crop-image.ts'

/** A picture to be cropped: its object URL and the picture itself. */
export type ChosenPicture = { url: string; image: HTMLImageElement }

// Beyond this a phone may run out of memory before cropping.
const megabytesMax = 40

/** The picture the user has chosen, or the reason for refusing it. */
export function useChosenPicture() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])

  async function open(file: File) {
    setProblem(null)
    if (file.size > megabytesMax * 1_000_000) {
      setProblem(`${errorWords('file_too_large')} ${t`A photo can be up to ${megabytesMax} MB.`}`)
      return
    }
    const url = URL.createObjectURL(file)
    const image = file.type.startsWith('image/svg') ? null : await openImage(url)
    if (image) setChosen({ url, image })
    else {
      URL.revokeObjectURL(url)
      setProblem(`${errorWords('invalid_file')} ${t`Choose a PNG, JPEG, GIF or WebP.`}`)
    }
  }

  return { chosen, problem, choose: (file: File) => void open(file), forget: () => setChosen(null) }
}
