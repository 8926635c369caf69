import type { Medium } from '@tertulia/contract/media'
import { useLingui } from '@lingui/react/macro'
import { apiUrl } from '@/lib/call.ts'

/** An uploaded file as players will meet it. */
export function MediumPreview({ medium, position }: { medium: Medium; position: number }) {
  const { t } = useLingui()
  const url = apiUrl(medium.url)
  const size = { width: medium.width ?? undefined, height: medium.height ?? undefined }
  switch (medium.kind) {
    case 'image':
      return <img className="medium-preview" src={url} alt={t`Image of question ${position}`} {...size} />
    case 'audio':
      return (
        <audio
          className="medium-preview"
          src={url}
          controls
          preload="metadata"
          aria-label={t`Sound of question ${position}`}
        >
          <track kind="captions" />
        </audio>
      )
    case 'video':
      return (
        <video
          className="medium-preview"
          src={url}
          controls
          preload="metadata"
          aria-label={t`Video of question ${position}`}
          {...size}
        >
          <track kind="captions" />
        </video>
      )
  }
}
