import { Trans } from '@lingui/react/macro'
import type { CupPath as Path } from '@tertulia/contract/cup'
import { useLanguage } from '@/lib/dates/dates.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { stageWords } from './cup-words.ts'
import { tieScore } from './tie-score.ts'
import * as styles from './cup-ties.module.css'

/** A player's way through a cup: each round with opponent and score. */
export function CupPath({ path }: { path: Path }) {
  const language = useLanguage()
  return (
    <ol className={styles.path}>
      {path.map((tie) => (
        <li key={tie.ties}>
          <span>
            <span className="soft">{stageWords(tie.ties)}</span>{' '}
            {tie.opponent && <PersonName person={tie.opponent} />}
          </span>
          <span className="strong figures">{tieScore(tie, language) ?? <Trans>a bye</Trans>}</span>
        </li>
      ))}
    </ol>
  )
}
