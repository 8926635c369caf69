import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as pastedQuizCalls from '@tertulia/contract/pasted-quizzes'
import {
  pastedTextMax,
  type PastedQuestion,
  type PastedQuiz,
  type PastedRemark,
} from '@tertulia/contract/pasted-quizzes'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useProblemWords } from '@/features/external-questions/imports/import-words.ts'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useSettled } from '@/lib/loading/use-settled.ts'
import { formatList } from '@/lib/words/lists.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { WarningIcon, InfoIcon } from '@/ui/player-icons.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { isWritten } from '../bank/bank-questions.ts'
import { type PossibleThemes, type QuestionDraft, subthemeSlug, themeOf } from '../form/question-draft.ts'
import { fillQuestions, placeQuestions, type Placement } from './placed-questions.ts'
import * as modalStyles from '@/ui/dialogs/modal.module.css'
import * as styles from './paste-dialog.module.css'

type PasteDialogProps = {
  questions: readonly QuestionDraft[]
  themes: readonly PossibleThemes[]
  onFill: (placement: Placement) => void
  onClose: () => void
}

/** Takes a text or table and shows what it would fill in. */
export function PasteDialog({ questions, themes, onFill, onClose }: PasteDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const isTooLong = typed.length > pastedTextMax
  const isAsked = text !== '' && !isTooLong
  const read = useCall(
    pastedQuizCalls.readPastedQuiz,
    { body: { text } },
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: Infinity },
  )
  const found = isAsked && read.data ? placeQuestions(read.data.questions, themes) : null
  const count = found?.placed.size ?? 0

  return (
    <Modal title={t`Paste a whole quiz`} onClose={onClose} width={780} full>
      <div className="stack gap-16 fitted">
        <TextArea
          label={t`Text or table`}
          description={t`From a document, a message or a spreadsheet: the questions with their answers and, if you like, their themes.`}
          rows={6}
          data-autofocus
          value={typed}
          error={isTooLong ? t`At most ${pastedTextMax} characters.` : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isAsked && (
          <QueryState query={read} skeleton={<Skeleton height={240} />}>
            {(quiz) => <Findings {...{ quiz, questions, themes }} />}
          </QueryState>
        )}
        <div className={`${modalStyles.modalActions} ${styles.actions}`}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            disabled={count === 0 || read.isPlaceholderData || text !== typed.trim()}
            onClick={() => found && onFill(found.placed)}
          >
            {count === 0 ? (
              <Trans>Fill in</Trans>
            ) : (
              <Plural value={count} one="Fill in # question" other="Fill in # questions" />
            )}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

type FindingsProps = Pick<PasteDialogProps, 'questions' | 'themes'> & { quiz: PastedQuiz }

/** What was read: each question in its place, what has none, and what it would replace. */
function Findings({ quiz, questions, themes }: FindingsProps) {
  const language = useLanguage()
  const { placed, unplaced } = placeQuestions(quiz.questions, themes)
  const replaced = questions.filter((question) => placed.has(question.position) && isWritten(question))
  const numbers = formatList(
    replaced.map(({ position }) => String(position)),
    language,
  )
  if (quiz.questions.length === 0) {
    return (
      <p role="status">
        <Trans>
          No questions found. Put each answer on the line below its question, and a blank line or a number
          before the next one.
        </Trans>
      </p>
    )
  }
  return (
    <div className="stack gap-12 fitted">
      {replaced.length > 0 && (
        <p className={`${styles.warning} pending`} role="status">
          <WarningIcon size={18} />{' '}
          <span>
            <Trans>This replaces what you have written in: {numbers}.</Trans>
          </span>
        </p>
      )}
      <ol className={`${styles.found} stack gap-0 fitted line-above`}>
        {fillQuestions(questions, placed).flatMap((question, index) => {
          const pasted = placed.get(question.position)
          return pasted
            ? [<Found key={question.position} {...{ question, pasted }} themes={themes[index] ?? []} />]
            : []
        })}
      </ol>
      <LeftOut {...{ unplaced, lines: quiz.left_out }} />
    </div>
  )
}

type FoundProps = { question: QuestionDraft; pasted: PastedQuestion; themes: PossibleThemes }

function Found({ question, pasted, themes }: FoundProps) {
  const { t } = useLingui()
  const problemWords = useProblemWords()
  const { position, text, answer, accepted_answers } = question
  const theme = themeOf(question, themes)
  const slug = subthemeSlug(question, themes)
  const place = [theme && themeWord(theme.slug), slug !== null && subthemeWord(slug)].filter(Boolean)
  const missing = [
    text === '' && t`The question is missing.`,
    answer === '' && t`The answer is missing.`,
    themes.length > 0 && slug === null && t`Choose the subtheme afterwards.`,
    pasted.problem !== null && problemWords(pasted.problem, pasted.problem_value),
  ].filter((words) => words !== false)

  return (
    <li className="stack gap-4 fitted line-below breakable">
      <p className="small soft">
        {position} {[...new Set(place)].join(' · ')}
      </p>
      <p className="serif typed">{text}</p>
      <p>
        <strong>{answer}</strong>
        {accepted_answers.length > 0 && <span className="soft"> ({accepted_answers.join(' · ')})</span>}
      </p>
      {missing.length > 0 && <p className="small pending">{missing.join(' ')}</p>}
      <PastedRemarks remarks={pasted.remarks} />
    </li>
  )
}

/** What is not filled in, so that nothing goes unseen. */
function LeftOut({ unplaced, lines }: { unplaced: readonly PastedQuestion[]; lines: readonly string[] }) {
  const left = new Set([...unplaced.map(({ text, answer }) => `${text} ${answer}`), ...lines])
  if (left.size === 0) return null
  return (
    <section className="stack gap-4 fitted small breakable">
      <h3>
        <Trans>Not filled in</Trans>
      </h3>
      <ul className={styles.leftOut}>
        {[...left].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Says what was taken from a pasted text in an unusual way. */
function PastedRemarks({ remarks }: { remarks: readonly PastedRemark[] }) {
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
