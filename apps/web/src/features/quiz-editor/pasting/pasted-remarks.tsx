import { useLingui } from '@lingui/react/macro'
import type { PastedRemark } from '@tertulia/contract/pasted-quizzes'
import { InfoIcon, WarningIcon } from '@/ui/more-icons.tsx'
import * as styles from './paste-dialog.module.css'

/** Says what was taken from a pasted text in an unusual way. */
export function PastedRemarks({ remarks }: { remarks: readonly PastedRemark[] }) {
  const words = useRemarkWords()
  if (remarks.length === 0) return null
  return (
    <ul className={`${styles.remarks} small`}>
      {remarks.map(({ kind, value }) => {
        const isDoubtful = kind === 'choice_unknown' || kind === 'text_changed'
        return (
          <li key={`${kind} ${value}`} className={isDoubtful ? 'pending' : 'soft'}>
            {isDoubtful ? <WarningIcon size={16} /> : <InfoIcon size={16} />}
            <span>{words(kind, value)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function useRemarkWords() {
  const { t } = useLingui()
  return (kind: PastedRemark['kind'], value: string): string => {
    const words: Record<PastedRemark['kind'], string> = {
      answers_split: t`“${value}” was split into accepted answers.`,
      choice_named: t`“${value}” was read as the choice it names.`,
      choice_unknown: t`“${value}” looks like the letter of a choice, but there are no choices.`,
      answer_listed: t`The answer comes from the list apart: “${value}”.`,
      answer_unlabelled: t`“${value}” was read as the answer, though it has no label.`,
      theme_cut: t`“${value}” was read as the theme.`,
      theme_left_out: t`“${value}” isn’t one of the club’s themes or subthemes. It was left out.`,
      text_changed: t`Formatting marks were removed. Check the text.`,
    }
    return words[kind]
  }
}
