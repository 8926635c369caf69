import { Trans, useLingui } from '@lingui/react/macro'
import type { Appeal } from '@tertulia/contract/appeals'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatMoment } from '@/lib/dates/moments.ts'
import * as styles from './appeals.module.css'

/** The state of an appeal, with the player's reason and the decisions. */
export function AppealState({ appeal }: { appeal: Appeal }) {
  const { i18n } = useLingui()
  const { mine, decisions, state } = appeal
  return (
    <div className={`${styles.appealState} breakable stack gap-6`}>
      <p className="strong">{i18n._(stateWords[state])}</p>
      {(state === 'open' || state === 'escalated') && <Due due_at={appeal.due_at} />}
      {mine && mine.reason !== '' && (
        <p>
          <span className="soft">
            <Trans>Your reason:</Trans>
          </span>{' '}
          <span className={styles.ownWords}>{mine.reason}</span>
        </p>
      )}
      {mine?.source && <SourceLink source={mine.source} />}
      <Decisions decisions={decisions} />
    </div>
  )
}

/** The decisions on an appeal with their reasons, without who made them. */
export function Decisions({ decisions }: Pick<Appeal, 'decisions'>) {
  return decisions.map(({ upheld, reason, decided_at }) => (
    <p key={decided_at}>
      <span className={upheld ? 'right' : 'wrong'}>
        {upheld ? <Trans>Upheld by a reviewer:</Trans> : <Trans>Rejected by a reviewer:</Trans>}
      </span>{' '}
      <span className={styles.ownWords}>{reason}</span>
    </p>
  ))
}

/** A link that a player gave as evidence. */
export function SourceLink({ source }: { source: string }) {
  return (
    <p>
      <a className={styles.source} href={source} target="_blank" rel="noreferrer nofollow">
        {source}
      </a>
    </p>
  )
}

function Due({ due_at }: Pick<Appeal, 'due_at'>) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const moment = formatMoment(due_at, language, time_zone)
  return (
    <p className="soft">
      <Trans>To be decided by {moment}</Trans>
    </p>
  )
}

/** The state of an appeal, for its players. */
export const stateWords: Record<Appeal['state'], MessageDescriptor> = {
  open: msg`Appeal waiting for a decision`,
  escalated: msg`Appeal waiting for a second decision`,
  upheld: msg`Appeal upheld`,
  rejected: msg`Appeal rejected`,
  final: msg`Appeal rejected for good`,
  withdrawn: msg`Appeal withdrawn`,
  settled: msg`Appeal closed: the verdict or the question has changed meanwhile`,
}
