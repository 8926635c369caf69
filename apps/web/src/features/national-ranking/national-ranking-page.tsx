import { Trans, useLingui, Plural } from '@lingui/react/macro'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import type { NationalRanking } from '@tertulia/contract/national-ranking'
import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useNavigate } from '@tanstack/react-router'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { useRankingAddress, otherMonthAddress, rankingAddress } from './ranking-address.ts'
import { countedEvents, countedOfType } from '@tertulia/core/national-ranking/ranking'
import { regionName } from '@/features/users/region-name.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { OpenDownload } from '@/features/session/open-download.tsx'
import { RankChange } from '@/ui/words/rank-change.tsx'
import { RankingTable } from './ranking-table.tsx'
import * as styles from './national-ranking.module.css'

/** The national ranking of a month, also for visitors; by default the latest. */
export function NationalRankingPage() {
  const { t } = useLingui()
  const { national_ranking } = useCustomer()
  const { month } = useParams({ from: '/national-ranking/{-$month}' })
  const { address } = useRankingAddress(month)
  const query = { ...address, ...(month !== undefined && { month }) }
  // The current rows stay on screen until the next ones are loaded.
  const ranking = useCall(
    nationalRankingCalls.getNationalRanking,
    { query },
    { placeholderData: keepPreviousData },
  )
  const isRefused = ranking.error?.status === 404 || ranking.error?.status === 400
  const isUnpublished = isRefused && national_ranking && month !== undefined

  return (
    <Page
      title={t`National ranking`}
      lead={t`The best of the last twelve months’ quiz events, from all over the country.`}
      wide
      actions={
        national_ranking && (
          <TextLink to={paths.quizNations()} button="plain">
            <Trans>Quiz nations</Trans>
          </TextLink>
        )
      }
    >
      {isUnpublished ? (
        <NoRanking linked />
      ) : (
        <QueryState query={ranking} inPieces skeleton={<RankingSkeleton />}>
          {({ ranking: shown }) =>
            shown === null ? (
              <NoRanking />
            ) : (
              <MonthRanking ranking={shown} stale={ranking.isPlaceholderData} />
            )
          }
        </QueryState>
      )}
    </Page>
  )
}

function NoRanking({ linked = false }: { linked?: boolean }) {
  return (
    <EmptyState
      action={
        linked && (
          <TextLink to={paths.national_ranking()} button="plain">
            <Trans>The latest ranking</Trans>
          </TextLink>
        )
      }
    >
      <Trans>There is no national ranking available.</Trans>
    </EmptyState>
  )
}

function RankingSkeleton() {
  return (
    <div className="stack fitted">
      <Skeleton height={44} />
      <Skeleton height={68} />
      <Skeleton height={720} />
    </div>
  )
}

type MonthRankingProps = { ranking: NationalRanking; stale: boolean }

/** A published month: its choice, filters, table and legend. */
function MonthRanking({ ranking, stale }: MonthRankingProps) {
  const language = useLanguage()
  const { month: asked } = useParams({ from: '/national-ranking/{-$month}' })
  const { address } = useRankingAddress(asked)
  const { month, previous_month, next_month, players, events, total } = ranking
  const step = (other: string | null) =>
    other === null ? null : { to: otherMonthAddress(other, address), label: formatMonth(other, language) }

  return (
    <div className="stack fitted" aria-busy={stale}>
      <StepHead previous={step(previous_month)} next={step(next_month)}>
        <h2 className="capitalised">{formatMonth(month, language)}</h2>
        <p className="small soft">
          <Plural value={players} one="# player" other="# players" />
          {' · '}
          <Plural value={events.length} one="# event in twelve months" other="# events in twelve months" />
        </p>
      </StepHead>
      {players === 0 ? (
        <EmptyState>
          <Trans>This month’s events have no results any more.</Trans>
        </EmptyState>
      ) : (
        <>
          <RankingFilters ranking={ranking} />
          {total === 0 ? <NobodyFits /> : <FoundRows ranking={ranking} />}
        </>
      )}
    </div>
  )
}

