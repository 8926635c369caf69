import { Trans, useLingui } from '@lingui/react/macro'
import * as customerCalls from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { useState } from 'react'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import * as styles from './welcome.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

// It weighs as much as the rest of the question.
const SampleVerdict = lazyAddition(() => import('./sample-verdict.tsx'), 'SampleVerdict')

export type Sample = NonNullable<ReplyOf<typeof customerCalls.getSampleQuestion>['question']>

/** A real question to try; nothing until there is one. */
export function SampleQuestion() {
  const { data } = useCall(customerCalls.getSampleQuestion, {}, { staleTime: Infinity })
  return data?.question ? <SampleCard sample={data.question} /> : null
}

function SampleCard({ sample }: { sample: Sample }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [shown, setShown] = useState(false)

  return (
    <section className={`sheet ${styles.sample} stack`} aria-label={t`A question to try`}>
      <p className="soft small beside gap-12 stretched apart strong">
        <Trans>Try one</Trans>
        <span>{themeWord(sample.theme)}</span>
      </p>
      <div className="statement">
        <Markdown text={sample.text} />
      </div>
      <form
        className={`${styles.sampleForm} row stretched gap-8`}
        onSubmit={(event) => {
          event.preventDefault()
          setShown(true)
        }}
      >
        <TextField
          aria-label={t`Your answer`}
          placeholder={t`Your answer`}
          value={text}
          maxLength={500}
          readOnly={shown}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" hidden={shown}>
          <Trans>Reveal the answer</Trans>
        </Button>
      </form>
      <div role="status">{shown && <SampleAnswer sample={sample} text={text} />}</div>
    </section>
  )
}

function SampleAnswer({ sample, text }: { sample: Sample; text: string }) {
  return (
    <p className={`${styles.sampleAnswer} row serif larger`}>
      <strong>{sample.answer}</strong>
      <Piece>
        <SampleVerdict sample={sample} text={text} />
      </Piece>
    </p>
  )
}
