import { useLingui, Trans } from '@lingui/react/macro'
import * as letterCalls from '@tertulia/contract/letters'
import type { Letter, LetterProgress, RecipientState } from '@tertulia/contract/letters'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { LetterForm } from './form/letter-form.tsx'
import { useLetterWords } from './letter-words.ts'
import { plural } from '@lingui/core/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { MailTime } from '@/features/mail/mail-time.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { paths, laterPage } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { CopyIcon } from '@/ui/player-icons.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { LetterMails } from './form/letter-preview.tsx'
import { draftOf } from './form/letter-draft.ts'
import { useFilterWords } from './form/use-letter-differences.ts'
import { useLetterActions } from './use-letter-actions.ts'
import * as styles from './letters.module.css'
import { addressTo } from '@/lib/input/address-to.ts'

// While a letter is being sent its numbers change by themselves.
const sendingMs = 5000

/** A letter that is not stored before it is saved, sent or tried. */
export function NewLetterPage() {
  const { t } = useLingui()
  const { home } = useSearch({ from: '/admin/letters/create' })
  return (
    <Page title={t`News`} lead={t`Saved as a draft when you save or send it.`} wide>
      <LetterForm saved={null} onHome={home !== undefined} />
    </Page>
  )
}

/** One letter: the form of a draft, or how far the sending of another is. */
export function LetterPage() {
  const { t } = useLingui()
  const words = useLetterWords()
  const { id } = useParams({ from: '/admin/letters/$id' })
  const query = useCall(
    letterCalls.getLetter,
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'sending' ? sendingMs : false),
    },
  )
  const letter = query.data
  const isDraft = letter === undefined || letter.state === 'draft'
  const subject = letter && words.subject({ subject_en: letter.en.subject, subject_pt: letter.pt.subject })

  return (
    <Page
      title={isDraft ? t`Letter` : (subject ?? '')}
      lead={isDraft ? t`Saved as a draft until you send it.` : words.states[letter.state]}
      actions={isDraft ? undefined : <SentActions letter={letter} />}
      wide
    >
      <QueryState query={query} skeleton={<Skeleton height={720} />}>
        {(found) => <Shown key={found.id} letter={found} />}
      </QueryState>
    </Page>
  )
}

function Shown({ letter }: { letter: Letter }) {
  return letter.state === 'draft' ? <LetterForm saved={letter} /> : <SentLetter letter={letter} />
}

/** Stops a letter while it is being sent, and copies it. */
function SentActions({ letter: { id, state } }: { letter: Letter }) {
  const { copy, stop, busy } = useLetterActions()
  return (
    <>
      {state === 'sending' && (
        <Button danger busy={busy} onClick={() => void stop(id)}>
          <Trans>Stop…</Trans>
        </Button>
      )}
      <Button icon={<CopyIcon size={18} />} busy={busy} onClick={() => copy(id)}>
        <Trans>Copy into a new draft</Trans>
      </Button>
    </>
  )
}

/** A letter that was sent: how far it is, who got it, and what it says. */
function SentLetter({ letter }: { letter: Letter }) {
  const { t } = useLingui()
  const { progress } = letter
  if (!progress) return null
  return (
    <div className="stack gap-32 fitted">
      <section className="stack" aria-label={t`Progress`}>
        <Facts letter={letter} />
        <ProgressBar progress={progress} />
      </section>
      <Recipients id={letter.id} progress={progress} />
      <section className="stack" aria-labelledby="letter-mails">
        <h2 id="letter-mails">{t`As it looks in e-mail`}</h2>
        <LetterMails {...letter} />
      </section>
    </div>
  )
}

function Facts({ letter }: { letter: Letter }) {
  const language = useLanguage()
  const filterWords = useFilterWords()
  const { sender, sent_at, notice, club_business } = letter
  return (
    <p className="readable">
      {sender && sent_at && (
        <Trans>
          Sent by <PersonName person={sender} />, <MailTime instant={sent_at} />.
        </Trans>
      )}{' '}
      <Trans>For: {filterWords(draftOf(letter).filter)}.</Trans>{' '}
      {club_business && <Trans>Club business: nobody can unsubscribe from it.</Trans>}{' '}
      {notice && (
        <Trans>
          Its <TextLink to={adminPaths.notifications()}>notice</TextLink> is on the home page until{' '}
          {formatDateLong(notice.to_date, language)}.
        </Trans>
      )}
    </p>
  )
}

function ProgressBar({ progress }: { progress: LetterProgress }) {
  const { t } = useLingui()
  const { sent, waiting, failed, not_sent } = progress
  const total = sent + waiting + failed + not_sent
  return (
    <div className="stack gap-4">
      <progress
        className={`${styles.letterProgress} full`}
        max={total}
        value={total - waiting}
        aria-label={t`Progress`}
      />
      <p className="figures" role="status">
        {waiting > 0
          ? plural(waiting, {
              one: `# of ${total} e-mails is waiting.`,
              other: `# of ${total} e-mails are waiting.`,
            })
          : plural(sent, {
              one: `# of ${total} e-mails was sent.`,
              other: `# of ${total} e-mails were sent.`,
            })}
      </p>
    </div>
  )
}

function Recipients({ id, progress }: { id: number; progress: LetterProgress }) {
  const { t } = useLingui()
  const words = useLetterWords()
  const { recipients: chosen, page = 1 } = useSearch({ from: '/admin/letters/$id' })
  const shown = (['failed', 'not_sent', 'waiting', 'sent'] as const).filter((one) => progress[one] > 0)
  const state = chosen ?? shown[0] ?? 'sent'
  const list = useCall(
    letterCalls.listLetterRecipients,
    { params: { id }, query: { state, page } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const to = (one: RecipientState, number = 1) =>
    addressTo({
      to: '/admin/letters/$id',
      params: { id },
      search: { recipients: one, page: laterPage(number) },
    })

  return (
    <section className="stack fitted" aria-labelledby="letter-recipients">
      <h2 id="letter-recipients">{t`Recipients`}</h2>
      <TabStrip label={t`Recipients shown`}>
        {shown.map((one) => (
          <Tab key={one} to={to(one)} current={one === state}>
            {words.recipients[one]} ({progress[one]})
          </Tab>
        ))}
      </TabStrip>
      <StateNote state={state} />
      <PagedList
        query={list}
        skeleton={<Skeleton height={240} />}
        empty={
          <EmptyState>
            <Trans>Nobody.</Trans>
          </EmptyState>
        }
        to={(number) => to(state, number)}
      >
        {({ recipients }) => (
          <ul className={`${styles.recipientNames} line-above`}>
            {recipients.map(({ error, ...person }) => (
              <li key={person.id} className="line-below">
                <TextLink to={paths.profile(person.id)}>
                  <PersonName person={person} />
                </TextLink>
                {error !== null && <span className="small soft breakable">{error}</span>}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

/** What a state of mail means, and what can be done about it. */
function StateNote({ state }: { state: RecipientState }) {
  if (state === 'failed') {
    return (
      <p className="soft">
        <Trans>
          The mail server refused these for good. <TextLink to={adminPaths.mail()}>Try them again</TextLink>.
        </Trans>
      </p>
    )
  }
  if (state !== 'not_sent') return null
  return (
    <p className="soft">
      <Trans>Stopped before it went, unsubscribed, blocked, or no longer a member by then.</Trans>
    </p>
  )
}
