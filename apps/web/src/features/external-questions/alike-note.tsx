import { Trans, useLingui } from '@lingui/react/macro'
import { findAlikeQuestions, type AlikeQuestion } from '@tertulia/contract/external-questions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '@/lib/call.ts'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { endpointKey } from '@/lib/queries.ts'
import { Markdown } from '@/ui/markdown.tsx'
import './alike-note.css'

const pause_ms = 700
const shortest = 15

type AlikeNoteProps = { text: string; answer: string; except_id: number | null }

/** Tells while a question is being written which ones are like it already. */
export function AlikeNote({ text, answer, except_id }: AlikeNoteProps) {
  const asked = useSettled(JSON.stringify({ text: text.trim(), answer: answer.trim() }))
  const words = JSON.parse(asked) as { text: string; answer: string }
  const body = { ...words, ...(except_id === null ? {} : { except_id }) }
  const { data } = useQuery({
    queryKey: endpointKey(findAlikeQuestions, body),
    queryFn: async () => call(findAlikeQuestions, { body }),
    enabled: words.text.length >= shortest,
    retry: false,
  })
  const questions = data?.questions ?? []

  return (
    <div className="alike-note" role="status">
      {questions.length > 0 && (
        <>
          <p className="small">
            <Trans>There is one like it already:</Trans>
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

/** A question that is like another, with where it stands and how much is common. */
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
    <div className="alike-text">
      <p className="small soft">
        {places[place]}
        {' · '}
        {likeness === 'exact' ? t`the same` : t`${percentage}% in common`}
      </p>
      <div className="alike-statement">
        <Markdown text={text} inline />
      </div>
      <p className="alike-answer">{answer}</p>
    </div>
  )
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
