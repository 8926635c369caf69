import { Plural, Trans } from '@lingui/react/macro'
import type { Health, HealthState } from '@tertulia/contract/health'
import type { ReactNode } from 'react'
import { MailTime } from '@/features/mail/mail-time.tsx'
import { QuizStock } from '@/features/quiz-editor/lists/quiz-stock.tsx'
import { RoundWithoutQuiz } from '@/features/closed-days/round-without-quiz.tsx'
import { formatDay, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { keysOf } from '@tertulia/core/collections/records'

type LineName = Exclude<keyof Health, 'state'>

/** A line of the page: what it is about, what was found, and what to do when that is not well. */
export type HealthLine = {
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
        A few pass by themselves. If there are many, ask whoever runs the server to run “npm run doctor”.
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
    advice: <Trans>It’s tried again by itself. If it stays here, the server’s log says why.</Trans>,
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
    advice: <Trans>Right during an update. Afterwards, every process should run the same release.</Trans>,
  }),
}

/** Describes every line in the order of the page. */
export function healthLines(found: Health): HealthLine[] {
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
