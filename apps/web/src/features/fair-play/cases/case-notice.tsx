import { Trans } from '@lingui/react/macro'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { casePaths } from './case-paths.ts'

/** Tells a player that the team waits for what they say to a question on fair play. */
export const CaseNotice = ofFeature('fair_play', OpenCase)

function OpenCase() {
  return (
    <Notice type="warning">
      <Trans>The people who look after fair play have a question for you.</Trans>{' '}
      <TextLink to={casePaths.own()}>
        <Trans comment="Answer the question on fair play, a link">Answer it</Trans>
      </TextLink>
    </Notice>
  )
}
