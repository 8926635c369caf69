import { Trans, useLingui } from '@lingui/react/macro'
import * as sharedCardCalls from '@tertulia/contract/shared-cards'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import { useState } from 'react'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useAction } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { ShareCard } from './share-card.tsx'
import type { Shared } from './share-button.tsx'
import { shareText } from './share.ts'
import * as styles from './shared-cards.module.css'

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
  const making = useAction(sharedCardCalls.createSharedCard, { onSuccess: onCard })

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
