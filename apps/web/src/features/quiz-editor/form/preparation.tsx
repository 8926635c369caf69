import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { SpecialQuizForEditor } from '@tertulia/contract/special-quiz-editor'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { QuizKind } from '@tertulia/contract/quizzes'
import * as testPlayerCalls from '@tertulia/contract/test-players'
import { testPlayersMax, type TestPlayer, type TestedQuestion } from '@tertulia/contract/test-players'
import { answerKey } from '@tertulia/core/quizzes/answer-key'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { Button } from '@/ui/button.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { isSealed } from '../daily/quiz-seal.tsx'
import { QuizRemarks } from '../remarks/quiz-remarks.tsx'
import type { ChangeQuestion } from './question-block.tsx'
import type { Written, QuestionDraft } from './question-draft.ts'
import * as styles from './quiz-form.module.css'

type PreparationProps = {
  quiz: { kind: 'daily'; saved: QuizForEditor } | { kind: 'special'; saved: SpecialQuizForEditor }
  form: { draft: Written; dirty: boolean; changeQuestion: ChangeQuestion }
}

/** What others say about a saved quiz while it is prepared, and how they answer it. */
export const Preparation = ofFeature('editors_desk', Prepared)

function Prepared({ quiz, form: { draft, dirty, changeQuestion } }: PreparationProps) {
  const { kind, saved } = quiz
  const sealed = quiz.kind === 'daily' && isSealed(quiz.saved)
  const { questions } = draft
  function accept(position: number, answer: string) {
    const accepted = questions.find((question) => question.position === position)?.accepted_answers ?? []
    changeQuestion(position, { accepted_answers: [...accepted, answer] })
  }
  return (
    <>
      <QuizRemarks
        kind={kind}
        place={saved.date}
        question_count={questions.length}
        suggestible={sealed ? undefined : saved.questions}
        dirty={dirty}
      />
      {saved.phase === 'future' && (
        <TestPlayers
          kind={kind}
          date={saved.date}
          complete={saved.complete}
          drafts={questions}
          onAccept={sealed ? null : accept}
        />
      )}
    </>
  )
}

type TestPlayersProps = Acceptance & { kind: QuizKind; date: string; complete: boolean }

/** Who tries out a coming quiz, who else is asked, and how those who have finished answered it. */
function TestPlayers({ kind, date, complete, ...acceptance }: TestPlayersProps) {
  const query = useCall(testPlayerCalls.listTestPlayers, { params: { kind, date } })
  if (query.error?.code === 'forbidden') return null
  return (
    <QueryState query={query} skeleton={<Skeleton height={52} />}>
      {({ players, questions, open }) =>
        players.length === 0 && !open && complete ? null : (
          <details className={`sheet ${styles.remarks}`}>
            <summary className="touchable strong">
              <Plural
                value={players.length}
                _0="Ask test players"
                one="# test player"
                other="# test players"
              />
            </summary>
            <div className="stack fitted">
              <p className="small soft">
                <Trans>
                  Members who don’t play that day answer it beforehand, without seeing the answers. You see
                  how hard it is, and which answers you haven’t thought of.
                </Trans>
              </p>
              {players.length > 0 && <PlayerList {...{ kind, date, players, open }} />}
              <TestResults questions={questions} {...acceptance} />
              {!complete && (
                <p className="small soft">
                  <Trans>It has to be complete and saved first.</Trans>
                </p>
              )}
              {open && players.length < testPlayersMax && <Invitation kind={kind} date={date} />}
              {open && players.length >= testPlayersMax && (
                <p className="small soft">
                  <Trans>At most {testPlayersMax} people try out a quiz.</Trans>
                </p>
              )}
            </div>
          </details>
        )
      }
    </QueryState>
  )
}

type Place = { kind: QuizKind; date: string }

