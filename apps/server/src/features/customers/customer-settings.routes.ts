import {
  getCustomerSettings,
  removeLogo,
  saveAbsenceDays,
  saveAddresses,
  saveBrand,
  saveIdentity,
  saveLogo,
  savePaymentDetails,
  savePrices,
} from '@tertulia/contract/customer-settings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { dropLogo, keepLogo } from './customer-logo.service.ts'
import {
  changeAbsenceDays,
  changeAddresses,
  changeBrand,
  changeIdentity,
  changePaymentDetails,
  changePrices,
} from './customer-settings.service.ts'
import { getSettings } from './customer-settings.views.ts'

/** What a customer decides about himself. */
export function customerSettingsRoutes(app: App): void {
  serve(app, getCustomerSettings, ({ db, today }) => getSettings(db, today))
  serve(app, saveIdentity, changeIdentity)
  serve(app, saveAddresses, (call) => changeAddresses(call, app.public_url))
  serve(app, saveBrand, changeBrand)
  serve(app, saveLogo, (call) => keepLogo(call, app.media))
  serve(app, removeLogo, dropLogo)
  serve(app, savePaymentDetails, changePaymentDetails)
  serve(app, savePrices, changePrices)
  serve(app, saveAbsenceDays, changeAbsenceDays)
}
