import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useParams, useNavigate } from '@tanstack/react-router'
import * as comparisonCalls from '@tertulia/contract/comparisons'
import type { Comparison } from '@tertulia/contract/comparisons'
import { similarityPercentage } from '@tertulia/core/comparisons/similarity'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { Meetings } from './meetings.tsx'
import * as styles from './comparison.module.css'
import * as profileCalls from '@tertulia/contract/profiles'
import { Avatar } from '@/features/users/avatar.tsx'
import { PlayerName } from '@/features/users/player-name.tsx'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { useUser } from '@/features/session/session.tsx'
import { SwapIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { RightShare } from '@/features/games/right-share.tsx'
import { themeWord } from '@/features/themes/theme-words.ts'
import { Radar } from '@/ui/charts/radar.tsx'

/** Two players side by side: their themes, their games against each other, how similarly they answer. */
export function ComparisonPage() {
  const { id1, id2 } = useParams({ from: '/statistics-comparison/$id1/$id2' })
  // Players are not compared with themselves, so this leads to the profile.
  if (id1 === id2) return <Navigate to={paths.profile(id1)} replace />
  return <ComparisonOf id1={id1} id2={id2} />
}

function ComparisonOf({ id1, id2 }: { id1: number; id2: number }) {
  const { t } = useLingui()
  const comparison = useCall(
    comparisonCalls.getComparison,
    { params: { id1, id2 } },
    { placeholderData: keepPreviousData },
  )
  const names = comparison.data?.players.map(({ name, surname }) => `${name} ${surname}`.trim())
  const [one, other] = names ?? []

  return (
    <Page title={names ? t`${one} and ${other}` : t`Comparison`} lead={<Trans>Comparison</Trans>} wide>
      <QueryState query={comparison} skeleton={<ComparisonSkeleton />}>
        {(data) => <Shown comparison={data} stale={comparison.isPlaceholderData} />}
      </QueryState>
    </Page>
  )
}

function Shown({ comparison, stale }: { comparison: Comparison; stale: boolean }) {
  return (
    <div className={`${styles.comparison} fitted`} aria-busy={stale || undefined}>
      <ComparedPlayers players={comparison.players} />
      <ComparedThemes comparison={comparison} />
      <div className={styles.comparisonColumn}>
        <Similarity similarity={comparison.similarity} />
        <Meetings comparison={comparison} />
      </div>
    </div>
  )
}

function ComparisonSkeleton() {
  return (
    <div className={`${styles.comparison} fitted`}>
      <Skeleton height={120} className={styles.comparedPlayers} />
      <Skeleton height={640} />
      <Skeleton height={640} />
    </div>
  )
}

/** Similarity of two players' answers, with an explanation on tap. */
function Similarity({ similarity }: { similarity: Comparison['similarity'] }) {
  const { common_questions, pending_questions, least_common_questions, value } = similarity
  const language = useLanguage()
  const questions = formatNumber(common_questions, language)

  return (
    <section className="stack gap-8 sheet" aria-labelledby="similarity">
      <h2 id="similarity">
        <Trans>Similarity</Trans>
      </h2>
      {value === null ? (
        <p>
          <Plural
            value={common_questions}
            one={`Too early to tell: they have # question in common, and it takes ${least_common_questions}.`}
            other={`Too early to tell: they have # questions in common, and it takes ${least_common_questions}.`}
          />
        </p>
      ) : (
        <p className={`${styles.similarityValue} row baseline`}>
          <strong className={pending_questions === 0 ? 'score' : 'figures regular'}>
            {formatPercentage(similarityPercentage(value), language)}
          </strong>{' '}
          <span className="soft">
            <Trans>the same result in {questions} questions both answered</Trans>
          </span>
        </p>
      )}
      {pending_questions > 0 && (
        <p className="small pending">
          <Plural value={pending_questions} one="# more not marked yet" other="# more not marked yet" />
        </p>
      )}
      <details className={styles.similarityHelp}>
        <summary>
          <Trans>How is this worked out?</Trans>
        </summary>
        <p className="soft">
          <Trans>
            Of the past daily quiz questions that both answered and that are marked for both, the share that
            both got right or both got wrong. Days when only one of them played don’t count. It appears once
            there are {least_common_questions} such questions; 100% means the same result every time.
          </Trans>
        </p>
      </details>
    </section>
  )
}

type Player = Comparison['players'][number]

/** The two players, with buttons to swap them and to compare the first with another player. */
function ComparedPlayers({ players }: { players: Player[] }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [one, other] = players
  if (!one || !other) return null
  const name = `${one.name} ${one.surname}`.trim()

  return (
    <section className={`${styles.comparedPlayers} sheet`} aria-label={t`Players`}>
      <div className={`${styles.comparedPair} stack gap-12`}>
        <PlayerCard player={one} />
        <TextLink
          to={paths.statisticsComparison(other.id, one.id)}
          button="plain"
          className={styles.comparedSwap}
          aria-label={t`Swap players`}
          keepPlace
          replace
        >
          <SwapIcon />
        </TextLink>
        <PlayerCard player={other} />
      </div>
      <PlayerSearch
        label={t`Compare ${name} with someone else`}
        endpoint={profileCalls.searchPlayers}
        offered={(reply) => reply.players.filter(({ id }) => id !== one.id && id !== other.id)}
        onChoose={(player) => player && void navigate({ to: paths.statisticsComparison(one.id, player.id) })}
      />
    </section>
  )
}

function PlayerCard({ player }: { player: Player }) {
  const own = useUser()?.id === player.id
  return (
    <div className={`${styles.comparedPlayer} row breakable centred`}>
      <Avatar person={player} size={56} />
      <strong>
        <PlayerName person={player} />{' '}
        {own && (
          <span className="own-word">
            <Trans comment="Marks one's own row in a table">you</Trans>
          </span>
        )}
      </strong>
    </div>
  )
}

type Share = Comparison['all_themes'][number]

/** Percentages of both players by theme, as a drawing and in figures. */
function ComparedThemes({ comparison: { players, themes, all_themes } }: { comparison: Comparison }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = players.map(({ name, surname }) => `${name} ${surname}`.trim())

  return (
    <section className={styles.comparedThemes} aria-labelledby="themes">
      <h2 id="themes">
        <Trans>Themes</Trans>
      </h2>
      <div className="sheet">
        <Radar
          caption={t`Right answers by theme`}
          labelHead={t`Theme`}
          labels={themes.map(({ theme }) => themeWord(theme))}
          series={names.map((name, side) => ({
            name,
            values: themes.map(({ shares }) => shares[side]?.percentage ?? null),
          }))}
          format={(value) => formatPercentage(value, language)}
        />
      </div>
      <div className="table-frame">
        <table className={`table ${styles.comparedTable}`} aria-labelledby="themes">
          <thead>
            <tr>
              <th scope="col">
                <Trans>Theme</Trans>
              </th>
              {names.map((name, side) => (
                <th key={side} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {themes.map(({ theme, shares }) => (
              <ThemeLine key={theme} label={themeWord(theme)} shares={shares} />
            ))}
          </tbody>
          <tfoot>
            <ThemeLine label={t`All themes`} shares={all_themes} />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function ThemeLine({ label, shares }: { label: string; shares: Share[] }) {
  const language = useLanguage()
  const best = Math.max(...shares.map(({ percentage }) => percentage ?? -1))
  return (
    <tr>
      <th scope="row">{label}</th>
      {shares.map((share, side) => (
        <td key={side} className="num" data-best={share.percentage === best || undefined}>
          <RightShare record={share} narrow />
          <span className="small soft block regular">
            {share.pending > 0 ? (
              <Plural value={share.pending} one="# not marked yet" other="# not marked yet" />
            ) : (
              <Trans comment="Right answers of how many questions">
                {formatNumber(share.right_answers, language)} of {formatNumber(share.answered, language)}
              </Trans>
            )}
          </span>
        </td>
      ))}
    </tr>
  )
}
