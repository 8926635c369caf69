/** Holds pictures that the signed-in person looked at. */
export const pictures_cache = 'tertulia-pictures'

/** Forgets what the browser keeps of pictures: the next person at this device must not find them. */
export async function forgetPictures(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(pictures_cache).catch(() => false)
}
