import { Plural, Trans } from '@lingui/react/macro'
import * as styles from './quiz-form.module.css'

/** The effect of editing once players have answered; nothing before. */
export function PlayedNote({ submissions }: { submissions: number }) {
  if (submissions === 0) return null
  return (
    <p className={`${styles.editorNote} soft`}>
      <Plural value={submissions} one="# person has answered." other="# people have answered." />{' '}
      <Trans>
        If you change an answer, submissions are marked again; you’ll see the effect before saving.
      </Trans>
    </p>
  )
}
