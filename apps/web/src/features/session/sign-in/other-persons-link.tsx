import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useSession, useUser } from '../session.tsx'

/** Offers a signed-in user who opens a mailed link to sign out and continue, or to stay. */
export function OtherPersonsLink({ purpose }: { purpose: 'reset' | 'invitation' }) {
  const { t } = useLingui()
  const user = useUser()
  const { signOut } = useSession()
  const [leaving, setLeaving] = useState(false)
  const name = `${user?.name ?? ''} ${user?.surname ?? ''}`.trim()

  return (
    <Page title={purpose === 'reset' ? t`Set a new password` : t`An invitation`}>
      <div className="sheet stack">
        <p>
          {purpose === 'reset' ? (
            <Trans>You’re signed in as {name}. To use this link, sign out on this device first.</Trans>
          ) : (
            <Trans>
              You’re signed in as {name}, and this invitation is for someone new. To use it, sign out on this
              device first.
            </Trans>
          )}
        </p>
        <div className="row">
          <Button
            look="primary"
            busy={leaving}
            onClick={() => {
              setLeaving(true)
              void signOut()
            }}
          >
            <Trans>Sign out and continue</Trans>
          </Button>
          <TextLink to={paths.home()} button="plain">
            <Trans>Stay signed in as {name}</Trans>
          </TextLink>
        </div>
      </div>
    </Page>
  )
}
