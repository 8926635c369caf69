import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SeasonQuestions } from '@tertulia/contract/questions'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { ChangeNote } from '@/features/corrections/change-sets/change-note.tsx'
import * as styles from './season-questions.module.css'

type Round = SeasonQuestions['rounds'][number]
type Question = Round['questions'][number]

/** The questions of a round, or the one of a theme; nothing where the round has none. */
export function RoundQuestions({ round, theme }: { round: Round; theme: string | null }) {
  const language = useLanguage()
  const shown = round.questions.filter((question) => theme === null || question.theme === theme)
  if (shown.length === 0) return null

  return (
    <section
      className={styles.roundQuestions}
      id={`round-${round.round}`}
      aria-labelledby={`head-${round.round}`}
    >
      <h3 id={`head-${round.round}`}>
        <Trans>Round {round.round}</Trans>{' '}
        <span className={styles.roundDate}>
          <TextLink to={paths.quiz(round.date)}>{formatDateLong(round.date, language)}</TextLink>
        </span>
      </h3>
      <ol>
        {shown.map((question) => (
          <QuestionLine key={question.id} question={question} />
        ))}
      </ol>
    </section>
  )
}

function QuestionLine({ question }: { question: Question }) {
  const { i18n } = useLingui()
  const { id, position, theme, subtheme, text, answer } = question
  const detail = subtheme === null || subtheme === theme ? null : subthemeWord(subtheme)

  return (
    <li className={`${styles.questionLine} line-below`}>
      <p className={`${styles.questionLineTheme} small soft`} lang={i18n.locale}>
        {position} · {theme && themeWord(theme)}
        {detail && ` · ${detail}`}
      </p>
      <div className={`${styles.questionLineText} serif breakable readable large`}>
        <Markdown text={text} inline />
      </div>
      <p className={`${styles.questionLineAnswer} strong breakable`}>
        <span className="visually-hidden">
          <Trans>Answer:</Trans>{' '}
        </span>
        {answer}
      </p>
      <ChangeNote change={question.change} />
      <ShareLink question={question} id={id} />
    </li>
  )
}

/** Share of right answers, as a link to the question's statistics. */
function ShareLink({ question: { percentage, pending, position }, id }: { question: Question; id: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <p className={`${styles.questionLineShare} figures`}>
      <TextLink to={paths.question(id)} aria-label={labelOf()}>
        {percentage === null ? <Trans>Statistics</Trans> : formatPercentage(percentage, language)}
      </TextLink>
      {pending > 0 && (
        <span className="small">
          <Plural value={pending} one="# not marked yet" other="# not marked yet" />
        </span>
      )}
    </p>
  )

  function labelOf(): string {
    if (percentage === null) return t`Statistics of question ${position}`
    const share = formatPercentage(percentage, language)
    return t`${share} got question ${position} right: statistics`
  }
}
