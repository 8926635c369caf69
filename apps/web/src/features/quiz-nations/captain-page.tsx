import { Trans, useLingui } from '@lingui/react/macro'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { NationTeam, QuizNation, NationPlayer } from '@tertulia/contract/quiz-nations'
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
import { TeamForm } from './team-form.tsx'
import { useTeam, type Team } from './use-team.ts'
import * as styles from './quiz-nations.module.css'
import { Sparkline } from '@/ui/charts/sparkline.tsx'
import { NationSums } from './nation-links.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'

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
              <li key={player.id} className={`${styles.teamPick} beside gap-0 touchable`}>
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

type Month = QuizNation['history'][number]

/** A nation's results in the published months: its mean as a line, and a table. */
function NationHistory({ history }: Pick<QuizNation, 'history'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const score = (value: number) => formatNumber(value, language, { decimals: 2 })
  if (history.length === 0) return null
  const inTime = history.toReversed()

  return (
    <section className={`${styles.nationsSection} stack gap-12 fitted`} aria-labelledby="nation-history">
      <h2 id="nation-history">
        <Trans>Month by month</Trans>
      </h2>
      {history.length > 1 && (
        <Sparkline
          caption={t`Average by month`}
          labelHead={t`Month`}
          labels={inTime.map(({ month }) => formatMonth(month, language))}
          series={[{ name: t`Average`, values: inTime.map(({ mean }) => mean) }]}
          format={score}
        />
      )}
      <HistoryTable history={history} />
    </section>
  )
}

function HistoryTable({ history }: Pick<QuizNation, 'history'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const score = (value: number) => formatNumber(value, language, { decimals: 2 })
  const columns: Column<Month>[] = [
    {
      head: t`Month`,
      cell: ({ month, ...sums }) => (
        <>
          {formatMonth(month, language)}
          <NationSums nation={sums} />
        </>
      ),
    },
    { head: t`Rank`, figures: true, cell: ({ rank }) => rank },
    { head: t`Average`, figures: true, cell: ({ mean }) => <strong>{score(mean)}</strong> },
    { head: t`Players`, figures: true, className: styles.nationWide, cell: ({ players }) => players },
    { head: t`Total`, figures: true, className: styles.nationWide, cell: ({ total }) => score(total) },
  ]
  return (
    <DataTable
      rows={history}
      keyOf={({ month }) => month}
      columns={columns}
      className={styles.nationsTable}
      caption={t`Month by month`}
      dense
    />
  )
}

type NationRosterProps = { nation: QuizNation; team: Team }

/** A nation's players with rank, score and share of its score, with buttons to add them to the team. */
function NationRoster({ nation: { roster }, team }: NationRosterProps) {
  const { t } = useLingui()
  const columns = useColumns(team)
  return (
    <section className={`${styles.nationsSection} stack gap-12 fitted`} aria-labelledby="nation-roster">
      <h2 id="nation-roster">
        <Trans>Roster</Trans>
      </h2>
      <DataTable
        rows={roster}
        keyOf={({ id }) => id}
        columns={columns}
        className={styles.rosterTable}
        caption={t`Roster`}
        dense
      />
      <p className="small soft">
        <Trans>
          Share: how much the player contributes to the five best scores, which make the nation’s average.
        </Trans>
      </p>
    </section>
  )
}

function useColumns(team: Team): Column<NationPlayer>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const written = (value: number | null, decimals: number) =>
    value === null ? '–' : formatNumber(value, language, { decimals })
  return [
    {
      head: <abbr title={t`Rank in the national ranking`}>#</abbr>,
      figures: true,
      className: styles.nationRank,
      cell: ({ rank }) => rank ?? '–',
    },
    {
      head: t`Player`,
      heads: true,
      cell: (player) => (
        <>
          <PersonName person={player} />
          {player.club !== null && <span className="small soft block regular">{player.club}</span>}
        </>
      ),
    },
    { head: t`Score`, figures: true, cell: ({ score }) => written(score, 2) },
    {
      head: t`Share`,
      figures: true,
      className: styles.rosterPart,
      cell: ({ part }) =>
        part === null ? (
          '–'
        ) : (
          <>
            <span className={styles.partBar} style={{ inlineSize: `${part}%` }} aria-hidden="true" />
            {`${written(part, 1)}%`}
          </>
        ),
    },
    {
      head: t`Team`,
      className: styles.rosterPick,
      cell: (player) => <PickButton player={player} team={team} />,
    },
  ]
}

function PickButton({ player, team }: { player: NationPlayer; team: Team }) {
  const { t } = useLingui()
  const name = `${player.name} ${player.surname}`.trim()
  const picked = team.picks.includes(player.id)
  return (
    <IconButton
      aria-pressed={picked}
      aria-label={picked ? t`${name} is in the team: remove` : t`Add ${name} to the team`}
      disabled={!picked && team.full}
      onClick={() => (picked ? team.remove(player.id) : team.add(player.id))}
    >
      {picked ? <CheckIcon size={18} /> : <PlusIcon size={18} />}
    </IconButton>
  )
}
