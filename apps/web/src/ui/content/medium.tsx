import { useLingui } from '@lingui/react/macro'
import { apiUrl } from '@/lib/calls/call.ts'
import * as styles from './medium.module.css'

type MediumProps = {
  medium: { kind: 'image' | 'audio' | 'video'; url: string; width: number | null; height: number | null }
  /** Number of its question. */
  number: number
}

/** The image, sound or video of a question, with its space reserved. */
export function Medium({ medium: { kind, url, width, height }, number }: MediumProps) {
  const { t } = useLingui()
  const src = apiUrl(url)
  const size = width !== null && height !== null ? { width, height } : {}

  return (
    <figure className={styles.medium}>
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
          aria-label={t`Video of question ${number}`}
        />
      )}
    </figure>
  )
}
