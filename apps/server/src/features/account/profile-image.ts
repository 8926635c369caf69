import type * as accountCalls from '@tertulia/contract/account'
import { profileImageSide, profileImageSizeMax, type Account } from '@tertulia/contract/account'
import type { App } from '../../platform/app-context.ts'
import type { MediaStorage } from '../../platform/files/media-storage.ts'
import type { PictureStep } from '../../platform/files/picture-work.ts'
import { redrawUpload } from '../../platform/files/pictures.ts'
import { uploadedFileOf } from '../../platform/files/uploaded-file.ts'
import type { Call } from '../../platform/http/serve.ts'
import { makeFileName } from '../../platform/access/tokens.ts'
import { lockOwner, getAccount } from './account.ts'
import { updateImage } from './account.sql.ts'

const steps: PictureStep[] = [
  { resize: { width: profileImageSide, height: profileImageSide, fit: 'cover' } },
  { webp: { quality: 85 } },
]

/** Saves a profile image, redrawn as a small square, and deletes the previous one. */
export async function saveProfileImage(
  call: Call<typeof accountCalls.saveProfileImage>,
  { media }: Pick<App, 'media'>,
): Promise<Account> {
  const { request, customer } = call
  const content = await redrawUpload(uploadedFileOf(request), { sizeLimit: profileImageSizeMax, steps })
  const fileName = makeFileName('webp')
  await replaceImage(call, media, fileName)
  await media.save(customer.id, fileName, content)
  return getAccount(call)
}

/** Removes a profile image, its file included. */
export async function removeProfileImage(
  call: Call<typeof accountCalls.removeProfileImage>,
  { media }: Pick<App, 'media'>,
): Promise<Account> {
  await replaceImage(call, media, null)
  return getAccount(call)
}

type Replacing = Pick<Call<typeof accountCalls.removeProfileImage>, 'db' | 'user' | 'customer' | 'afterwards'>

async function replaceImage(call: Replacing, storage: MediaStorage, fileName: string | null): Promise<void> {
  const { db, user, customer, afterwards } = call
  const { image } = await lockOwner(call)
  await updateImage(db, user.id, fileName)
  if (image) afterwards(() => storage.remove(customer.id, image))
}
