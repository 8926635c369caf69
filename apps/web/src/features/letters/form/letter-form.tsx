import { Trans, useLingui } from '@lingui/react/macro'
import type { Letter } from '@tertulia/contract/letters'
import { notificationLengthMax } from '@tertulia/contract/team-notifications'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useToday } from '@/features/closed-days/use-today.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { LetterButtons } from './letter-buttons.tsx'
import { LetterChannels } from './letter-channels.tsx'
import { filterOf, inputOf, sendingProblems } from './letter-draft.ts'
import { LetterFilter } from './letter-filter.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { LetterTexts } from './letter-texts.tsx'
import { RecipientCount, useRecipients } from './recipient-count.tsx'
import { useLetterDifferences } from './use-letter-differences.ts'
import { useLetterForm } from './use-letter-form.ts'
import { useLetterSending } from './use-letter-sending.ts'
import * as styles from '../letters.module.css'

/** A draft: its texts, its recipients, and where else it is shown; previewed, tested, saved and sent from here. */
export function LetterForm({ saved }: { saved: Letter | null }) {
  const { t } = useLingui()
  const { form, saveForSending, open } = useLetterForm(saved)
  const { draft, change, frame } = form
  const [isPreviewed, setPreviewed] = useState(false)
  const sending = useLetterSending({ save: saveForSending, onEnd: open })
  const { words, findProblems } = useSendingProblems(draft)
  const differences = useLetterDifferences(form.base.draft, form.other)
  const filter = filterOf(draft.filter)
  const asked = filter && { filter, club_business: draft.club_business }
  const recipients = useRecipients(asked)

  function send() {
    if (findProblems()) {
      document.getElementById(frame)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    if (filter) void sending.send({ ...inputOf(draft), filter })
    else void form.save()
  }

  return (
    <FormFrame
      form={form}
      className={styles.letterForm}
      conflict={<Trans>Someone else has saved this letter in the meantime.</Trans>}
      differences={differences}
      failure={failureSentence('save_letter')}
      foot={
        <LetterButtons
          id={saved?.id ?? null}
          busy={form.busy || sending.busy}
          isSaved={!form.dirty}
          onPreview={() => setPreviewed(true)}
          onTest={() => void sending.test(draft)}
          onSend={send}
          release={form.release}
        />
      }
    >
      <LetterTexts draft={draft} problem={(language) => words(language)} onChange={change} />
      <section className="sheet stack" aria-labelledby="letter-recipients">
        <h2 id="letter-recipients">{t`Recipients`}</h2>
        <LetterFilter
          filter={draft.filter}
          seasons={recipients.data?.seasons ?? []}
          hasProblem={(field) => form.problems.some((problem) => problem.field === field)}
          onChange={(changes) => change((now) => ({ ...now, filter: { ...now.filter, ...changes } }))}
        />
        <RecipientCount query={recipients} asked={asked} />
      </section>
      <section className="sheet stack" aria-labelledby="letter-channels">
        <h2 id="letter-channels">{t`How it’s sent`}</h2>
        <LetterChannels {...draft} problem={words('notice')} onChange={change} />
      </section>
      {isPreviewed && <LetterPreview letter={draft} onClose={() => setPreviewed(false)} />}
    </FormFrame>
  )
}

/** What prevents sending, told from the first attempt to send on until it is mended. */
function useSendingProblems(draft: Parameters<typeof sendingProblems>[0]) {
  const { t } = useLingui()
  const today = useToday()
  const [wasTried, setTried] = useState(false)
  const problems = sendingProblems(draft, today)
  const words = {
    nothing_written: t`Write a subject and a text, in both languages or in one of them alone.`,
    half_written: t`Write both subject and text in this language, or neither.`,
    too_long_for_notice: t`A letter that is also a notice has at most ${notificationLengthMax} characters.`,
    over: t`This day is over.`,
  }
  return {
    words(place: keyof typeof problems): string | undefined {
      const problem = problems[place]
      return wasTried && problem ? words[problem] : undefined
    },
    /** Shows the problems, if there are any. */
    findProblems(): boolean {
      flushSync(() => setTried(true))
      return Object.keys(problems).length > 0
    },
  }
}
