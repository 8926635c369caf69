import { Trans } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { SampleQuestion } from './sample-question.tsx'
import './welcome.css'

/** What the game is, for who has not signed in: three short blocks and a real question. */
export function Welcome() {
  const { name } = useCustomer()

  return (
    <Page title={name} home quiet_heading wide>
      <div className="welcome">
        <div className="welcome-intro">
          <p className="welcome-line">
            <span>
              <Trans>Eight questions a day.</Trans>
            </span>{' '}
            <span>
              <Trans>One opponent.</Trans>
            </span>{' '}
            <span>
              <Trans>Until midnight.</Trans>
            </span>
          </p>
          <p className="welcome-lead">
            <Trans>
              {name} is a league of general knowledge: a few minutes every day, against somebody who knows
              other things than you.
            </Trans>
          </p>
          <p className="row">
            <TextLink to={paths.register()} button="primary">
              <Trans>Join {name}</Trans>
            </TextLink>
            <TextLink to={paths.login()} button="plain">
              <Trans>Sign in and play</Trans>
            </TextLink>
          </p>
          <p>
            <TextLink to={paths.rules()} className="welcome-rules">
              <Trans>How the game is played</Trans>
            </TextLink>
          </p>
        </div>
        <SampleQuestion />
        <Blocks />
      </div>
    </Page>
  )
}

function Blocks() {
  return (
    <ol className="welcome-blocks">
      <li>
        <h2>
          <Trans>Answer eight questions</Trans>
        </h2>
        <p>
          <Trans>
            Every day a new quiz, one question for each theme, from culture to society. Only from memory:
            looking things up is not allowed.
          </Trans>
        </p>
      </li>
      <li>
        <h2>
          <Trans>Give points to your opponent</Trans>
        </h2>
        <p>
          <Trans>
            You decide what each question is worth to your opponent, from 0 to 3. Find out what they do not
            know, and make them earn it.
          </Trans>
        </p>
      </li>
      <li>
        <h2>
          <Trans>Climb the table</Trans>
        </h2>
        <p>
          <Trans>
            Twenty rounds make a season. The best of each tier go up, the last go down, and a missed day is a
            forfeit.
          </Trans>
        </p>
      </li>
    </ol>
  )
}
