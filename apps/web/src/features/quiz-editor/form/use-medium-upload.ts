import * as mediaCalls from '@tertulia/contract/media'
import { mediaSizeLimits, type Medium, type MediumKind } from '@tertulia/contract/media'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CallError, asCallError } from '@/lib/calls/call.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { upload } from '@/lib/calls/upload.ts'
import { shrinkPicture } from '@/lib/pictures/shrink-picture.ts'
import { questionPicture } from '@/features/questions/question-picture.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

/** Uploads one file at a time: `progress` from 0 to 1 meanwhile, `error` as a message when refused. */
export function useMediumUpload(onChange: (changes: { medium?: Medium; uploading: boolean }) => void) {
  const refusalWords = useRefusalWords()
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(chosen: File) {
    setError(null)
    running.current = new AbortController()
    const { signal } = running.current
    setProgress(0)
    onChange({ uploading: true })
    const file = await shrinkPicture(chosen, questionPicture)
    try {
      signal.throwIfAborted()
      const kind = kindOf(file)
      if (kind && file.size > mediaSizeLimits[kind]) throw new CallError('file_too_large', 413)
      const medium = await upload(mediaCalls.uploadMedium, file, { signal, onProgress: setProgress })
      onChange({ medium, uploading: false })
    } catch (caught) {
      if (signal.aborted) onChange({ uploading: false })
      else refuse(file, caught)
    } finally {
      setProgress(null)
    }
  }

  function refuse(file: File, caught: unknown) {
    onChange({ uploading: false })
    setError(`${failureSentence('add_medium')} ${refusalWords(file, caught)}`)
  }

  return { start, progress, error, cancel: () => running.current?.abort(), forgetError: () => setError(null) }
}

function kindOf(file: File): MediumKind | undefined {
  const [kind] = file.type.split('/')
  return (['image', 'audio', 'video'] as const).find((known) => known === kind)
}

/** Describes why a file is refused, with the limit of its kind. */
function useRefusalWords() {
  const { t } = useLingui()
  const language = useLanguage()

  return (file: File, error: unknown): string => {
    const { code } = asCallError(error)
    const kind = kindOf(file)
    if (code === 'invalid_file') {
      return `${errorWords(code)} ${t`Images: PNG, JPEG, GIF, WebP. Sound: MP3, OGG, M4A, WAV. Video: MP4, WebM.`}`
    }
    if (code !== 'file_too_large' || kind === undefined) return errorWords(code)
    const size = formatMegabytes(file.size, language)
    const limit = formatMegabytes(mediaSizeLimits[kind], language)
    const words = {
      image: t`An image can be up to ${limit}; this one is ${size}.`,
      audio: t`A sound can be up to ${limit}; this one is ${size}.`,
      video: t`A video can be up to ${limit}; this one is ${size}.`,
    }
    return `${errorWords(code)} ${words[kind]}`
  }
}

function formatMegabytes(bytes: number, language: string): string {
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1_000_000)
}
