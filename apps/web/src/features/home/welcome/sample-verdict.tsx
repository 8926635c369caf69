import { judgeAnswer } from '@tertulia/core/quizzes/judge-answer'
import { VerdictMark } from '@/ui/words/mark.tsx'
import type { Sample } from './sample-question.tsx'

/** Only an equal answer is called right, because a near one needs a human verdict. */
export function SampleVerdict({
  sample: { text: question, answer },
  text,
}: {
  sample: Sample
  text: string
}) {
  const verdict = judgeAnswer({ text, question, answer, accepted_answers: [], judged: new Map() })
  return verdict === 'right' && <VerdictMark verdict="right" withWord />
}
