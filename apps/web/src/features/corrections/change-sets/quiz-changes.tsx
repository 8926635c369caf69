import { Trans } from '@lingui/react/macro'
import type { ChangeableQuiz, ChangeSet } from '@tertulia/contract/change-sets'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { ChangeSetForm } from './change-set-form.tsx'
import { formatMoment } from '@/lib/dates/moments.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { UndoChangeSet } from './undo-change-set.tsx'

const Form = afterDrafts(ChangeSetForm)

/** Collects, previews and applies changes to the questions of a closed quiz, and undoes those that were made. */
export function QuizChanges({ quiz }: { quiz: ChangeableQuiz }) {
  return (
    <>
      <Form key={quiz.kind} quiz={quiz} />
      <ChangeSets quiz={quiz} />
    </>
  )
}

/** The sets of changes made to a quiz, the latest first, each with its undo. */
function ChangeSets({ quiz }: { quiz: ChangeableQuiz }) {
  if (quiz.change_sets.length === 0) return null
  return (
    <section className="stack gap-10" aria-labelledby="change-sets">
      <h2 id="change-sets">
        <Trans>Changes made</Trans>
      </h2>
      <ul className="stack gap-12">
        {quiz.change_sets.map((set) => (
          <AppliedSet key={set.id} quiz={quiz} set={set} />
        ))}
      </ul>
    </section>
  )
}

function AppliedSet({ quiz, set }: { quiz: ChangeableQuiz; set: ChangeSet }) {
  const { reason, author, applied_at, undone_by, undone_at } = set
  return (
    <li className="sheet stack gap-6 breakable">
      <Operations quiz={quiz} set={set} />
      <p>{reason}</p>
      <p className="small soft">
        <PersonName person={author} />
        {applied_at !== null && (
          <>
            {', '}
            <Moment instant={applied_at} />
          </>
        )}
      </p>
      {undone_by && undone_at !== null && (
        <p className="small soft">
          <Trans>
            Undone by <PersonName person={undone_by} />, <Moment instant={undone_at} />
          </Trans>
        </p>
      )}
      {set.undoable && (
        <div className="row">
          <UndoChangeSet id={set.id} />
        </div>
      )}
    </li>
  )
}

function Operations({ quiz, set: { operations } }: { quiz: ChangeableQuiz; set: ChangeSet }) {
  const positionOf = (id: number) => quiz.questions.find((question) => question.id === id)?.position ?? 0
  const textOf = (id: number, normalised: string) =>
    quiz.questions
      .find((question) => question.id === id)
      ?.answers.find((one) => one.normalised === normalised)?.text ?? normalised
  return (
    <ul className="medium">
      {operations.countings.map(({ question_id: id, counting }) => {
        const position = positionOf(id)
        return (
          <li key={`counting ${id}`}>
            {counting === 'void' ? (
              <Trans>Question {position} doesn’t count</Trans>
            ) : (
              <Trans>Question {position} is right for everyone</Trans>
            )}
          </li>
        )
      })}
      {operations.official_answers.map(({ question_id: id, answer, accepted_answers: accepted }) => {
        const position = positionOf(id)
        const all = [answer, ...accepted].join(' · ')
        return (
          <li key={`answers ${id}`}>
            <Trans>
              Question {position}: the answer is {all}
            </Trans>
          </li>
        )
      })}
      {operations.verdicts.map(({ question_id: id, normalised, verdict }) => {
        const position = positionOf(id)
        const text = textOf(id, normalised)
        return (
          <li key={`verdict ${id} ${normalised}`}>
            {verdict === 'right' && (
              <Trans>
                Question {position}: <q>{text}</q> is right
              </Trans>
            )}
            {verdict === 'wrong' && (
              <Trans>
                Question {position}: <q>{text}</q> is wrong
              </Trans>
            )}
            {verdict === 'pending' && (
              <Trans>
                Question {position}: verdict on <q>{text}</q> withdrawn
              </Trans>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Moment({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return <span className="figures">{formatMoment(instant, language, time_zone)}</span>
}