function PlayerList({ players, open, ...place }: Place & { players: readonly TestPlayer[]; open: boolean }) {
  const { t } = useLingui()
  const { dismiss, isPending } = useInvitations(place)
  return (
    <ul className="stack gap-0 fitted">
      {players.map(({ person, begun_at, finished_at }) => {
        const name = `${person.name} ${person.surname}`.trim()
        return (
          <li key={person.id} className={`${styles.entry} row apart line-above gap-4-16`}>
            <span className="breakable">
              <PersonName person={person} />
            </span>
            <span className="row small soft">
              {finished_at !== null && <Trans>has finished</Trans>}
              {finished_at === null && begun_at !== null && <Trans>has begun</Trans>}
              {begun_at === null && <Trans>asked</Trans>}
              {begun_at === null && open && (
                <Button
                  look="quiet"
                  busy={isPending}
                  aria-label={t`No longer ask ${name}`}
                  onClick={() => dismiss(person.id)}
                >
                  <Trans>Cancel invitation</Trans>
                </Button>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Invitation(place: Place) {
  const { t } = useLingui()
  const { invite } = useInvitations(place)
  return (
    <PlayerSearch
      label={t`Ask somebody`}
      description={t`Only those who don’t play that day are found. We’ll e-mail them.`}
      endpoint={testPlayerCalls.searchTestPlayers}
      query={place}
      offered={({ people }) => people}
      onChoose={(person) => person && invite(person.id)}
    />
  )
}

function useInvitations(place: Place) {
  const { t } = useLingui()
  const common = {
    failed: toastFailure(t`That couldn’t be saved.`),
    refreshes: [testPlayerCalls.listTestPlayers],
  }
  const invitation = useAction(testPlayerCalls.inviteTestPlayer, {
    ...common,
    done: () => showSuccess(t`Invitation sent`),
  })
  const dismissal = useAction(testPlayerCalls.dismissTestPlayer, common)
  return {
    invite: (id: number) => invitation.mutate({ params: { ...place, id } }),
    dismiss: (id: number) => dismissal.mutate({ params: { ...place, id } }),
    isPending: invitation.isPending || dismissal.isPending,
  }
}

/** The questions in the form, and what accepts another answer there; null where nothing can be changed. */
type Acceptance = {
  drafts: readonly QuestionDraft[]
  onAccept: ((position: number, answer: string) => void) | null
}

/** How those who have finished answered each question, with answers that nobody has thought of. */
function TestResults({ questions, ...acceptance }: Acceptance & { questions: readonly TestedQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <ol className="stack gap-0 fitted">
      {questions.map((question) => (
        <Result key={question.position} question={question} {...acceptance} />
      ))}
    </ol>
  )
}

function Result({ question, drafts, onAccept }: Acceptance & { question: TestedQuestion }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { position, right, blank, others } = question
  const draft = drafts.find((one) => one.position === position)
  const total = right + blank + others.reduce((sum, { count }) => sum + count, 0)
  const percent = formatPercentage(percentage(right, total) ?? 0, language)
  return (
    <li className={`${styles.entry} stack gap-4 fitted line-above`}>
      <p>
        <strong>
          <Trans>Question {position}</Trans>
        </strong>{' '}
        <Trans>
          {right} of {total} right ({percent})
        </Trans>
        {blank > 0 && (
          <>
            {', '}
            <Plural value={blank} one="# blank" other="# blank" />
          </>
        )}
      </p>
      {others.length > 0 && (
        <ul className="stack gap-0 fitted small">
          {others.map(({ text, count }) => (
            <li key={text} className="row apart gap-4-16">
              <span className="breakable">{count > 1 ? `${text} (${count})` : text}</span>
              {draft && isAccepted(draft, text) ? (
                <span className="soft">
                  <Trans>accepted once saved</Trans>
                </span>
              ) : (
                onAccept && (
                  <Button
                    look="quiet"
                    aria-label={t`Accept ${text} in question ${position}`}
                    onClick={() => onAccept(position, text)}
                  >
                    <Trans>Accept</Trans>
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** True when the form already accepts an answer. */
function isAccepted({ text, answer, accepted_answers: accepted }: QuestionDraft, given: string): boolean {
  const key = answerKey(given, text)
  return [answer, ...accepted].some((right) => answerKey(right, text) === key)
}
