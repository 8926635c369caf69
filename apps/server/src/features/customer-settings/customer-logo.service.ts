import type { App } from '../../platform/app-context.ts'
import type * as customerSettingCalls from '@tertulia/contract/customer-settings'
import { logoSizeLimit, type CustomerSettings } from '@tertulia/contract/customer-settings'
import type { PictureStep } from '../../platform/files/picture-work.ts'
import { redrawUpload } from '../../platform/files/pictures.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import type { Call } from '../../platform/http/serve.ts'
import { makeFileName } from '../../platform/access/tokens.ts'
import { updateLogo } from './customer-settings.store.ts'
import { answerSettings } from './saved-settings.ts'

// Sharp in the top bar of any screen, and no larger than needed.
const bounds = { width: 600, height: 144 }

// A format with transparency that mail programs also show.
const steps: PictureStep[] = [
  { resize: { ...bounds, fit: 'inside', withoutEnlargement: true } },
  { png: { compressionLevel: 9 } },
]

/**
 * Saves a logo, redrawn at the size it is shown in. Leaves the previous file, because mail already sent shows it; only
 * `cleanMedia` deletes it, when it is older than a week.
 */
export async function saveLogo(
  call: Call<typeof customerSettingCalls.saveLogo>,
  { media }: Pick<App, 'media'>,
): Promise<CustomerSettings> {
  const content = await redrawUpload(uploadedFileOf(call.request), { sizeLimit: logoSizeLimit, steps })
  const fileName = makeFileName('png')
  await media.save(call.customer.id, fileName, content)
  await updateLogo(call.db, fileName)
  return answerSettings(call, 'logo')
}

/** Removes the logo, so that the name is shown instead. */
export async function removeLogo(
  call: Call<typeof customerSettingCalls.removeLogo>,
): Promise<CustomerSettings> {
  await updateLogo(call.db, null)
  return answerSettings(call, 'no logo')
}
