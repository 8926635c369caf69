import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings, SectionCall } from '@tertulia/contract/customer-settings'
import { useProvenAction } from '@/features/session/proof/use-proven-action.tsx'
import { endpointKey } from '@/lib/calls/queries.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import type { Problem } from './problem-words.ts'

type SectionOptions<Draft> = {
  /** Names the section's unsaved work. */
  name: string
  settings: CustomerSettings
  /** Converts the saved settings to the form's draft. */
  draftOf: (settings: CustomerSettings) => Draft
  endpoint: SectionCall
  /** Builds the request without the version; values that cannot be sent become problems of fields. */
  bodyOf: (draft: Draft) => { body: object; problems: Problem[] }
  confirm?: (draft: Draft) => Promise<boolean>
  /** Says that the section is saved. */
  saved: string
}

/** Choices of the actions that save settings: nearly every screen shows some of them. */
export const settingsChange = {
  shows: endpointKey(customerSettingCalls.getCustomerSettings, {}),
  refreshes: 'all' as const,
}

/** Form of one section of the settings, saved separately over the version of them all. */
export function useSection<Draft extends object>(options: SectionOptions<Draft>) {
  const { name, settings, draftOf, endpoint, bodyOf, confirm } = options
  const { mutateAsync } = useProvenAction(endpoint, settingsChange)

  return useRecordForm({
    name: () => `settings-${name}`,
    saved: settings,
    draft: draftOf,
    input: bodyOf,
    check: (draft) => bodyOf(draft).problems,
    refused: ({ details = [] }) => [...details],
    ...(confirm && { confirm }),
    async save({ body }, version) {
      return await mutateAsync({ body: { version, ...body } })
    },
    onSaved: () => showSuccess(options.saved),
  })
}

export type SectionState = Pick<
  ReturnType<typeof useSection>,
  'busy' | 'dirty' | 'problems' | 'refusal' | 'other' | 'choose' | 'discard' | 'save' | 'frame'
>
