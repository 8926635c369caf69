import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import { pictureSize } from '@tertulia/core/public-pages/page-pictures'
import { useEffect, useMemo, useRef } from 'react'
import { apiUrl } from '@/lib/calls/call.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CopyButton } from '@/ui/copy-button.tsx'
import { copyText, shareFile } from './share.ts'
import { useStopSharing } from './use-stop-sharing.ts'
import * as styles from './shared-cards.module.css'

type ShareCardProps = { card: SharedCard; onClose: () => void }

/** A picture that is shared: how it looks, its link and words, and the way to stop. */
export function ShareCard({ card, onClose }: ShareCardProps) {
  const link = new URL(paths.sharedCard(card.address), window.location.href).href
  const picture = usePicture(card)
  const { stop, busy } = useStopSharing(onClose)
  const canShare = typeof navigator.share === 'function'
  const main = useRef<HTMLButtonElement>(null)
  // The picture takes the place of the button that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus()
  }, [])

  return (
    <div className="stack">
      <Preview card={card} picture={picture} />
      <div className="row stretched gap-8">
        {canShare && (
          <Button
            ref={main}
            look="primary"
            busy={picture.file === null && !picture.failed}
            onClick={() => void shareFile({ file: picture.file, title: card.title, url: link })}
          >
            <Trans>Share the picture</Trans>
          </Button>
        )}
        <Button
          ref={canShare ? null : main}
          look={canShare ? 'plain' : 'primary'}
          onClick={() => void copyText(link)}
        >
          <Trans>Copy the link</Trans>
        </Button>
        <Button look="quiet" danger busy={busy} onClick={() => stop(card.address)}>
          <Trans>Stop sharing</Trans>
        </Button>
      </div>
      <PictureWords card={card} />
    </div>
  )
}

type PreviewProps = { card: SharedCard; picture: ReturnType<typeof usePicture> }

/** The picture, with its words for who cannot see it. */
function Preview({ card: { text, language }, picture: { url, failed } }: PreviewProps) {
  if (url !== null) {
    return <img className={styles.picture} {...pictureSize} src={url} alt={text} lang={language} />
  }
  if (!failed) return <div className={styles.picture} aria-busy="true" />
  return (
    <p className="soft">
      <Trans>The picture couldn’t be loaded. The link works all the same.</Trans>
    </p>
  )
}

/** The words of the picture, to copy. */
function PictureWords({ card }: { card: SharedCard }) {
  const { t } = useLingui()
  return (
    <details>
      <summary>
        <Trans>What the picture says</Trans>
      </summary>
      <div className="stack gap-8">
        <p className={styles.text} lang={card.language}>
          {card.text}
        </p>
        <div>
          <CopyButton text={card.text} label={t`What the picture says`} />
        </div>
      </div>
    </details>
  )
}

/** Loads the picture as a file, because apps that it is shared with take files. */
function usePicture({ address, picture }: SharedCard) {
  const { data: file = null, isError: failed } = useQuery({
    queryKey: ['card picture', picture, address],
    queryFn: async ({ signal }) => {
      const response = await fetch(apiUrl(picture), { signal, cache: 'no-cache' })
      if (!response.ok) throw new Error(`the picture has the status ${response.status}`)
      return new File([await response.blob()], 'tertulia.png', { type: 'image/png' })
    },
    staleTime: 0,
    gcTime: 0,
  })
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  return { file, url, failed }
}
