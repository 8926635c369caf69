import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Practice } from '@tertulia/contract/practice'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import type { Act } from './use-practice.ts'
import * as styles from './practice.module.css'

type SetAsideProps = { questions: Practice['set_aside']; act: Act }

/** The questions that were forgotten too often: they rest until the player takes them back. */
export function SetAside({ questions, act }: SetAsideProps) {
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
