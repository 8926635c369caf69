import * as customerSettings from '@tertulia/contract/customer-settings'
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
  serve(app, customerSettings.getCustomerSettings, getCustomerSettings)
  serve(app, customerSettings.saveIdentity, saveIdentity)
  serve(app, customerSettings.saveAddresses, (call) => saveAddresses(call, app.addresses))
  serve(app, customerSettings.countStoppedPasskeys, (call) => countStoppedPasskeys(call, app.addresses))
  serve(app, customerSettings.saveBrand, saveBrand)
  serve(app, customerSettings.saveLogo, (call) => saveLogo(call, app.media))
  serve(app, customerSettings.removeLogo, removeLogo)
  serve(app, customerSettings.savePaymentDetails, savePaymentDetails)
  serve(app, customerSettings.savePrices, savePrices)
  serve(app, customerSettings.saveReduction, saveReduction)
  serve(app, customerSettings.saveAbsenceDays, saveAbsenceDays)
  serve(app, customerSettings.saveStaffSecondFactor, (call) => saveStaffSecondFactor(call, app.addresses))
  serve(app, customerSettings.savePublicFace, savePublicFace)
  serve(app, customerSettings.saveClubPages, saveClubPages)
  serve(app, customerSettings.saveRuleSet, saveRuleSet)
  serve(app, customerSettings.saveThemes, saveThemes)
}
