import { WarningIcon } from '../player-icons.tsx'
import * as styles from './form-notices.module.css'

/** A problem of a form that concerns no single field, announced as it appears. */
export function FormProblem({ words }: { words: string | null }) {
  return (
    <div role="alert" className={`${styles.formProblem} beside at-top wrong medium`}>
      {words !== null && (
        <>
          <WarningIcon size={18} />
          <span>{words}</span>
        </>
      )}
    </div>
  )
}
