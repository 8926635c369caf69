import { Trans, useLingui } from '@lingui/react/macro'
import { useRootFact } from '@/lib/loading/root-facts.ts'
import { SwapIcon } from '@/ui/player-icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { useUser } from './session.tsx'
import { useExit } from './use-exit.ts'
import * as styles from './acting-bar.module.css'

/** Bar on every page while an admin acts as another user, with a button to stop. */
export function ActingBar() {
  const { t } = useLingui()
  const user = useUser()
  const exit = useExit()
  useRootFact('acting-bar', Boolean(user?.impersonator))
  if (!user?.impersonator) return null

  return (
    <section data-bar="" className={`${styles.actingBar} beside no-print`} aria-label={t`Impersonation`}>
      <SwapIcon size={18} />
      <p>
        <Trans>
          You’re signed in as{' '}
          <strong>
            <PersonName person={user} />
          </strong>
        </Trans>
      </p>
      <button type="button" aria-label={t`Exit impersonation`} onClick={exit}>
        <Trans comment="Stops acting as somebody else">Exit</Trans>
      </button>
    </section>
  )
}
