import { Trans } from '@lingui/react/macro'
import * as absences from '@tertulia/contract/absences'
import { holdsRoleFor } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { AccountSection } from './account-section.tsx'
import * as styles from './account.module.css'

/** Links league players to announcing days of absence. */
export function AbsencesCard() {
  if (!holdsRoleFor(useUser(), absences.getAbsences)) return null
  return (
    <AccountSection id="absences">
      <div className={`${styles.absencesCard} row apart`}>
        <p>
          <Trans>A forfeit doesn’t count towards relegation if you announce the day beforehand.</Trans>
        </p>
        <TextLink to={paths.absences()} button="plain">
          <Trans>Announce days off</Trans>
        </TextLink>
      </div>
    </AccountSection>
  )
}
