import { Trans, useLingui } from '@lingui/react/macro'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import { useState, useEffect, useMemo, useRef } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import type { Shared } from './share-button.tsx'
import { shareText, copyText, shareFile } from './share.ts'
import * as styles from './shared-cards.module.css'
import { useQuery } from '@tanstack/react-query'
import { pictureSize } from '@tertulia/core/public-pages/page-pictures'
import { apiUrl } from '@/lib/calls/call.ts'
import { paths } from '@/paths.ts'
import { CopyButton } from '@/ui/copy-button.tsx'
import { useStopSharing } from './use-stop-sharing.ts'

type ShareDialogProps = Shared & { onClose: () => void }

/** Asks whether a result is shared as a picture at a public address or as text, and shares it. */
export function ShareDialog({ onClose, ...shared }: ShareDialogProps) {
  const { t } = useLingui()
  const [card, setCard] = useState<SharedCard | null>(null)
  return (
    <Modal title={t({ message: 'Share', context: 'to show others a result' })} onClose={onClose} width={560}>
      {card ? (
        <ShareCard card={card} onClose={onClose} />
      ) : (
        <Choice shared={shared} onCard={setCard} onClose={onClose} />
      )}
    </Modal>
  )
}

type ChoiceProps = { shared: Shared; onCard: (card: SharedCard) => void; onClose: () => void }

function Choice({ shared: { kind, date, text }, onCard, onClose }: ChoiceProps) {
  const language = useLanguage()
  const making = useAction(sharedCardCalls.createSharedCard, { done: onCard })

  async function shareAsText() {
    await shareText(text())
    onClose()
  }

  return (
    <div className="stack">
      <ul className={styles.choices}>
        <li className="stack gap-4">
          <Button
            look="primary"
            data-autofocus
            busy={making.isPending}
            onClick={() => making.mutate({ body: { kind, date, language } })}
          >
            <Trans context="how to share a result">As a picture</Trans>
          </Button>
          <p className="small soft">
            <Trans>With your name, at a link that anyone can open until you stop sharing it.</Trans>
          </p>
        </li>
        <li className="stack gap-4">
          <Button onClick={() => void shareAsText()}>
            <Trans context="how to share a result">As text</Trans>
          </Button>
          <p className="small soft">
            <Trans>For a chat. Nothing is stored.</Trans>
          </p>
        </li>
      </ul>
      <FormProblem words={making.error && errorWords(making.error.code)} />
    </div>
  )
}

type ShareCardProps = { card: SharedCard; onClose: () => void }

/** A picture that is shared: how it looks, its link and words, and the way to stop. */
function ShareCard({ card, onClose }: ShareCardProps) {
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

/** The picture, with its words for people who cannot see it. */
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
