import { Trans, useLingui } from '@lingui/react/macro'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { QuizNations, NationRow } from '@tertulia/contract/quiz-nations'
import { nationTeamSize } from '@tertulia/core/national-ranking/nations'
import { useParams } from '@tanstack/react-router'
import { useMayCall } from '@/features/session/may-call.ts'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { CaptainPage } from './captain-page.tsx'
import { NationLinks, NationSums } from './nation-links.tsx'
import * as styles from './quiz-nations.module.css'
import { regionName } from '@/features/users/region-name.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { RankChange } from '@/ui/words/rank-change.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'

/** The nations of the national ranking, also for visitors; with a secret in the address, the captain's page. */
export function QuizNationsPage() {
  const { token } = useParams({ from: '/quiz-nations/{-$token}' })
  return token === undefined ? <NationsPage /> : <CaptainPage key={token} token={token} />
}

function NationsPage() {
  const { t } = useLingui()
  const nations = useCall(quizNationCalls.getQuizNations, {})
  const manages = useMayCall(quizNationCalls.listNationLinks)

  return (
    <Page title={t`Quiz nations`} lead={t`Region against region, on their best scores.`}>
      {manages && <RankingManagement />}
      <div className={styles.nationsPage}>
        <QueryState query={nations} skeleton={<Skeleton height={480} />}>
          {(found) => <Nations nations={found} />}
        </QueryState>
        {manages && <NationLinks />}
      </div>
    </Page>
  )
}

function Nations({ nations: { month, previous_month, nations } }: { nations: QuizNations }) {
  const language = useLanguage()
  if (month === null) {
    return (
      <EmptyState>
        <Trans>There is no national ranking available.</Trans>
      </EmptyState>
    )
  }

  const name = formatMonth(month, language)
  return (
    <section className={`${styles.nationsSection} stack gap-12 fitted`} aria-labelledby="nations-month">
      <h2 id="nations-month">{name}</h2>
      {nations.length === 0 ? (
        <EmptyState>
          <Trans>No players in this ranking have a region yet.</Trans>
        </EmptyState>
      ) : (
        <>
          <NationsTable nations={nations} compared={previous_month !== null} caption={name} />
          <p className="small soft">
            <Trans>
              The average is of a nation’s {nationTeamSize} best scores; if it has fewer players, each missing
              one counts as 0.
            </Trans>{' '}
            {previous_month !== null && <Trans>Change since {formatMonth(previous_month, language)}.</Trans>}
          </p>
        </>
      )}
      <p>
        <TextLink to={paths.national_ranking(month)}>
          <Trans>The national ranking of {name}</Trans>
        </TextLink>
      </p>
    </section>
  )
}

type NationsTableProps = {
  nations: readonly NationRow[]
  /** True when there is a previous month to compare with. */
  compared: boolean
  caption: string
}

/** All nations of a month, best first. */
function NationsTable({ nations, compared, caption }: NationsTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const score = (value: number) => formatNumber(value, language, { decimals: 2 })

  const columns: Column<NationRow>[] = [
    {
      head: <abbr title={t`Rank`}>#</abbr>,
      figures: true,
      className: styles.nationRank,
      cell: ({ rank }) => rank,
    },
    {
      head: t`Nation`,
      heads: true,
      cell: (nation) => (
        <>
          {regionName(nation.region, language)}
          <NationSums nation={nation} />
        </>
      ),
    },
    ...(compared
      ? [{ head: t`Change`, figures: true, cell: (nation: NationRow) => <RankChange {...nation} /> }]
      : []),
    { head: t`Average`, figures: true, cell: ({ mean }) => <strong>{score(mean)}</strong> },
    { head: t`Players`, figures: true, className: styles.nationWide, cell: ({ players }) => players },
    { head: t`Total`, figures: true, className: styles.nationWide, cell: ({ total }) => score(total) },
  ]
  return (
    <DataTable
      rows={nations}
      keyOf={({ region }) => region}
      columns={columns}
      className={styles.nationsTable}
      caption={caption}
      dense
    />
  )
}
