/** Pages whose links the demo does not show, each with the reason. */
export const pagesNotLinkedInDemo: Record<string, string> = {
  '/account/fair-play': 'linked on home while a case waits for what the player says',
  '/admin/national-ranking/imports/$id': 'linked from the list of files, of which the demo has none',
  '/admin/users/$id/merge': 'linked on the page of a user, among their data',
  '/admin/users/imports/$id': 'linked from the list of files, of which the demo has none',
  '/check-in': 'linked on home while the next season can be joined',
  '/mini-leagues/join/$code': 'its address is given by the founder of a mini-league',
  '/test-quiz/$kind/$date': 'linked on the home page of people asked to try out a quiz',
}
