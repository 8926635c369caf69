import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { errorWords } from '@/lib/error-words.ts'
import { openImage } from './crop-image.ts'

/** A picture that waits to be cropped: the file's address in the browser, and the picture itself. */
export type ChosenPicture = { url: string; image: HTMLImageElement }

// Beyond this a phone may run out of memory before anything is cropped.
const megabytes_max = 40

/** The picture that somebody has chosen, or why it cannot be taken. */
export function useChosenPicture() {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])

  async function open(file: File) {
    setProblem(null)
    if (file.size > megabytes_max * 1_000_000) {
      setProblem(`${errorWords('file_too_large')} ${t`A photo can be up to ${megabytes_max} MB.`}`)
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
