import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import * as fairPlayCalls from '@tertulia/contract/fair-play'
import type { FairPlaySignal, SharedQuestion } from '@tertulia/contract/fair-play'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { OpenCaseDialog } from './cases/open-case-dialog.tsx'
import { readOnce } from './read-once.ts'
import { chanceWords } from './chance-words.ts'
import * as styles from './fair-play.module.css'

/** The wrong answers of two players side by side, as they stand. */
export function FairPlaySignalPage() {
  const { t } = useLingui()
  const { id } = useParams({ from: '/admin/fair-play/$id' })
  const query = useCall(fairPlayCalls.getFairPlaySignal, { params: { id } }, readOnce)
  return (
    <Page
      title={t`Answers side by side`}
      lead={query.data && <PairName players={query.data.signal.players} />}
      actions={
        <TextLink to={adminPaths.fairPlay()} button="plain">
          <Trans>All pairs</Trans>
        </TextLink>
      }
      wide
    >
      <QueryState query={query} skeleton={<Skeleton height={640} />}>
        {({ signal, questions }) => (
          <div className="stack gap-24">
            <Facts signal={signal} />
            <Questions signal={signal} questions={questions} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Facts({ signal }: { signal: FairPlaySignal }) {
  const language = useLanguage()
  const { season, equal, both_wrong } = signal
  const expected = formatNumber(signal.expected, language, { decimals: 1 })
  const chance = chanceWords(signal.chance, language)
  return (
    <section className="sheet stack gap-8">
      <h2>
        <Trans>
          Equal wrong answers: {equal} of {both_wrong}
        </Trans>
      </h2>
      <p>
        <Trans>
          Season {season}. Two players of this club are expected to have {expected} over the same questions;
          the chance of so many or more is {chance}.
        </Trans>
      </p>
      <p className="soft">
        <Trans>
          It doesn’t say why. People who learnt the same things, or who fall for the same tempting answer,
          have equal answers, too. Nothing happens automatically.
        </Trans>
      </p>
      <OpenCase signal={signal} />
    </section>
  )
}

/** Opens a case about one of the two, who is heard before anybody decides. */
function OpenCase({ signal: { players } }: { signal: FairPlaySignal }) {
  const [asked, setAsked] = useState<FairPlaySignal['players'][number] | null>(null)
  return (
    <div className="row">
      {players.map((player) => (
        <Button key={player.id} onClick={() => setAsked(player)}>
          <Trans>
            Open a case about <PersonName person={player} />
          </Trans>
        </Button>
      ))}
      {asked && <OpenCaseDialog player={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

type QuestionsProps = { signal: FairPlaySignal; questions: SharedQuestion[] }

function Questions({ signal, questions }: QuestionsProps) {
  return (
    <section className="stack gap-12" aria-labelledby="side-by-side">
      <h2 id="side-by-side">
        <Trans>Questions that both got wrong</Trans>
      </h2>
      <p className="soft">
        <Trans>Equal answers come first. Beside each answer is when its quiz was submitted.</Trans>
      </p>
      <ol className="stack gap-12">
        {questions.map((question) => (
          <li key={question.question_id} className="sheet stack gap-8 breakable">
            <Question signal={signal} question={question} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Question({ signal: { players }, question }: { signal: FairPlaySignal; question: SharedQuestion }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { date, position, answer, answers, equal, same, wrong } = question
  const day = formatDateShort(date, language)
  return (
    <>
      <p>
        <Markdown text={question.text} inline />{' '}
        <span className="small soft">
          {day} · {position}
        </span>
      </p>
      <p className="soft">
        <Trans>Official answer: {answer}</Trans>
      </p>
      <dl className={styles.answers}>
        {answers.map(({ text, submitted_at }, index) => (
          <div key={players[index]?.id}>
            <dt className="small soft">{players[index] && <PersonName person={players[index]} />}</dt>
            <dd>
              <strong>{text}</strong>{' '}
              <span className="small soft">{formatTime(submitted_at, time_zone)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {equal && (
        <p className="small soft">
          <Trans>
            Equal. {same} of {wrong} wrong answers in this club are the same.
          </Trans>
        </p>
      )}
    </>
  )
}

/** The names of two players. */
function PairName({ players }: Pick<FairPlaySignal, 'players'>) {
  const [one, other] = players
  if (!one || !other) return null
  return (
    <>
      <PersonName person={one} /> · <PersonName person={other} />
    </>
  )
}
