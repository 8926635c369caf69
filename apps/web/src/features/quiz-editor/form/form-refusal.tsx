import type { CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import type { Problem } from './draft-problems.ts'
import { useProblemWords } from './problem-words.ts'
import '@/ui/save-bar.css'

type FormRefusalProps = {
  problems: readonly Problem[]
  refusal: CallCode | null
  /** First words: "Quiz could not be saved." */
  failure: string
}

/** Problem that prevents saving: one found here, else the server's refusal. */
export function FormRefusal({ problems, refusal, failure }: FormRefusalProps) {
  const words = useProblemWords()
  const reasons = [...new Set(problems.map(({ kind }) => words[kind]))]
  if (reasons.length === 0 && refusal !== null) reasons.push(errorWords(refusal))

  return (
    <div role="alert" className="save-refusal">
      {reasons.length > 0 && (
        <>
          <WarningIcon size={18} />
          <p>
            {failure} {reasons.join(' ')}
          </p>
        </>
      )}
    </div>
  )
}
