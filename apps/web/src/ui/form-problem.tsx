import { WarningIcon } from './icons.tsx'
import './form-problem.css'

/** What stands in the way of sending a form and concerns no single field; said as soon as it is there. */
export function FormProblem({ words }: { words: string | null }) {
  return (
    <div role="alert" className="form-problem">
      {words !== null && (
        <>
          <WarningIcon size={18} />
          <span>{words}</span>
        </>
      )}
    </div>
  )
}
