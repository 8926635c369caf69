/** Pages that no link of ours leads to, each with the reason. */
export const pagesWithoutLink: Record<string, string> = {
  '/confirm-email/$token': 'linked from the mail to a new address',
  '/old-email/$token': 'linked from the mail to the address before',
  '/reset-password/$token': 'linked from the mail about a forgotten password',
  '/unsubscribe/$token': 'linked from every mail that can be stopped',
}

/** Calls that no page makes, each with the reason. */
export const callsWithoutPage: Record<string, string> = {
  'calendar-feeds.readCalendarFeed': 'read by calendar apps, at an address that the account page gives',
  'club-events.readEvents': 'read by other programs with an API token',
  'payments.receiveCheckoutEvent': 'made by the payment service',
  'payments.receivePaymentEvent': 'made by the payment service',
  'public-pages.readPagePicture': 'read by other sites that show a link to a page',
  'shared-cards.readCardPicture': 'read by other sites that show a link to a card',
  'unsubscriptions.unsubscribeByOneClick': 'made by mail programs',
}

/** Pages whose links the demo does not show, each with the reason. */
export const pagesNotLinkedInDemo: Record<string, string> = {
  '/account/fair-play': 'linked on home while a case waits for what the player says',
  '/admin/national-ranking/imports/$id': 'linked from the list of files, of which the demo has none',
  '/admin/users/$id/merge': 'linked in the details of a user, which a button opens',
  '/admin/users/imports/$id': 'linked from the list of files, of which the demo has none',
  '/check-in': 'linked on home while the next season can be joined',
  '/mini-leagues/join/$code': 'its address is given by the founder of a mini-league',
  '/test-quiz/$kind/$date': 'linked on the home page of people asked to try out a quiz',
}
