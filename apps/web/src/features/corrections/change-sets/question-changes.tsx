import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ChangeOperations } from '@tertulia/contract/change-sets'
import { useLocation } from '@tanstack/react-router'
import { Button } from '@/ui/button.tsx'
import { PencilIcon } from '@/ui/action-icons.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextArea } from '@/ui/fields/text-area.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { withAnswers, withCounting, withVerdict, type Question } from './operations.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import * as styles from './change-sets.module.css'

type QuestionChangesProps = {
  question: Question
  operations: ChangeOperations
  /** False for reviewers, who give verdicts alone. */
  mayChangeQuestions: boolean
  onChange: (operations: ChangeOperations) => void
}

type PartProps = Omit<QuestionChangesProps, 'mayChangeQuestions'>

/** A question of a closed quiz with what may be changed of it; marked where the address names it. */
export function QuestionChanges({ mayChangeQuestions, ...props }: QuestionChangesProps) {
  const { position, text, answer, counting } = props.question
  const isChanged = Object.values(props.operations).some((some) =>
    some.some(({ question_id: id }) => id === props.question.id),
  )
  const id = `question-${position}`
  const isNamed = useLocation({ select: ({ hash }) => hash === id })
  return (
    <li
      id={id}
      className={`${styles.questionChanges} sheet stack gap-12`}
      data-changed={isChanged || undefined}
      aria-current={isNamed || undefined}
    >
      <div className="stack gap-4 breakable">
        <h2 className="medium large">
          {position}. <Markdown text={text} inline />
        </h2>
        <p className="soft">
          <Trans comment="The official answer, a noun">Answer</Trans>: <strong>{answer}</strong>
        </p>
      </div>
      {mayChangeQuestions && (
        <div className="row at-end gap-16">
          {counting === 'normal' ? <CountingField {...props} /> : <CountingWords counting={counting} />}
          <CorrectedAnswers {...props} />
        </div>
      )}
      {!mayChangeQuestions && counting !== 'normal' && <CountingWords counting={counting} />}
      {counting === 'normal' && <Verdicts {...props} />}
    </li>
  )
}

function CountingWords({ counting }: { counting: 'void' | 'right_for_everyone' }) {
  return (
    <p className="medium pending">
      {counting === 'void' ? <Trans>Not counted</Trans> : <Trans>Right for everyone</Trans>}
    </p>
  )
}

function CountingField({ question: { id }, operations, onChange }: PartProps) {
  const { t } = useLingui()
  const chosen = operations.countings.find(({ question_id }) => question_id === id)
  return (
    <SelectField
      label={t`How it counts`}
      value={chosen?.counting ?? 'normal'}
      onChange={(event) => {
        const { value } = event.currentTarget
        onChange(
          withCounting(operations, id, value === 'void' || value === 'right_for_everyone' ? value : null),
        )
      }}
      data={[
        { value: 'normal', label: t`As marked` },
        { value: 'void', label: t`Don’t count it` },
        { value: 'right_for_everyone', label: t`Right for everyone` },
      ]}
    />
  )
}

function CorrectedAnswers({ question, operations, onChange }: PartProps) {
  const { t } = useLingui()
  const { id } = question
  const corrected = operations.official_answers.find(({ question_id }) => question_id === id)
  if (!corrected) {
    const { answer, accepted_answers: accepted } = question
    return (
      <Button
        icon={<PencilIcon size={18} />}
        onClick={() =>
          onChange(withAnswers(operations, id, { answer, accepted_answers: accepted, kept: [] }))
        }
      >
        <Trans>Correct the answer</Trans>
      </Button>
    )
  }
  const change = (fields: Partial<typeof corrected>) =>
    onChange(withAnswers(operations, id, { ...corrected, ...fields }))
  return (
    <div className={`${styles.correctedAnswers} stack gap-12`}>
      <TextField
        label={t`Official answer`}
        maxLength={500}
        value={corrected.answer}
        error={corrected.answer.trim() === '' ? t`Enter the answer.` : undefined}
        onChange={(event) => change({ answer: event.currentTarget.value })}
      />
      <TextArea
        label={t`Also accepted`}
        description={t`One answer on each line.`}
        rows={3}
        value={corrected.accepted_answers.join('\n')}
        onChange={(event) => change({ accepted_answers: event.currentTarget.value.split('\n') })}
      />
      <div className="row">
        <Button look="quiet" onClick={() => onChange(withAnswers(operations, id, null))}>
          <Trans>Leave the answer as it is</Trans>
        </Button>
      </div>
    </div>
  )
}

function Verdicts({ question, operations, onChange }: PartProps) {
  const { t } = useLingui()
  const { id, answers } = question
  if (answers.length === 0) return null
  return (
    <details>
      <summary>
        <Plural value={answers.length} one="# different answer" other="# different answers" />
      </summary>
      <ul className={`${styles.verdicts} stack gap-12`}>
        {answers.map(({ normalised, text, count, verdict }) => {
          const chosen = operations.verdicts.find(
            (one) => one.question_id === id && one.normalised === normalised,
          )
          return (
            <li key={normalised}>
              <SelectField
                label={count === 1 ? text : `${text} (${count})`}
                value={chosen?.verdict ?? verdict}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  const given = value === 'right' || value === 'wrong' ? value : 'pending'
                  onChange(withVerdict(operations, question, { normalised, verdict: given }))
                }}
                data={[
                  { value: 'right', label: t`Right` },
                  { value: 'wrong', label: t`Wrong` },
                  {
                    value: 'pending',
                    label: verdict === 'pending' ? t`Not marked yet` : t`Withdraw the verdict`,
                  },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
