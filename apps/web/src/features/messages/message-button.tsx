import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/error-words.ts'
import { useOnline } from '@/lib/online.ts'
import { EnvelopeIcon } from '@/ui/icons.tsx'
import { showError } from '@/ui/toasts.ts'
import { useRaise } from './use-raise.ts'
import './message-button.css'

const loadDialog = () => import('./message-dialog.tsx')
const MessageDialog = lazy(() => loadDialog().then((m) => ({ default: m.MessageDialog })))

/** The envelope in the corner, for who is signed in and online: a message to the team. */
export function MessageButton() {
  const user = useUser()
  if (user === null || user.valid_roles.blocked) return null
  // Whoever signs in next does not find what this person has begun to write.
  return <Envelope key={user.id} />
}

function Envelope() {
  const { t } = useLingui()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const place = useRaise()

  async function openDialog() {
    const loaded = await loadDialog().catch(() => null)
    if (loaded === null) showError(errorWords('offline'))
    else setOpen(true)
  }

  return (
    <aside className="no-print" aria-label={t`Contact`}>
      <button
        ref={place}
        type="button"
        // What is typed must be there again when the connection is.
        hidden={!online}
        className="message-button"
        aria-label={t`Message to the team`}
        title={t`Message to the team`}
        aria-haspopup="dialog"
        onClick={() => void openDialog()}
      >
        <EnvelopeIcon size={24} />
      </button>
      <Suspense fallback={null}>
        {open && <MessageDialog text={text} onChange={setText} onClose={() => setOpen(false)} />}
      </Suspense>
    </aside>
  )
}
