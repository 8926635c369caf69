import { useLingui, Plural, Trans } from '@lingui/react/macro'
import * as practiceCalls from '@tertulia/contract/practice'
import type { PracticeCard, PracticeFilter, Practice } from '@tertulia/contract/practice'
import { useState, useEffect, useRef } from 'react'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { EmptyDeck, PracticeStart } from './practice-start.tsx'
import { useDeck, usePicturesAhead, usePracticeCards, type Act } from './use-practice.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './practice.module.css'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { callText } from '@/lib/calls/call.ts'
import { saveFile } from '@/lib/device/save-file.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { DataTable } from '@/ui/lists/data-table.tsx'
import type { PracticeGrade } from '@tertulia/core/practice/practice-events'
import { PracticeQuestion } from './practice-question.tsx'
import { useTask } from '@/lib/calls/use-action.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

/** Practice with the questions that the player did not know: what is due today, then one question after the other. */
export function PracticePage() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<PracticeFilter>({})
  const [session, setSession] = useState<{ cards: readonly PracticeCard[] } | null>(null)
  const { query: deck, isSetAside } = useDeck()
  const { query, cards, act } = usePracticeCards(filter)
  usePicturesAhead(cards)

  return (
    <Page
      title={t`Practice`}
      lead={session ? null : t`Your missed questions, until you know them. Only you see this.`}
      quietHeading={session !== null}
      aside={!session && deck.data && deck.data.cards > 0 && <DeckThemes themes={deck.data.themes} />}
    >
      {session ? (
        <PracticeSession
          cards={session.cards}
          left={cards?.length ?? 0}
          act={act}
          onEnd={() => setSession(null)}
          onMore={() => cards && setSession({ cards })}
        />
      ) : (
        <QueryState query={deck} skeleton={<Skeleton height={320} />}>
          {(practice) =>
            practice.cards === 0 ? (
              <EmptyDeck />
            ) : (
              <div className="stack gap-32">
                <PracticeStart
                  practice={practice}
                  query={query}
                  cards={cards}
                  filter={filter}
                  onFilter={setFilter}
                  onStart={() => cards && setSession({ cards })}
                />
                <SetAside
                  questions={practice.set_aside.filter(({ question_id: id }) => isSetAside(id))}
                  act={act}
                />
              </div>
            )
          }
        </QueryState>
      )}
    </Page>
  )
}

type SetAsideProps = { questions: Practice['set_aside']; act: Act }

