import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  exportAccount,
  getAccount,
  removeProfileImage,
  savePreferences,
  saveProfile,
  saveProfileImage,
} from '@tertulia/contract/account'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { forgetOwnAccount } from './account-deletion.service.ts'
import { writeExport } from './account-export.service.ts'
import { keepPreferences, keepProfile, readAccount, signOutElsewhere } from './account.service.ts'
import { changeOwnPassword } from './own-password.service.ts'
import { createPasswordCheck } from './password-check.ts'
import { dropProfileImage, keepProfileImage } from './profile-image.service.ts'

/** What a person keeps about himself, takes with him, and deletes. */
export function accountRoutes(app: App): void {
  const check = createPasswordCheck(app.database.pool)
  serve(app, getAccount, readAccount)
  serve(app, saveProfile, (call) => keepProfile(call, check))
  serve(app, changePassword, (call) => changeOwnPassword(call, check))
  serve(app, saveProfileImage, (call) => keepProfileImage(call, app.media))
  serve(app, removeProfileImage, (call) => dropProfileImage(call, app.media))
  serve(app, savePreferences, keepPreferences)
  serve(app, endOtherSessions, signOutElsewhere)
  serve(app, exportAccount, writeExport)
  serve(app, deleteAccount, (call) => forgetOwnAccount(call, { storage: app.media, check }))
}
