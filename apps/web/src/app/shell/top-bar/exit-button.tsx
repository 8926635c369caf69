import { Trans } from '@lingui/react/macro'
import { useExit } from '@/features/session/use-exit.ts'
import * as styles from './top-bar.module.css'

/** Stops acting as somebody else. */
export function ExitButton() {
  return (
    <button type="button" className={styles.menuLink} onClick={useExit()}>
      <Trans>Exit impersonation</Trans>
    </button>
  )
}
