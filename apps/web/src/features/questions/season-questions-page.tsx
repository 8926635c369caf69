import { Trans, useLingui, Plural } from '@lingui/react/macro'
import * as questionCalls from '@tertulia/contract/questions'
import type { SeasonQuestions } from '@tertulia/contract/questions'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { StepHead } from '@/ui/lists/step-head.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './season-questions.module.css'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { ChangeNote } from '@/features/corrections/change-sets/change-note.tsx'

/** The past questions of a season by round, latest first; the address may name one theme. */
export function SeasonQuestionsPage() {
  const { t } = useLingui()
  const { season } = useParams({ from: '/questions/$season' })
  const query = useCall(questionCalls.listSeasonQuestions, { query: { season } })

  return (
    <Page title={t`Season questions`}>
      <QueryState query={query} skeleton={<Skeleton height={800} />}>
        {(data) => <Season questions={data} />}
      </QueryState>
    </Page>
  )
}

function Season({ questions }: { questions: SeasonQuestions }) {
  const { t } = useLingui()
  const { season, previous_season, next_season, rounds } = questions
  const { theme } = useSearch({ from: '/questions/$season' })
  const step = (number: number | null) =>
    number === null ? null : { to: paths.questions(number), label: t`Season ${number}` }

  return (
    <div className="stack gap-24 fitted">
      <StepHead previous={step(previous_season)} next={step(next_season)}>
        <h2>
          <Trans>Season {season}</Trans>
        </h2>
      </StepHead>
      {rounds.length === 0 ? (
        <NoQuestions season={season} />
      ) : (
        <>
          <ThemeChoice questions={questions} theme={theme ?? null} />
          {theme === undefined && <RoundLinks rounds={rounds} />}
          {rounds.map((round) => (
            <RoundQuestions key={round.round} round={round} theme={theme ?? null} />
          ))}
        </>
      )}
    </div>
  )
}

type ThemeChoiceProps = { questions: SeasonQuestions; theme: string | null }

function ThemeChoice({ questions: { season, rounds }, theme }: ThemeChoiceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const themes = new Set(
    rounds.flatMap((round) => round.questions.flatMap((question) => question.theme ?? [])),
  )

  return (
    <SelectField
      className={`${styles.seasonTheme} no-print`}
      label={t`Theme`}
      value={theme ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value
        void navigate({
          to: '/questions/$season',
          params: { season },
          search: { theme: chosen || undefined },
          resetScroll: false,
          state: { keepPlace: true },
        })
      }}
      data={[
        { value: '', label: t`All themes` },
        ...[...themes].map((slug) => ({ value: slug, label: themeWord(slug) })),
      ]}
    />
  )
}

function RoundLinks({ rounds }: Pick<SeasonQuestions, 'rounds'>) {
  const { t } = useLingui()
  if (rounds.length < 3) return null
  return (
    <nav className={`${styles.roundLinks} no-print`} aria-label={t`Rounds`}>
      <ul>
        {rounds.map(({ round }) => (
          <li key={round}>
            <a href={`#round-${round}`} aria-label={t`Round ${round}`}>
              {round}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoQuestions({ season }: { season: number }) {
  return (
    <EmptyState
      action={
        <TextLink to={paths.ranking(season)} button="plain">
          <Trans>Table</Trans>
        </TextLink>
      }
    >
      <Trans>No rounds of this season are over yet. Each round’s questions appear here the next day.</Trans>
    </EmptyState>
  )
}

type Round = SeasonQuestions['rounds'][number]
type Question = Round['questions'][number]

/** The questions of a round, or the one of a theme; nothing where the round has none. */
function RoundQuestions({ round, theme }: { round: Round; theme: string | null }) {
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
        <span className={`${styles.roundDate} small regular`}>
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
