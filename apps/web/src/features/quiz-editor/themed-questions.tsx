import { countSubthemes, type Theme } from '@tertulia/contract/themes'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '@/lib/queries.ts'
import { bankProblemOf, usePlacedQuestions, type RefusedQuestion } from './bank-questions.ts'
import { QuestionBlock, type ChangeQuestion } from './question-block.tsx'
import type { QuizDraft } from './quiz-draft.ts'
import type { QuizPair } from './quiz-problems.ts'

type ThemedQuestionsProps = {
  draft: QuizDraft
  themes: readonly Theme[]
  pairs: readonly QuizPair[]
  today: string
  /** The questions of the bank that stood in the way of saving. */
  refused: readonly RefusedQuestion[]
  onChange: ChangeQuestion
}

/** The questions of a daily quiz, each with its theme and what the season has used of it. */
export function ThemedQuestions(props: ThemedQuestionsProps) {
  const { draft, themes, pairs, today, refused, onChange } = props
  const placed = usePlacedQuestions(draft)
  const used = useUsed(draft.date === '' ? today : draft.date)
  return draft.questions.map((question, index) => {
    const rival = rivalOf(question.position, pairs)
    return (
      <QuestionBlock
        key={question.position}
        question={question}
        theme={themes[index] ?? null}
        used={used}
        rival_slug={rival?.slug}
        rival_position={rival?.position}
        placed={placed}
        bank_problem={bankProblemOf(refused, question)}
        onChange={onChange}
      />
    )
  })
}

function useUsed(date: string): ReadonlyMap<number, number> | undefined {
  const { data } = useCall(countSubthemes, { query: { date } }, { placeholderData: keepPreviousData })
  return useMemo(
    () => data && new Map(data.subthemes.map(({ subtheme_id, used }) => [subtheme_id, used])),
    [data],
  )
}

/** The subtheme that another question holds and that this one's may not meet. */
function rivalOf(
  position: number,
  pairs: readonly QuizPair[],
): { slug: string; position: number } | undefined {
  for (const { slugs, positions } of pairs) {
    if (positions[0] === position) return { slug: slugs[1], position: positions[1] }
    if (positions[1] === position) return { slug: slugs[0], position: positions[0] }
  }
  return undefined
}
