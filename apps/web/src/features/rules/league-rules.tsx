import { useHas } from '@/features/session/of-feature.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { shortNumber } from '@/lib/words/numbers.ts'
import { LeagueMovements } from './league-movements.tsx'
import { LeagueScore } from './league-score.tsx'
import { useTieBreakWords } from './tie-break-words.ts'
import * as styles from './rules.module.css'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'

export function LeagueRules() {
  const ruleSet = useRuleSet()
  const { round_count, tier_size_max, odd_tiers } = ruleSet
  const { solo_rounds } = ruleSet
  const rounds = plural(round_count, { one: '# round', other: '# rounds' })
  const players = plural(tier_size_max, { one: '# player', other: '# players' })

  return (
    <>
      <p>
        <Trans>
          A season has {rounds}, each on its own day. Everyone plays in a tier of at most {players} of similar
          strength. In each round you meet one of them: you both answer that day’s quiz, and the higher score
          wins.
        </Trans>
      </p>
      {solo_rounds.length > 0 && <SoloRounds rounds={solo_rounds} />}
      <Levels />
      {odd_tiers && (
        <p>
          <Trans>
            In a tier with an odd number of players, one has a bye in each round, another one each time: no
            game, and nothing to gain or lose.
          </Trans>
        </p>
      )}
      <LeagueScore />
      <LeaguePoints />
      <LeagueMovements />
    </>
  )
}

function SoloRounds({ rounds }: { rounds: readonly number[] }) {
  const language = useLanguage()
  const numbers = formatList(rounds.map(String), language)
  return (
    <p>
      {rounds.length === 1 ? (
        <Trans>Round {numbers} is solo: nobody has an opponent.</Trans>
      ) : (
        <Trans>Rounds {numbers} are solo: nobody has an opponent.</Trans>
      )}
    </p>
  )
}

/** Which tiers stand side by side, where any do. */
function Levels() {
  const { t } = useLingui()
  const { tiers_per_level: widths } = useRuleSet()
  const language = useLanguage()
  if (widths.every((width) => width === 1)) return null
  const last = widths.length
  const levels = widths.map((width, index) => {
    const level = index + 1
    const tiers = plural(width, { one: '# tier', other: '# tiers' })
    return level === last
      ? t`${tiers} on level ${level} and on each one below`
      : t`${tiers} on level ${level}`
  })
  const list = formatList(levels, language)
  return (
    <p>
      <Trans>
        Tiers side by side are on one level, and of the same strength: {list}. Players move between levels.
      </Trans>
    </p>
  )
}

/** Points for results, and the order of the table. */
function LeaguePoints() {
  const { league_points, solo_rounds } = useRuleSet()
  const language = useLanguage()
  const points = (value: number) => shortNumber(value, language)
  const win = points(league_points.win)
  const draw = points(league_points.draw)
  const loss = points(league_points.loss)
  const forfeit = points(league_points.forfeit)
  const doubleForfeit = points(league_points.double_forfeit)

  return (
    <>
      <h3>
        <Trans>The table</Trans>
      </h3>
      <dl className={styles.rulesPoints}>
        <Worth value={win}>
          <Trans>Win</Trans>
        </Worth>
        <Worth value={draw}>
          <Trans comment="A game that nobody wins">Draw</Trans>
        </Worth>
        <Worth value={loss}>
          <Trans>Loss</Trans>
        </Worth>
        <Worth value={forfeit}>
          <Trans>Forfeit</Trans>
        </Worth>
      </dl>
      <p>
        <Trans>
          If you don’t submit, you forfeit and your opponent wins. If neither of you submits, you both forfeit
          and nobody wins.
        </Trans>{' '}
        {league_points.double_forfeit !== league_points.forfeit && (
          <Trans>Each of you then gets {doubleForfeit}.</Trans>
        )}{' '}
        {solo_rounds.length > 0 && <Trans>In a solo round, your score is also your league points.</Trans>}{' '}
        <Trans>If a round’s day has no quiz, the round doesn’t count and nobody forfeits.</Trans>
      </p>
      <CompleteDrafts />
      <EarlySittings />
      <CloseLoss />
      <TableOrder />
    </>
  )
}

/** The points of a narrow loss, where they are others. */
function CloseLoss() {
  const { close_loss_margin: margin, close_loss_points: points } = useRuleSet()
  const language = useLanguage()
  if (margin === 0) return null
  const by = shortNumber(margin, language)
  const worth = shortNumber(points, language)
  return (
    <p>
      <Trans>
        A close loss, by {by} or less, brings {worth} instead.
      </Trans>
    </p>
  )
}

/** What orders the table, one after the other. */
function TableOrder() {
  const { t } = useLingui()
  const { tie_breaks } = useRuleSet()
  const words = useTieBreakWords()
  const order = tie_breaks.reduce(
    (before, tieBreak) => {
      const next = words[tieBreak]
      return t`${before}, then by ${next}`
    },
    t`league points`,
  )
  return (
    <p>
      <Trans>The table is ordered by {order}. Players still tied share the rank.</Trans>
    </p>
  )
}

function Worth({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd className="score">{value}</dd>
    </div>
  )
}

/** The quiz that nobody submitted, where the club lets it count. */
function CompleteDrafts() {
  const ruleSet = useRuleSet()
  const { submits_complete_drafts: submits, solo_rounds } = ruleSet
  if (!submits) return null
  if (!givesPoints(ruleSet)) {
    return (
      <p>
        <Trans>
          If you answered every question and forgot to submit, your quiz is submitted for you when it closes.
        </Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>
        If you gave all your points and forgot to submit, your quiz is submitted for you when it closes, with
        the answers you left.
      </Trans>{' '}
      {solo_rounds.length > 0 && <Trans>In a solo round every question must be answered for that.</Trans>}
    </p>
  )
}

/** Playing a sealed quiz before its day, where the club offers it. */
function EarlySittings() {
  const { early_days: days, early_sittings: allowance } = useRuleSet()
  const offers = useHas('early_sittings')
  if (!offers || days === 0 || allowance === 0) return null
  return (
    <p>
      <Plural
        value={allowance}
        one="Away for a day? Once a season you can play a sealed quiz early: one sitting of an hour, under Days off, which counts on the quiz’s own day."
        other="Away for a day? Up to # times a season you can play a sealed quiz early: one sitting of an hour, under Days off, which counts on the quiz’s own day."
      />
    </p>
  )
}
