import { Trans, useLingui } from '@lingui/react/macro'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { AlikeQuestion } from '@tertulia/contract/external-questions'
import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/calls/call.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { useSettled } from '@/lib/loading/use-settled.ts'
import { endpointKey } from '@/lib/calls/queries.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import * as styles from './external-questions.module.css'

const pauseMs = 700
const shortest = 15

type AlikeNoteProps = { text: string; answer: string; except_id: number | null }

/** Shows similar questions while a question is being written. */
export function AlikeNote({ text, answer, except_id }: AlikeNoteProps) {
  const words = useSettled({ text: text.trim(), answer: answer.trim() }, pauseMs)
  const body = { ...words, ...(except_id === null ? {} : { except_id }) }
  const { data } = useQuery({
    queryKey: endpointKey(externalQuestionCalls.findAlikeQuestions, body),
    queryFn: async () => call(externalQuestionCalls.findAlikeQuestions, { body }),
    enabled: words.text.length >= shortest,
    retry: false,
  })
  const questions = data?.questions ?? []

  return (
    <div className={`${styles.alikeNote} stack gap-8`} role="status">
      {questions.length > 0 && (
        <>
          <p className="small">
            <Trans>There’s already a similar one:</Trans>
          </p>
          <ul>
            {questions.map((question) => (
              <li key={`${question.place}-${question.id}`}>
                <AlikeText question={question} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** A similar question, with its place and the share in common. */
export function AlikeText({ question }: { question: AlikeQuestion }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { place, date, kind, id, text, answer, likeness, percentage } = question
  const day = date === null ? '' : formatDateShort(date, language)
  const places = {
    bank: t`In the question bank`,
    quiz: kind === 'special' ? t`In the special quiz of ${day}` : t`In the quiz of ${day}`,
    file: t`In the same file, question ${id}`,
  }

  return (
    <div className="stack gap-2 breakable">
      <p className="small soft">
        {places[place]}
        {' · '}
        {likeness === 'exact' ? t`the same` : t`${percentage}% in common`}
      </p>
      <div className="serif">
        <Markdown text={text} inline />
      </div>
      <p className="strong">{answer}</p>
    </div>
  )
}
