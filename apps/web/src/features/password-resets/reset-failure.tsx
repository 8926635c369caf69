import type { CallCode } from '@/lib/call.ts'
import { errorWords } from '@/lib/error-words.ts'
import { WarningIcon } from '@/ui/icons.tsx'

/** Why nothing could be sent, where no field is to blame. */
export function ResetFailure({ problem }: { problem: CallCode | null }) {
  return (
    <div role="alert" className="password-reset-failure">
      {problem && (
        <>
          <WarningIcon size={18} />
          {errorWords(problem)}
        </>
      )}
    </div>
  )
}
