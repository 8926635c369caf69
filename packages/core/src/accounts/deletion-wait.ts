/** Days between an admin's decision to delete an account and its deletion, in which it can be taken back. */
export const deletionWaitDays = 7
