import { useLingui } from '@lingui/react/macro'
import type { Medium } from '@tertulia/contract/media'
import { apiUrl } from '@/lib/call.ts'

/** The image, sound or film of a question, in the room it will take. */
export function QuestionMedium({ medium, number }: { medium: Medium; number: number }) {
  const { t } = useLingui()
  const { kind, width, height, url } = medium
  const src = apiUrl(url)
  const size = width !== null && height !== null ? { width, height } : {}

  return (
    <figure className="question-medium">
      {kind === 'image' && <img {...size} src={src} alt={t`Image of question ${number}`} decoding="async" />}
      {kind === 'audio' && (
        <audio src={src} controls preload="metadata" aria-label={t`Sound of question ${number}`} />
      )}
      {kind === 'video' && (
        <video
          {...size}
          src={src}
          controls
          playsInline
          preload="metadata"
          aria-label={t`Film of question ${number}`}
        />
      )}
    </figure>
  )
}
