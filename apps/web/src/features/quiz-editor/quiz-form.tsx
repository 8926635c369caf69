import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { countSubthemes, type Theme } from '@tertulia/contract/themes'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/queries.ts'
import { useSaveKey } from '@/lib/save-key.ts'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { quizPairs, type QuizPair } from './draft-problems.ts'
import { QuestionBlock } from './question-block.tsx'
import { countComplete } from './quiz-draft.ts'
import { QuizHead } from './quiz-head.tsx'
import { QuizRemoval } from './quiz-removal.tsx'
import { SaveBar } from './save-bar.tsx'
import { useQuizDraft } from './use-quiz-draft.ts'
import { useQuizSaving } from './use-quiz-saving.ts'
import './quiz-form.css'

type QuizFormProps = {
  /** The saved quiz; null for a new one. */
  quiz: QuizForEditor | null
  themes: readonly Theme[]
  today: string
  taken: readonly string[]
}

/** The form of a quiz: head, one block per theme, and the bar that saves. */
export function QuizForm({ quiz, themes, today, taken }: QuizFormProps) {
  const editing = useQuizDraft(quiz, themes)
  const rules = { themes, rule_set: useRuleSet() }
  const saving = useQuizSaving({ quiz, rules, editing })
  const { draft, changeQuestion } = editing
  const used = useUsed(draft.date === '' ? today : draft.date)
  const pairs = quizPairs(draft, rules)
  useSaveKey(saving.save)

  return (
    <div className="quiz-editor">
      {editing.restored && <RestoredNotice onDiscard={editing.discard} />}
      <QuizHead
        draft={draft}
        quiz={quiz}
        today={today}
        taken={taken}
        problems={saving.problems}
        refusal={saving.refusal}
        onChange={editing.change}
      />
      {draft.questions.map((question, index) => {
        const theme = themes[index]
        const rival = rivalOf(question.position, pairs)
        return (
          theme && (
            <QuestionBlock
              key={question.position}
              question={question}
              theme={theme}
              used={used}
              rival_slug={rival?.slug}
              rival_position={rival?.position}
              onChange={changeQuestion}
            />
          )
        )
      })}
      {quiz && <QuizRemoval quiz={quiz} complete={countComplete(draft, rules)} release={saving.release} />}
      <SaveBar quiz={quiz} rules={rules} editing={editing} saving={saving} pairs={pairs} />
    </div>
  )
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
