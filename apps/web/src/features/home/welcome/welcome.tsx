import { Plural, Trans } from '@lingui/react/macro'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { useCustomer, useRuleSet } from '@/features/customer/customer.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { SampleQuestion } from './sample-question.tsx'
import * as styles from './welcome.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

const PublicFaceParts = lazyAddition(
  () => import('@/features/public-pages/public-face.tsx'),
  'PublicFaceParts',
)

/** Introduction to the game for visitors: three short blocks and a real question. */
export function Welcome() {
  const { name, national_ranking, public_face } = useCustomer()
  const { question_count } = useRuleSet()

  return (
    <Page title={name} home quietHeading wide>
      <div className={styles.welcome}>
        <div className={`${styles.welcomeIntro} stack gap-20`}>
          <p className={`${styles.welcomeLine} serif strong`}>
            <span>
              <Plural
                value={question_count}
                _8="Eight questions a day."
                one="One question a day."
                other="# questions a day."
              />
            </span>{' '}
            <span>
              <Trans>One opponent.</Trans>
            </span>{' '}
            <span>
              <Trans>Before midnight.</Trans>
            </span>
          </p>
          <p className={`${styles.welcomeLead} soft large`}>
            <Trans>
              {name} is a general knowledge league: a few minutes a day against someone who knows different
              things.
            </Trans>
          </p>
          <WaysIn />
          <p>
            <TextLink to={paths.rules()} className={styles.welcomeRules}>
              <Trans>How the game is played</Trans>
            </TextLink>
            {national_ranking && (
              <TextLink to={paths.national_ranking()} className={styles.welcomeRules}>
                <Trans>National ranking</Trans>
              </TextLink>
            )}
          </p>
        </div>
        <SampleQuestion />
        <Blocks />
        {public_face && (
          <Piece>
            <PublicFaceParts />
          </Piece>
        )}
      </div>
    </Page>
  )
}

function WaysIn() {
  const { name, public_trial } = useCustomer()
  return (
    <p className="row">
      <TextLink to={paths.register()} button="primary">
        <Trans>Join {name}</Trans>
      </TextLink>
      {public_trial && (
        <TextLink to={paths.trial()} button="plain">
          <Trans>Try a round</Trans>
        </TextLink>
      )}
      <TextLink to={paths.login()} button="plain">
        <Trans>Sign in and play</Trans>
      </TextLink>
    </p>
  )
}

function Blocks() {
  const { question_count, questions_by, round_count } = useRuleSet()

  return (
    <ol className={styles.welcomeBlocks}>
      <li>
        <h2>
          <Plural
            value={question_count}
            _8="Answer eight questions"
            one="Answer one question"
            other="Answer # questions"
          />
        </h2>
        <p>
          {questions_by === 'theme' ? (
            <Trans>
              A new quiz every day, with one question per theme. From memory only: no looking things up.
            </Trans>
          ) : (
            <Trans>A new quiz every day. From memory only: no looking things up.</Trans>
          )}
        </p>
      </li>
      <li>
        <OpponentBlock />
      </li>
      <li>
        <h2>
          <Trans>Climb the table</Trans>
        </h2>
        <p>
          <Plural
            value={round_count}
            _20="Twenty rounds make a season."
            one="One round makes a season."
            other="# rounds make a season."
          />{' '}
          <Trans>In each tier the best go up and the last go down, and a missed day is a forfeit.</Trans>
        </p>
      </li>
    </ol>
  )
}

function OpponentBlock() {
  const values = budgetValues(useRuleSet())
  const [least, most] = [values[0], values.at(-1)]
  if (values.length === 0) {
    return (
      <>
        <h2>
          <Trans>Beat your opponent</Trans>
        </h2>
        <p>
          <Trans>You meet somebody of your tier each round. Whoever has more right answers wins.</Trans>
        </p>
      </>
    )
  }
  return (
    <>
      <h2>
        <Trans>Give points to your opponent</Trans>
      </h2>
      <p>
        <Trans>
          You decide what each question is worth to your opponent, from {least} to {most}. Work out what they
          don’t know, and make them earn it.
        </Trans>
      </p>
    </>
  )
}
