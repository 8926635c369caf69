import { Trans, useLingui, Plural } from '@lingui/react/macro'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import type { PlannedWriter } from '@tertulia/contract/quiz-plan'
import type { ReactNode } from 'react'
import { useMayCall } from '@/features/session/may-call.ts'
import { Avatar } from '@/features/users/avatar.tsx'
import { MissingQuestions } from '@/features/closed-days/round-without-quiz.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, formatWeekday, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { daysToWrite, type DayToWrite, nameOf, WriterPlan } from './writer-plan.tsx'
import * as styles from './quiz-lists.module.css'
import * as themeCalls from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatList } from '@/lib/words/lists.ts'

const icons: Record<DayToWrite['state'], ReactNode> = {
  complete: <CheckIcon size={16} />,
  incomplete: <WarningIcon size={16} />,
  missing: <PlusIcon size={16} />,
  free: '–',
}

/** The next 30 days, each day with the state of its quiz and leading to it; for editors only. */
export function ComingDays() {
  const edits = useMayCall(quizEditorCalls.createQuiz)
  const { data, isPending } = useCall(quizEditorCalls.listTakenDates, {}, { enabled: edits })
  const writers = useCall(quizPlanCalls.listWriters, {}, { enabled: edits })
  if (!edits || (!data && !isPending)) return null
  if (!data) return <Skeleton height={180} />

  const days = daysToWrite(data)
  const firstMissing = days.find(({ state }) => state === 'missing')
  return (
    <section className="stack gap-8" aria-labelledby="coming-days">
      <h2 id="coming-days">
        <Trans>The next 30 days</Trans>
      </h2>
      <ol className={`${styles.days} stack gap-4`}>
        {days.map((day) => (
          <li key={day.date} data-state={day.state}>
            <Day
              day={day}
              today={data.today}
              writer={writers.data?.days.find(({ date }) => date === day.date)?.writer ?? null}
            />
          </li>
        ))}
      </ol>
      <Legend />
      <MissingByDay days={days} />
      <WriterPlan days={days} />
      {firstMissing && <ThemeQuotas date={firstMissing.date} />}
    </section>
  )
}

function useStateWords(): Record<DayToWrite['state'], string> {
  const { t } = useLingui()
  return {
    complete: t`complete`,
    incomplete: t`incomplete`,
    missing: t({ message: 'no quiz', context: 'a day of a round' }),
    free: t`no round`,
  }
}

type DayProps = { day: DayToWrite; today: string; writer: PlannedWriter['writer'] | null }

/** A day, named by its date, round, state and writer. */
function Day({ day: { date, state, round }, today, writer }: DayProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const words = useStateWords()
  const long = formatDateLong(date, language)
  const isWritten = state === 'complete' || state === 'incomplete'
  const dated = round ? t`${long}, round ${round.round}: ${words[state]}` : `${long}: ${words[state]}`
  const name = writer && nameOf(writer)
  const named = name === null ? dated : t`${dated}, by ${name}`

  return (
    <TextLink
      to={isWritten ? adminPaths.quizEdit(date) : adminPaths.quizCreate(date)}
      className={styles.day}
      title={named}
      {...(date === today && { 'aria-current': 'date' })}
    >
      <span className="visually-hidden">{named}</span>
      <span className="small" aria-hidden="true">
        {formatWeekday(date, language).slice(0, 3)}
      </span>
      <span className="figures strong" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span className={`${styles.marks} beside`} aria-hidden="true">
        <span className={styles.mark}>{icons[state]}</span>
        {writer && <Avatar person={{ ...writer, image: null }} size={20} />}
      </span>
    </TextLink>
  )
}

function Legend() {
  const words = useStateWords()
  const states = ['complete', 'incomplete', 'missing', 'free'] as const
  return (
    <p className={`${styles.legend} small soft`} aria-hidden="true">
      {states.map((state) => (
        <span key={state} className="unbroken">
          <span className={styles.mark}>{icons[state]}</span> {words[state]}
        </span>
      ))}
    </p>
  )
}

/** The questions that are missing, of each incomplete quiz. */
function MissingByDay({ days }: { days: readonly DayToWrite[] }) {
  const language = useLanguage()
  const incomplete = days.filter(({ missing }) => missing.length > 0)
  if (incomplete.length === 0) return null
  return (
    <ul className={`${styles.themes} small`}>
      {incomplete.map(({ date, missing }) => (
        <li key={date}>
          <TextLink to={adminPaths.quizEdit(date)}>{formatDateLong(date, language)}</TextLink>:{' '}
          <Trans>
            missing <MissingQuestions missing={missing} />
          </Trans>
        </li>
      ))}
    </ul>
  )
}

/** The subthemes of which the season has too few or too many questions, for the quizzes that are missing. */
function ThemeQuotas({ date }: { date: string }) {
  const { data: tree } = useCall(themeCalls.listThemes, {}, { staleTime: Infinity })
  const { data: counts } = useCall(themeCalls.countSubthemes, { query: { date } })
  if (!tree || !counts || counts.season === null) return null

  const used = new Map(counts.subthemes.map(({ subtheme_id: id, used: count }) => [id, count]))
  const uneven = tree.themes
    .filter(({ active }) => active)
    .map((theme) => ({ theme, ...unevenOf(theme, used) }))
    .filter(({ short, over }) => short.length + over.length > 0)
  const total = uneven.reduce((sum, { short, over }) => sum + short.length + over.length, 0)

  return (
    <details>
      <summary className="touchable">
        <Plural
          value={total}
          _0="Every subtheme has its planned number of questions this season."
          one="# subtheme has too few or too many questions so far."
          other="# subthemes have too few or too many questions so far."
        />
      </summary>
      <ul className={`${styles.themes} small`}>
        {uneven.map(({ theme, short, over }) => (
          <ThemeQuota key={theme.id} {...{ theme, short, over }} />
        ))}
      </ul>
    </details>
  )
}

type Uneven = { slug: string; used: number; wanted: number }
type ThemeQuotaProps = { theme: Theme; short: readonly Uneven[]; over: readonly Uneven[] }

function ThemeQuota({ theme, short, over }: ThemeQuotaProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = themeWord(theme.slug)
  const listed = (all: readonly Uneven[]) =>
    formatList(
      all.map(({ slug, used, wanted }) => {
        const subtheme = subthemeWord(slug)
        return t`${subtheme} (${used} of ${wanted})`
      }),
      language,
    )
  const [few, many] = [listed(short), listed(over)]
  return (
    <li>
      <strong>{name}</strong>
      {short.length > 0 && (
        <>
          {' · '}
          <Trans>too few: {few}</Trans>
        </>
      )}
      {over.length > 0 && (
        <>
          {' · '}
          <Trans>too many: {many}</Trans>
        </>
      )}
    </li>
  )
}

function unevenOf(theme: Theme, used: ReadonlyMap<number, number>): { short: Uneven[]; over: Uneven[] } {
  const all = theme.subthemes
    .filter(({ active }) => active)
    .map(({ id, slug, wanted_min: min, wanted_max: max }) => ({ slug, used: used.get(id) ?? 0, min, max }))
  return {
    short: all.filter((one) => one.used < one.min).map(({ min, ...one }) => ({ ...one, wanted: min })),
    over: all.filter((one) => one.used > one.max).map(({ max, ...one }) => ({ ...one, wanted: max })),
  }
}
