import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { removeLogo, saveLogo } from './customer-logo.service.ts'
import {
  countStoppedPasskeys,
  saveAbsenceDays,
  saveAddresses,
  saveBrand,
  saveIdentity,
  savePaymentDetails,
  savePrices,
  saveReduction,
} from './customer-settings.service.ts'
import { getCustomerSettings } from './customer-settings.views.ts'
import { saveClubPages, savePublicFace } from './public-face.service.ts'
import { saveRuleSet } from './rule-set.service.ts'
import { saveStaffSecondFactor } from './staff-second-factor.service.ts'
import { saveThemes } from './theme-tree.service.ts'

/** Routes of a customer's own settings. */
export function customerSettingsRoutes(app: App): void {
  serve(app, customerSettingCalls.getCustomerSettings, getCustomerSettings)
  serve(app, customerSettingCalls.saveIdentity, saveIdentity)
  serve(app, customerSettingCalls.saveAddresses, saveAddresses)
  serve(app, customerSettingCalls.countStoppedPasskeys, countStoppedPasskeys)
  serve(app, customerSettingCalls.saveBrand, saveBrand)
  serve(app, customerSettingCalls.saveLogo, saveLogo)
  serve(app, customerSettingCalls.removeLogo, removeLogo)
  serve(app, customerSettingCalls.savePaymentDetails, savePaymentDetails)
  serve(app, customerSettingCalls.savePrices, savePrices)
  serve(app, customerSettingCalls.saveReduction, saveReduction)
  serve(app, customerSettingCalls.saveAbsenceDays, saveAbsenceDays)
  serve(app, customerSettingCalls.saveStaffSecondFactor, saveStaffSecondFactor)
  serve(app, customerSettingCalls.savePublicFace, savePublicFace)
  serve(app, customerSettingCalls.saveClubPages, saveClubPages)
  serve(app, customerSettingCalls.saveRuleSet, saveRuleSet)
  serve(app, customerSettingCalls.saveThemes, saveThemes)
}
