import { WarningIcon } from '@/ui/icons.tsx'

/** What stands in the way of saving and concerns no single field. */
export function FormProblem({ words }: { words: string | null }) {
  return (
    <div role="alert" className="account-problem">
      {words !== null && (
        <>
          <WarningIcon size={18} />
          <span>{words}</span>
        </>
      )}
    </div>
  )
}
