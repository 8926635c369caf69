import { Trans, useLingui } from '@lingui/react/macro'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { NationTeam, QuizNation } from '@tertulia/contract/quiz-nations'
import { regionName } from '@/features/users/region-name.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Page } from '@/ui/page.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { RankChange } from '@/ui/words/rank-change.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { NationHistory } from './nation-history.tsx'
import { NationRoster } from './nation-roster.tsx'
import { TeamForm } from './team-form.tsx'
import { useTeam } from './use-team.ts'
import * as styles from './quiz-nations.module.css'

/** A nation's page behind its secret link; search engines may not index it, and links send no referrer. */
export function CaptainPage({ token }: { token: string }) {
  const { t } = useLingui()
  const nation = useCall(quizNationCalls.getQuizNation, { params: { token } }, { gcTime: 0 })

  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {nation.data ? (
        <Captain token={token} nation={nation.data} />
      ) : (
        <Page title={t`Quiz nations`}>
          <QueryState query={nation} skeleton={<Skeleton height={640} />}>
            {() => null}
          </QueryState>
        </Page>
      )}
    </>
  )
}

const Captain = afterDrafts(CaptainSheet)

function CaptainSheet({ token, nation }: { token: string; nation: QuizNation }) {
  const language = useLanguage()
  const team = useTeam(token, nation)

  return (
    <Page title={regionName(nation.region, language)} lead={<Standing nation={nation} />} wide>
      <div className={`${styles.captainPage} stack gap-32 fitted`}>
        <div className={styles.captainTeam}>
          <TeamForm nation={nation} team={team} />
          <CurrentTeam team={nation.current_team} />
        </div>
        <div className={styles.captainNation}>
          <NationRoster nation={nation} team={team} />
          <NationHistory history={nation.history} />
        </div>
      </div>
    </Page>
  )
}

/** The nation's rank in the latest published month. */
function Standing({ nation: { month, score } }: { nation: QuizNation }) {
  const language = useLanguage()
  if (month === null) return <Trans>There is no national ranking available.</Trans>
  const name = formatMonth(month, language)
  if (score === null) return <Trans>Nobody from this nation is in the {name} ranking.</Trans>
  const { rank, previous_rank, mean } = score
  const points = formatNumber(mean, language, { decimals: 2 })
  return (
    <>
      <Trans>
        Rank {rank} in {name}, averaging {points}
      </Trans>{' '}
      {previous_rank !== rank && <RankChange {...score} />}
    </>
  )
}

/** The final team of the current month. */
function CurrentTeam({ team: { month, players } }: { team: NationTeam }) {
  const name = formatMonth(month, useLanguage())
  return (
    <section className={`sheet ${styles.currentTeam}`} aria-labelledby="current-team">
      <h2 id="current-team">
        <Trans>{name} team</Trans>
      </h2>
      {players.length === 0 ? (
        <p className="soft">
          <Trans>No team was named before the month started.</Trans>
        </p>
      ) : (
        <>
          <ol className="stack gap-0">
            {players.map((player, index) => (
              <li key={player.id} className={styles.teamPick}>
                <span className={`figures ${styles.teamPlace} soft rigid`}>{index + 1}</span>
                <span className={`${styles.teamName} shrinking breakable`}>
                  <PersonName person={player} />
                </span>
              </li>
            ))}
          </ol>
          <p className="small soft">
            <Trans>The month has started, so the team can’t change.</Trans>
          </p>
        </>
      )}
    </section>
  )
}
