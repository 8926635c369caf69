import { Plural, Trans } from '@lingui/react/macro'
import type { DeviceReceipt, LateSubmission } from '@tertulia/contract/late-submissions'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { ReactNode } from 'react'
import { formatMoment } from '@/lib/dates/moments.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/more-icons.tsx'
import * as styles from './late-submissions.module.css'

/** What the server itself knows about a late submission. */
export function ServerEvidence({ late }: { late: LateSubmission }) {
  const { asked_at, last_reached_at, opened_at } = late
  return (
    <section className="stack gap-8">
      <h3>
        <Trans>What the server knows</Trans>
      </h3>
      <dl className={styles.facts}>
        <Fact name={<Trans>Answers saved before closing</Trans>}>
          <SavedAnswers answers={late.answers} />
        </Fact>
        <Fact name={<Trans>Last sign of the player before closing</Trans>}>
          {last_reached_at === null ? <Trans>None</Trans> : <Moment instant={last_reached_at} />}
        </Fact>
        <Fact name={<Trans>Request arrived</Trans>}>
          <Moment instant={asked_at} />
        </Fact>
        <Fact name={<Trans>Official answers opened before asking</Trans>}>
          {opened_at === null ? (
            <Trans>Not according to the activity log</Trans>
          ) : (
            <span className="line gap-4 wrong">
              <WarningIcon size={18} />
              <span>
                <Trans>
                  Yes, <Moment instant={opened_at} />
                </Trans>
              </span>
            </span>
          )}
        </Fact>
      </dl>
    </section>
  )
}

/** What the player's device says, which nobody can check. */
export function DeviceClaims({ device }: { device: DeviceReceipt }) {
  const { typed_at, submitted_at, attempts } = device
  return (
    <section className="stack gap-8">
      <h3>
        <Trans>What the device claims</Trans>
      </h3>
      <dl className={styles.facts}>
        <Fact name={<Trans>Last typed</Trans>}>
          {typed_at === null ? <Trans>Unknown</Trans> : <Moment instant={typed_at} />}
        </Fact>
        <Fact name={<Trans>Submit pressed</Trans>}>
          <Moment instant={submitted_at} />
        </Fact>
        <Fact name={<Trans>Attempts to send</Trans>}>{attempts}</Fact>
      </dl>
      <p className="small soft">
        <Trans>The server can’t check this.</Trans>
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="small soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SavedAnswers({ answers }: Pick<LateSubmission, 'answers'>) {
  const given = answers.filter(({ text }) => !isBlank(text))
  const saved = given.filter(({ text, draft }) => draft?.text === text)
  const latest = saved.map(({ draft }) => draft?.saved_at ?? '').toSorted()
  const { length: same } = saved
  const { length: all } = given
  const last = latest.at(-1)
  return (
    <span className={`line gap-4 ${same === all && all > 0 ? 'right' : ''}`}>
      {same === all && all > 0 && <CheckIcon size={18} />}
      <span>
        <Plural value={all} one={`${same} of # answer`} other={`${same} of # answers`} />
        {last !== undefined && (
          <>
            {' · '}
            <Trans>
              the last <Moment instant={last} />
            </Trans>
          </>
        )}
      </span>
    </span>
  )
}

/** An instant as day and time in the club's time zone. */
export function Moment({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return <span className="figures">{formatMoment(instant, language, time_zone)}</span>
}
