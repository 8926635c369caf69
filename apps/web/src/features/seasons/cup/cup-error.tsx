import { WarningIcon } from '@/ui/more-icons.tsx'
import * as styles from './season-cup.module.css'

/** Error message next to a part of the cup's form. */
export function CupError({ words }: { words: string | null }) {
  return (
    <div role="alert" className={`${styles.cupError} beside at-top wrong`}>
      {words !== null && (
        <>
          <WarningIcon size={18} />
          <p>{words}</p>
        </>
      )}
    </div>
  )
}
