import { Trans, useLingui } from '@lingui/react/macro'
import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import type { Theme } from '@tertulia/contract/themes'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'
import { PencilIcon, TrashIcon } from '@/ui/seldom-icons.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { usePlaceWords } from './theme-select.tsx'
import { useBankRemoval, useUsedMark } from './use-bank-actions.ts'
import * as styles from './external-questions.module.css'

type BankQuestionProps = { question: ExternalQuestion; themes: readonly Theme[] }

/** A question of the bank with its answer, medium, origin, use and actions. */
export function BankQuestion({ question, themes }: BankQuestionProps) {
  const { t } = useLingui()
  const placeWords = usePlaceWords(themes)
  const { text, answer, accepted_answers, medium, origin } = question

  return (
    <li className={`${styles.bankQuestion} card stack gap-8 fitted`}>
      <div className={`${styles.bankText} serif breakable readable large`}>
        <Markdown text={text} />
      </div>
      {medium && <Medium medium={medium} number={question.id} />}
      <p className={`${styles.bankAnswer} strong breakable`}>
        <span className="visually-hidden">
          <Trans>Answer:</Trans>{' '}
        </span>
        {answer}
        {accepted_answers.length > 0 && (
          <span className="soft small"> {t`also: ${accepted_answers.join(' · ')}`}</span>
        )}
      </p>
      <p className={`${styles.bankFacts} row stretched breakable small soft`}>
        {themes.length > 0 && <span>{placeWords(question)}</span>}
        <span>{origin}</span>
        <UseOf question={question} />
      </p>
      <Actions question={question} />
    </li>
  )
}

function UseOf({ question: { used, uses } }: { question: ExternalQuestion }) {
  const { t } = useLingui()
  const language = useLanguage()
  const user = useUser()
  if (!used) return <span>{t({ message: 'not used yet', context: 'question' })}</span>
  if (uses.length === 0) {
    return (
      <span className="line gap-4 brand">
        <CheckIcon size={16} /> <Trans>marked as used</Trans>
      </span>
    )
  }
  return uses.map(({ question_id, kind, date, position }) => {
    const day = formatDateShort(date, language)
    const words = t`used on ${day}, question ${position}`
    const opens = kind === 'daily' || mayCall(user, specialQuizEditorCalls.saveSpecialQuiz)
    return (
      <span key={question_id} className="line gap-4 brand">
        <CheckIcon size={16} />{' '}
        {opens ? (
          <TextLink to={kind === 'daily' ? adminPaths.quizEdit(date) : adminPaths.specialQuizEdit(date)}>
            {words}
          </TextLink>
        ) : (
          words
        )}
      </span>
    )
  })
}

function Actions({ question }: { question: ExternalQuestion }) {
  const { mark, busy, before, undo } = useUsedMark(question)
  const remove = useBankRemoval(question)
  const { marked_used, uses } = question

  return (
    <div className="row stretched gap-8">
      {uses.length === 0 && before === null && (
        <Button disabled={busy} onClick={() => mark(!marked_used)}>
          {marked_used ? <Trans>Mark as unused</Trans> : <Trans>Mark as used</Trans>}
        </Button>
      )}
      {before !== null && (
        <Button disabled={busy} icon={<UndoIcon size={18} />} onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <TextLink to={adminPaths.externalQuestionEdit(question.id)} button="plain">
        <PencilIcon size={18} /> <Trans>Edit</Trans>
      </TextLink>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove()}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
