import { keysOf } from '@tertulia/core/collections/records'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import * as healthCalls from '@tertulia/contract/health'
import { healthStates, type Health, type HealthState } from '@tertulia/contract/health'
import type { ReactNode } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { MailTime } from '@/features/mail/mail-time.tsx'
import { QuizStock } from '@/features/quiz-editor/lists/quiz-stock.tsx'
import { RoundWithoutQuiz } from '@/features/closed-days/round-without-quiz.tsx'
import { formatDay, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './health.module.css'

const refreshMs = 60_000

/** How the service is, line by line, with what to do about it. */
export function HealthPage() {
  const { t } = useLingui()
  const measured = useCall(healthCalls.getHealth, {}, { staleTime: 0, refetchInterval: refreshMs })

  return (
    <Page title={t`Service health`} lead={measured.data && <Summary state={measured.data.state} />}>
      <QueryState query={measured} skeleton={<Skeleton height={960} />}>
        {(found) => (
          <ul className={styles.lines}>
            {worstFirst(found).map((line) => (
              <Line key={line.name} line={line} />
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  )
}

function worstFirst(found: Health): HealthLine[] {
  const badness = ({ state }: HealthLine) => healthStates.indexOf(state)
  return healthLines(found).toSorted((one, other) => badness(other) - badness(one))
}

function Summary({ state }: { state: HealthState }) {
  const words = {
    ok: <Trans>Everything works. There’s nothing to do.</Trans>,
    warning: <Trans>Everything works, but something needs a look today or tomorrow.</Trans>,
    problem: <Trans>Something needs help now.</Trans>,
  }
  return words[state]
}

function Line({ line: { state, title, facts, advice } }: { line: HealthLine }) {
  return (
    <li className="beside gap-12 at-top" data-state={state}>
      <StateMark state={state} />
      <div className="shrinking breakable">
        <h2>{title}</h2>
        <p className="figures">{facts}</p>
        {state !== 'ok' && advice && <p className="soft">{advice}</p>}
      </div>
    </li>
  )
}

const icons = { ok: CheckIcon, warning: WarningIcon, problem: CrossIcon }

function StateMark({ state }: { state: HealthState }) {
  const { t } = useLingui()
  const words = { ok: t`All right`, warning: t`Warning`, problem: t`Problem` }
  const Icon = icons[state]
  return (
    <span className={`${styles.state} line gap-0 rigid`} data-state={state} title={words[state]}>
      <Icon size={18} />
      <span className="visually-hidden">{words[state]}</span>
    </span>
  )
}

type LineName = Exclude<keyof Health, 'state'>

/** A line of the page: what it is about, what was found, and what to do when that is not well. */
type HealthLine = {
  name: LineName
  state: HealthState
  title: ReactNode
  facts: ReactNode
  advice?: ReactNode
}

type Words<Name extends LineName> = (found: Health[Name]) => Pick<HealthLine, 'title' | 'facts' | 'advice'>

/** The words of each line, in the order of the page. */
const words: { [Name in LineName]: Words<Name> } = {
  closing: ({ last_closed, overdue }) => ({
    title: <Trans>Closing days</Trans>,
    facts:
      overdue > 0 ? (
        <Plural
          value={overdue}
          one="# day should be closed by now."
          other="# days should be closed by now."
        />
      ) : last_closed === null ? (
        <Trans>No day has been closed yet.</Trans>
      ) : (
        <Trans>
          The last day closed is <Day date={last_closed} />.
        </Trans>
      ),
    advice: <Trans>Results wait for it. Ask whoever runs the server to read its log.</Trans>,
  }),
  quizzes: ({ round_without_quiz: round, ...stock }) => ({
    title: <Trans>Complete quizzes</Trans>,
    facts: round ? (
      <>
        <RoundWithoutQuiz round={round} />.
      </>
    ) : (
      <QuizStock stock={stock} />
    ),
    advice: (
      <Trans>
        A round without a quiz is void. <TextLink to={adminPaths.quizzes()}>See which days lack one</TextLink>
        .
      </Trans>
    ),
  }),
  answers: ({ pending, oldest }) => ({
    title: <Trans>Answers to be marked</Trans>,
    facts:
      oldest === null ? (
        <Trans>No answers.</Trans>
      ) : (
        <>
          <Plural value={pending} one="# answer" other="# answers" />,{' '}
          <Trans>
            the oldest of <Day date={oldest} />.
          </Trans>
        </>
      ),
    advice: <Trans>Tables and games wait for them. Remind the reviewers.</Trans>,
  }),
  mail: ({ waiting, oldest }) => ({
    title: <Trans>E-mail waiting to be sent</Trans>,
    facts:
      oldest === null ? (
        <Trans>No e-mail.</Trans>
      ) : (
        <>
          <Plural value={waiting} one="# e-mail" other="# e-mails" />,{' '}
          <Trans>
            the oldest since <MailTime instant={oldest} />.
          </Trans>
        </>
      ),
    advice: (
      <Trans>
        The mail server can’t be reached or refuses e-mail. Nothing is lost. Ask whoever runs the server to
        run “npm run doctor”.
      </Trans>
    ),
  }),
  failed_mail: ({ count }) => ({
    title: <Trans>E-mail that failed</Trans>,
    facts: <Plural value={count} _0="None." one="# e-mail." other="# e-mails." />,
    advice: (
      <TextLink to={adminPaths.mail()}>
        <Trans>Try again or discard</Trans>
      </TextLink>
    ),
  }),
  push: ({ failing }) => ({
    title: <Trans>Notices on devices</Trans>,
    facts: (
      <Plural
        value={failing}
        _0="All notices of the last day were taken."
        one="# notice of the last day wasn’t taken by its push service."
        other="# notices of the last day weren’t taken by their push services."
      />
    ),
    advice: (
      <Trans>
        A few sort themselves out. If there are many, ask whoever runs the server to run “npm run doctor”.
      </Trans>
    ),
  }),
  backup: ({ proved_at, failed_at }) => ({
    title: <Trans>Backup</Trans>,
    facts: (
      <>
        {failed_at !== null && (
          <>
            <Trans>
              The last one failed, <MailTime instant={failed_at} />.
            </Trans>{' '}
          </>
        )}
        {proved_at === null ? (
          <Trans>None has been proved yet.</Trans>
        ) : (
          <Trans>
            The last was proved <MailTime instant={proved_at} />.
          </Trans>
        )}
      </>
    ),
    advice: (
      <Trans>
        Without a backup, a broken disk loses everything. Ask whoever runs the server to run “npm run backup
        -- --prove --keep” each night.
      </Trans>
    ),
  }),
  jobs: ({ failing }) => ({
    title: <Trans>Scheduled work</Trans>,
    facts:
      failing.length === 0 ? (
        <Trans>All of it succeeded last time.</Trans>
      ) : (
        <Trans>Failed last time: {failing.join(', ')}.</Trans>
      ),
    advice: <Trans>It’s retried automatically. If it stays here, the server’s log says why.</Trans>,
  }),
  disk: ({ free_bytes }) => ({
    title: <Trans>Disk</Trans>,
    facts: (
      <Trans>
        <Gigabytes bytes={free_bytes} /> are free.
      </Trans>
    ),
    advice: <Trans>On a full disk no answer can be stored. Ask whoever runs the server to make room.</Trans>,
  }),
  database: ({ size_bytes }) => ({
    title: <Trans>Database</Trans>,
    facts: (
      <Trans>
        <Gigabytes bytes={size_bytes} /> of data.
      </Trans>
    ),
  }),
  release: ({ version, pending, later }) => ({
    title: <Trans>Release</Trans>,
    facts: (
      <>
        <Trans>Version {version}.</Trans>{' '}
        {pending > 0 && <Trans>The database isn’t at this release yet.</Trans>}
        {later && <Trans>A later release has already changed the database.</Trans>}
      </>
    ),
    advice: <Trans>Normal during an update. Afterwards, every process should run the same release.</Trans>,
  }),
}

/** Describes every line in the order of the page. */
function healthLines(found: Health): HealthLine[] {
  const describe = <Name extends LineName>(name: Name): HealthLine => ({
    name,
    state: found[name].state,
    ...words[name](found[name]),
  })
  return keysOf(words).map(describe)
}

function Day({ date }: { date: string }) {
  const language = useLanguage()
  return <time dateTime={date}>{formatDay(date, language)}</time>
}

function Gigabytes({ bytes }: { bytes: number }) {
  const language = useLanguage()
  const digits = { maximumFractionDigits: bytes < 1e9 ? 2 : 1 }
  return <>{(bytes / 1e9).toLocaleString(language, digits)} GB</>
}
