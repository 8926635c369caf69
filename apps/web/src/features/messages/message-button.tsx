import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { everydayErrorWords } from '@/lib/calls/everyday-error-words.ts'
import { useOnline } from '@/lib/calls/offline/online.ts'
import { Button } from '@/ui/button.tsx'
import { EnvelopeIcon } from '@/ui/player-icons.tsx'
import { showError } from '@/ui/states/toasts.ts'
import * as styles from './message-button.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const loadDialog = () => import('./message-dialog.tsx')
const MessageDialog = lazy(() => loadDialog().then((m) => ({ default: m.MessageDialog })))

/** Opens the message to the team, for users who are signed in and online. The top bar positions it. */
export function MessageButton() {
  const user = useUser()
  if (user === null) return null
  // Remounts for another user, who must not see this user's text.
  return <Envelope key={user.id} />
}

function Envelope() {
  const { t } = useLingui()
  const online = useOnline()
  const { openDialog, dialog } = useMessageDialog()

  return (
    <>
      <button
        type="button"
        // Hidden offline rather than unmounted, so that an open dialog stays.
        hidden={!online}
        className={`${styles.messageButton} brand`}
        aria-label={t`Message to the team`}
        title={t`Message to the team`}
        aria-haspopup="dialog"
        onClick={() => void openDialog()}
      >
        <EnvelopeIcon size={24} />
      </button>
      {dialog}
    </>
  )
}

/** The same within a page that tells the user to write to the team. */
export function WriteToTeam() {
  const { openDialog, dialog } = useMessageDialog()
  return (
    <>
      <Button look="primary" onClick={() => void openDialog()}>
        <Trans>Write to the team</Trans>
      </Button>
      {dialog}
    </>
  )
}

function useMessageDialog() {
  const [open, setOpen] = useState(false)

  async function openDialog() {
    const loaded = await loadDialog().catch(() => null)
    if (loaded === null) showError(everydayErrorWords('offline'))
    else setOpen(true)
  }

  const dialog = <Piece>{open && <MessageDialog onClose={() => setOpen(false)} />}</Piece>
  return { openDialog, dialog }
}
