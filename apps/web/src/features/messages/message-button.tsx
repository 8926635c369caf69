import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/error-words.ts'
import { keepWork, keptWork } from '@/lib/kept-work.ts'
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
  return <Envelope key={user.id} user_id={user.id} />
}

function Envelope({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const key = `message-${user_id}`
  const [text, setText] = useState(() => keptWork<string>(key) ?? '')
  useEffect(() => keepWork(key, text === '' ? null : text), [key, text])
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