/** The questions that were forgotten too often: they rest until the player takes them back. */
function SetAside({ questions, act }: SetAsideProps) {
  const { t } = useLingui()
  if (questions.length === 0) return null
  return (
    <section className="stack gap-12" aria-labelledby="set-aside">
      <div>
        <h2 id="set-aside">
          <Trans>Set aside</Trans>
        </h2>
        <p className="soft">
          <Trans>You forgot these so often that they take a break. Take one back when you like.</Trans>
        </p>
      </div>
      <ul className="card">
        {questions.map(({ question_id: id, text, answer, lapses }) => (
          <li key={id} className={styles.asideRow}>
            <div className="stack gap-4 breakable">
              <TextLink to={paths.question(id)}>{text}</TextLink>
              <p className="soft small">
                <strong>{answer}</strong>
                {' · '}
                <Plural value={lapses} one="forgotten once" other="forgotten # times" />
              </p>
            </div>
            <Button onClick={() => act(id, 'taken_back')} aria-label={t`Take back: ${text}`}>
              <Trans>Take back</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DeckTheme = Practice['themes'][number]

/** The questions of the deck by theme: to see again today, new, and all. */
function DeckThemes({ themes }: Pick<Practice, 'themes'>) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <section className="stack gap-12" aria-labelledby="deck-themes">
      <h2 id="deck-themes">
        <Trans>Your questions</Trans>
      </h2>
      <DataTable<DeckTheme>
        rows={themes}
        keyOf={({ theme }) => theme ?? ''}
        labelledBy="deck-themes"
        dense
        columns={[
          {
            head: t`Theme`,
            cell: ({ theme }) => (theme === null ? t`Special quizzes` : themeWord(theme)),
          },
          {
            head: t({ message: 'Today', comment: 'Column head: questions to see again today' }),
            figures: true,
            cell: ({ due }) => formatNumber(due, language),
          },
          {
            head: t({ message: 'New', comment: 'Column head: questions never practised' }),
            figures: true,
            cell: ({ new: unseen }) => formatNumber(unseen, language),
          },
          {
            head: t({ message: 'Total', comment: 'Column head: all questions of the theme' }),
            figures: true,
            cell: ({ cards }) => formatNumber(cards, language),
          },
        ]}
      />
      <AnkiDownload />
    </section>
  )
}

/** Saves the deck as a file that Anki and other programs for flash cards read. */
function AnkiDownload() {
  const { t } = useLingui()
  const download = useTask(() => callText(practiceCalls.exportPracticeDeck, {}), {
    done: ({ text }) => saveFile(`${t`Practice`}.txt`, text, 'text/tab-separated-values;charset=utf-8'),
    failed: toastFailure(),
  })
  return (
    <p>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        <Trans>Download for Anki</Trans>
      </Button>
    </p>
  )
}

type PracticeSessionProps = {
  cards: readonly PracticeCard[]
  /** The number of questions that are left to practise afterwards. */
  left: number
  act: Act
  onEnd: () => void
  /** Begins a session with what is left. */
  onMore: () => void
}

/** One question after the other, then the results. */
function PracticeSession({ cards, left, act, onEnd, onMore }: PracticeSessionProps) {
  const [grades, setGrades] = useState<readonly PracticeGrade[]>([])
  const [place, setPlace] = useState(0)
  const card = cards[place]

  if (!card) {
    return (
      <SessionEnd
        grades={grades}
        left={left}
        onEnd={onEnd}
        onMore={() => {
          setGrades([])
          setPlace(0)
          onMore()
        }}
      />
    )
  }
  return (
    <div className={styles.session}>
      <Progress done={place} total={cards.length} onStop={() => setPlace(cards.length)} />
      <PracticeQuestion
        key={card.question.id}
        card={card}
        number={place + 1}
        onGrade={(grade) => {
          act(card.question.id, grade)
          setGrades((given) => [...given, grade])
        }}
        onNext={() => setPlace(place + 1)}
      />
    </div>
  )
}

function Progress({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const { t } = useLingui()
  const number = done + 1
  return (
    <div className={styles.progress}>
      <p className="soft small figures">
        <Trans>
          Question {number} of {total}
        </Trans>
      </p>
      <progress value={done} max={total} aria-label={t`Progress`} />
      <Button look="quiet" onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  )
}

type SessionEndProps = {
  grades: readonly PracticeGrade[]
  left: number
  onEnd: () => void
  onMore: () => void
}

function SessionEnd({ grades, left, onEnd, onMore }: SessionEndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The end takes the place of the button that had the focus.
  useEffect(() => heading.current?.focus(), [])
  const forgotten = grades.filter((grade) => grade === 'again').length
  const known = grades.length - forgotten

  return (
    <section className={`sheet stack gap-16 ${styles.end}`}>
      <h2 ref={heading} tabIndex={-1}>
        <Plural
          value={grades.length}
          _0="No question practised"
          one="# question practised"
          other="# questions practised"
        />
      </h2>
      {grades.length > 0 && (
        <p className="large">
          <Plural value={known} _0="None known" one="# known" other="# known" />
          {' · '}
          <Plural
            value={forgotten}
            _0="none to learn again"
            one="# to learn again"
            other="# to learn again"
          />
        </p>
      )}
      <div className="row">
        {left > 0 && (
          <Button look="primary" onClick={onMore}>
            <Plural value={left} one="Practise # more" other="Practise # more" />
          </Button>
        )}
        <Button look={left > 0 ? 'plain' : 'primary'} onClick={onEnd}>
          <Trans>Back to practice</Trans>
        </Button>
      </div>
    </section>
  )
}
