import { Trans, useLingui } from '@lingui/react/macro'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import type { PlannedWriter } from '@tertulia/contract/quiz-plan'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { MissingQuestion } from '@tertulia/contract/closed-days'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { addDays } from '@tertulia/core/calendar/calendar'
import { plannedDays } from '@tertulia/core/quizzes/planned-days'
import { useUser } from '@/features/session/session.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { QuizStock } from './quiz-stock.tsx'
import * as styles from './quiz-lists.module.css'

/** Who writes the quizzes that are not complete yet; editors take days and give them to each other. */
export function WriterPlan({ days }: { days: readonly DayToWrite[] }) {
  const writers = useCall(quizPlanCalls.listWriters, {})
  const stock = writers.data?.stock
  const open = days.filter((day) => isGap(day) || day.state === 'incomplete')
  if (open.length === 0 && !stock?.days) return null

  return (
    <section className="stack gap-8 fitted" aria-labelledby="who-writes">
      <h3 id="who-writes">
        <Trans>Who writes</Trans>
      </h3>
      {stock && (
        <p>
          <QuizStock stock={stock} />
        </p>
      )}
      {open.length > 0 && (
        <QueryState query={writers} skeleton={<Skeleton height={240} />}>
          {(plan) => (
            <ul className={`${styles.plan} stack`}>
              {open.map((day) => (
                <PlannedDay key={day.date} day={day} plan={plan} />
              ))}
            </ul>
          )}
        </QueryState>
      )}
    </section>
  )
}

type PlannedDayProps = { day: DayToWrite; plan: ReplyOf<typeof quizPlanCalls.listWriters> }

function PlannedDay({ day, plan }: PlannedDayProps) {
  const { t } = useLingui()
  const user = useUser()
  const language = useLanguage()
  const { writer, plans, error, isPending } = useWriter(day.date, plan.days)
  const author = writer && !writer.planned ? nameOf(writer.writer) : ''
  const written = author === '' ? t`incomplete` : t`incomplete, by ${author}`
  const missing = t({ message: 'no quiz', context: 'a day of a round' })

  return (
    <li data-gap={(isGap(day) && !writer) || undefined}>
      <SelectField
        label={formatDateLong(day.date, language)}
        description={day.state === 'incomplete' ? written : missing}
        value={writer?.planned ? String(writer.writer.id) : ''}
        error={error ? errorWords(error.code) : undefined}
        disabled={isPending}
        onChange={(event) => plans(event.currentTarget.value)}
        data={[
          { value: '', label: t({ message: 'Nobody yet', context: 'writes the quiz of a day' }) },
          ...plan.editors.map((editor) => ({
            value: String(editor.id),
            label: editor.id === user?.id ? t`You` : nameOf(editor),
          })),
        ]}
      />
    </li>
  )
}

/** The writer of a day, and the change of it. */
function useWriter(date: string, days: readonly PlannedWriter[]) {
  const { t } = useLingui()
  const writer = days.find((day) => day.date === date) ?? null
  const { mutate, error, isPending } = useAction(quizPlanCalls.planWriter, {
    done: () => showSuccess(t`Plan saved`),
    refreshes: [quizPlanCalls.listWriters],
  })
  const plans = (chosen: string) =>
    mutate({
      params: { date },
      body: {
        writer_id: chosen === '' ? null : Number(chosen),
        seen_writer_id: writer?.planned ? writer.writer.id : null,
      },
    })
  return { writer, plans, error, isPending }
}

export const nameOf = ({ name, surname }: PlannedWriter['writer']) => `${name} ${surname}`.trim()

/** A day as editors plan it: with the round and, of an incomplete quiz, the questions that are missing. */
export type DayToWrite = {
  date: string
  state: 'complete' | 'incomplete' | 'missing' | 'free'
  round: { season: number; round: number } | null
  missing: readonly MissingQuestion[]
}

/** Lists the days from today on; a day without a quiz and without a round is free. */
export function daysToWrite(known: ReplyOf<typeof quizEditorCalls.listTakenDates>): DayToWrite[] {
  const written = new Set(known.dates)
  const unfinished = new Map(known.unfinished.map(({ date, missing }) => [date, missing]))
  const rounds = new Map(known.rounds.map((round) => [round.date, round]))

  return Array.from({ length: plannedDays }, (_, day) => {
    const date = addDays(known.today, day)
    const round = rounds.get(date) ?? null
    const missing = unfinished.get(date)
    const without = round ? 'missing' : 'free'
    const state = missing ? 'incomplete' : written.has(date) ? 'complete' : without
    return { date, state, round, missing: missing ?? [] }
  })
}

/** Tells whether a round still needs a complete quiz. */
const isGap = ({ round, state }: DayToWrite): boolean => round !== null && state !== 'complete'