function FoundRows({ ranking }: { ranking: NationalRanking }) {
  const { t } = useLingui()
  const { month: asked } = useParams({ from: '/national-ranking/{-$month}' })
  const { address } = useRankingAddress(asked)
  const month = formatMonth(ranking.month, useLanguage())

  return (
    <>
      <RankingTable ranking={ranking} address={address} caption={t`National ranking of ${month}`} />
      <Pager
        page={ranking.page}
        page_count={ranking.page_count}
        to={(page) => rankingAddress(asked, { ...address, page })}
      />
      <div className="stack to-start">
        <RankingLegend previous_month={ranking.previous_month} />
        <OpenDownload
          label={t`Download this ranking`}
          table={{
            endpoint: nationalRankingCalls.readNationalRanking,
            query: { month: ranking.month },
            file_name: `national-ranking-${ranking.month}`,
          }}
        />
      </div>
    </>
  )
}

function NobodyFits() {
  const { month } = useParams({ from: '/national-ranking/{-$month}' })
  return (
    <EmptyState
      action={
        <TextLink to={paths.national_ranking(month)} button="plain">
          <Trans>Show everyone</Trans>
        </TextLink>
      }
    >
      <Trans>No matches. Try fewer words or another choice.</Trans>
    </EmptyState>
  )
}

/** Filters of the ranking, and the published months. */
function RankingFilters({ ranking }: { ranking: NationalRanking }) {
  const { t } = useLingui()
  const language = useLanguage()
  const navigate = useNavigate()
  const { month } = useParams({ from: '/national-ranking/{-$month}' })
  const { address, look } = useRankingAddress(month)
  const { search = '', region = '' } = address
  const regions = ranking.regions
    .map((code) => ({ value: code, label: regionName(code, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))

  return (
    <div className={`${styles.rankingFilters} no-print at-end`} role="search">
      <SearchField
        label={t`Name or club`}
        value={search}
        onSearch={(text) => void look({ search: text }, { replace: true })}
      />
      {(regions.length > 1 || region !== '') && (
        <SelectField
          label={t`Region`}
          value={region}
          onChange={({ currentTarget: { value } }) => void look({ region: value })}
          data={[{ value: '', label: t({ message: 'All', context: 'regions' }) }, ...regions]}
        />
      )}
      <SelectField
        label={t`Month`}
        value={ranking.month}
        onChange={({ currentTarget: { value } }) => void navigate({ to: otherMonthAddress(value, address) })}
        data={ranking.months.map((value) => ({ value, label: formatMonth(value, language) }))}
      />
      {(search !== '' || region !== '') && (
        <p className="small soft whole-row" role="status">
          <Plural value={ranking.total} _0="No matches" one="# player found" other="# players found" />
        </p>
      )}
    </div>
  )
}

/** Explains the numbers and marks of the table. */
function RankingLegend({ previous_month }: { previous_month: string | null }) {
  const language = useLanguage()
  return (
    <dl className={`${styles.rankingLegend} soft small baseline stack gap-8-16`}>
      <dt>
        <span className="figures unbroken">
          {formatNumber(87.5, language, { decimals: 1 })}
          <span className={`${styles.rankingPlace} brand strong centred`}>1</span>
        </span>
      </dt>
      <dd>
        <Trans>
          Counts, and in which place. Up to {countedOfType} of a player’s best scores in each type of event
          can count, and of those the best {countedEvents}.
        </Trans>
      </dd>
      <dt>
        <RankChange rank={1} previous_rank={3} />
      </dt>
      <dd>
        {previous_month === null ? (
          <Trans>Places gained or lost since the previously published month; this is the first.</Trans>
        ) : (
          <Trans>Places gained or lost since {formatMonth(previous_month, language)}.</Trans>
        )}
      </dd>
      <dt>
        <Trans>Score</Trans>
      </dt>
      <dd>
        <Trans>
          The winner of an event gets 100 points, everyone else a proportional share. The counting scores are
          added up: 1000 at most.
        </Trans>
      </dd>
      <dt>
        <Trans>Sum</Trans>
      </dt>
      <dd>
        <Trans>
          All scores added up, including those that don’t count. The average is that sum divided by the number
          of events.
        </Trans>
      </dd>
    </dl>
  )
}
