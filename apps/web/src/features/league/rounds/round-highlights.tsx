import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlayedRound } from '@tertulia/contract/league-rounds'
import { reviewRound } from '@tertulia/core/league/round-review'
import type { ReactNode } from 'react'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './round-page.module.css'

/** What stood out in a tier's round, once every answer of the day is corrected. */
export function RoundHighlights({ played }: { played: PlayedRound }) {
  const { players, questions } = played
  const counted = questions.map(({ change, ...question }) => ({
    ...question,
    counts: change?.counting !== 'void',
  }))
  const review = reviewRound(counted, players)
  if (!review) return null
  const { best, perfect_ids, hardest_id, easiest_id, rarest } = review
  const all = counted.filter(({ counts }) => counts).length

  return (
    <section className="stack gap-12" aria-labelledby="round-highlights">
      <h2 id="round-highlights">
        <Trans>What stood out</Trans>
      </h2>
      <dl className={`${styles.highlights} sheet`}>
        {best && (
          <Highlight
            term={
              perfect_ids.length > 0 ? (
                <Trans>Perfect day</Trans>
              ) : (
                <Trans>Best of the day in this tier</Trans>
              )
            }
            value={<Names ids={best.player_ids} players={players} />}
          >
            <Trans>
              {best.right_answers} of {all} right
            </Trans>
          </Highlight>
        )}
        {rarest && (
          <Highlight
            term={<Trans>Rarest right answer</Trans>}
            value={<Names ids={rarest.player_ids} players={players} />}
          >
            <QuestionLine id={rarest.question_id} questions={questions} />
          </Highlight>
        )}
        <QuestionHighlight term={<Trans>Hardest question</Trans>} id={hardest_id} questions={questions} />
        <QuestionHighlight term={<Trans>Easiest question</Trans>} id={easiest_id} questions={questions} />
      </dl>
    </section>
  )
}

type HighlightProps = { term: ReactNode; value?: ReactNode; children: ReactNode }

function Highlight({ term, value, children }: HighlightProps) {
  return (
    <div>
      <dt className="soft small">{term}</dt>
      {value && <dd className="strong breakable">{value}</dd>}
      <dd className={value ? 'soft' : undefined}>{children}</dd>
    </div>
  )
}

type QuestionLineProps = Pick<PlayedRound, 'questions'> & { id: number | null }

function QuestionHighlight({ term, ...line }: QuestionLineProps & { term: ReactNode }) {
  if (line.id === null) return null
  return (
    <Highlight term={term}>
      <QuestionLine {...line} />
    </Highlight>
  )
}

/** "3 · Science, 12% got it right", as a link to the question. */
function QuestionLine({ id, questions }: QuestionLineProps) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const question = questions.find((candidate) => candidate.id === id)
  if (!question) return null
  const share = formatPercentage(question.percentage ?? 0, language)
  return (
    <span lang={i18n.locale}>
      <TextLink to={paths.question(question.id)}>
        {question.position} · {themeWord(question.theme)}
      </TextLink>
      {', '}
      <Trans>{share} got it right</Trans>
    </span>
  )
}

const namedAtMost = 3

/** The names of a few players, the number of many. */
function Names({ ids, players }: { ids: readonly number[] } & Pick<PlayedRound, 'players'>) {
  const language = useLanguage()
  if (ids.length > namedAtMost) {
    return <Plural value={ids.length} one="# player of this tier" other="# players of this tier" />
  }
  const names = players
    .filter(({ id }) => ids.includes(id))
    .map(({ name, surname }) => `${name} ${surname}`.trim())
  return formatList(names, language)
}
