import type * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { hasWorkingFactor } from '../../platform/access/working-factor.views.ts'
import type { App } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { updateRequiredAt } from './customer-settings.store.ts'
import { answerSettings, changeCustomer } from './saved-settings.ts'

/**
 * Saves whether roles beside playing need a second factor. Whoever requires one has one, so that somebody is left to
 * help the others. (docs/rules/second-factors.md)
 */
export async function saveStaffSecondFactor(
  call: Call<typeof customerSettingCalls.saveStaffSecondFactor>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<CustomerSettings> {
  const { db, user, now, body } = call
  const required = body.staff_second_factor === 'required'
  if (required && !(await hasWorkingFactor(db, user.id, addresses))) {
    refuse('second_factor_needed', [{ field: 'staff_second_factor', problem: 'own_factor_missing' }])
  }
  await changeCustomer(call, { staff_second_factor: body.staff_second_factor })
  await updateRequiredAt(db, { required, now })
  return answerSettings(call, `second factor ${body.staff_second_factor}`)
}
