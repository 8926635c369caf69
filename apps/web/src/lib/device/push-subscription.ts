/** Returns this browser's push subscription; null without one, and where push is unsupported. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null
}

/** Ends this browser's subscription, so that pending messages reach nobody. */
export async function unsubscribeBrowser(): Promise<void> {
  const subscription = await currentSubscription()
  await subscription?.unsubscribe().catch(() => false)
}
