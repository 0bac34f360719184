/** Days after which what remains of an accrual is worth asking about. */
const OLD_ACCRUAL_DAYS = 365
/** Holiday pay and its contributions (BAS 292 and 294): raised or lowered to what is owed at the year's end, so that no part of it has an age. */
const adjusted = /^29[24]/

export function isOldAccrual({ account, ageDays }: { readonly account: string; readonly ageDays: number | null }): boolean {
  return (ageDays ?? 0) > OLD_ACCRUAL_DAYS && !adjusted.test(account)
}
