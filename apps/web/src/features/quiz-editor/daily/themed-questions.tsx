import * as themes from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { bankProblemOf, usePlacedQuestions, type RefusedQuestion } from '../bank/bank-questions.ts'
import { QuestionBlock, type ChangeQuestion } from '../form/question-block.tsx'
import type { QuizDraft } from './quiz-draft.ts'
import type { QuizPair } from './quiz-problems.ts'

type ThemedQuestionsProps = {
  draft: QuizDraft
  themes: readonly Theme[]
  pairs: readonly QuizPair[]
  today: string
  /** The bank's questions that prevented saving. */
  refused: readonly RefusedQuestion[]
  onChange: ChangeQuestion
}

/** The questions of a daily quiz, each with its theme and the season's uses. */
export function ThemedQuestions(props: ThemedQuestionsProps) {
  const { draft, themes: foundThemes, pairs, today, refused, onChange } = props
  const placed = usePlacedQuestions(draft)
  const used = useUsed(draft.date === '' ? today : draft.date)
  return draft.questions.map((question, index) => {
    const rival = rivalOf(question.position, pairs)
    return (
      <QuestionBlock
        key={question.position}
        question={question}
        theme={foundThemes[index] ?? null}
        used={used}
        rivalSlug={rival?.slug}
        rivalPosition={rival?.position}
        placed={placed}
        bankProblem={bankProblemOf(refused, question)}
        onChange={onChange}
      />
    )
  })
}

function useUsed(date: string): ReadonlyMap<number, number> | undefined {
  const { data } = useCall(themes.countSubthemes, { query: { date } }, { placeholderData: keepPreviousData })
  return useMemo(
    () => data && new Map(data.subthemes.map(({ subtheme_id: subthemeId, used }) => [subthemeId, used])),
    [data],
  )
}

/** The subtheme of another question that this one's may not meet. */
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
