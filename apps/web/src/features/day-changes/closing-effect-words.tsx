import { Plural, Trans } from '@lingui/react/macro'
import type { ClosingEffect } from '@tertulia/contract/day-changes'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatInstant } from '@/lib/dates/instant.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { ToldWords } from './day-effect-words.tsx'

/** The effect of a new closing: players who may still play, people told, players who may have read the answers. */
export function ClosingEffectWords({ effect, until }: { effect: ClosingEffect; until: string }) {
  const { not_submitted, drafts, told } = effect
  return (
    <div className="stack gap-8">
      <p>
        <Trans>The new closing: {until}.</Trans>
      </p>
      <p>
        <Plural
          value={not_submitted}
          _0="Nobody is left who could still play."
          one="# player hasn’t played yet."
          other="# players haven’t played yet."
        />{' '}
        {drafts > 0 && (
          <>
            <Plural value={drafts} one="# of them has a draft." other="# of them have a draft." />{' '}
          </>
        )}
        <ToldWords told={told} />
      </p>
      <AnswerReaders effect={effect} />
    </div>
  )
}

function AnswerReaders({ effect: { public_since, readers } }: { effect: ClosingEffect }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  if (public_since === null) return null
  const since = formatInstant(public_since, language, time_zone)
  return (
    <>
      <p>
        <Trans>The answers have been public since {since}.</Trans>{' '}
        <Plural
          value={readers.length}
          _0="Nobody who hasn’t played has opened them."
          one="# player who hasn’t played has opened them:"
          other="# players who haven’t played have opened them:"
        />
      </p>
      {readers.length > 0 && (
        <ul className="marked">
          {readers.map((reader) => (
            <li key={reader.id}>
              <PersonName person={reader} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What undoing a changed closing does, and how many people are told. */
export function ClosingUndoWords({ kind, told }: { kind: 'lengthening' | 'reopening'; told: number }) {
  return (
    <p>
      {kind === 'lengthening' ? (
        <Trans>The day closes at midnight again.</Trans>
      ) : (
        <Trans>The day closes at once. Who has played since keeps their answers.</Trans>
      )}{' '}
      <Plural
        value={told}
        _0="Nobody needs an e-mail."
        one="# player will be told."
        other="# players will be told."
      />
    </p>
  )
}
