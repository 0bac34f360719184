/** Days after which what remains of an accrual is worth asking about. */
export const OLD_ACCRUAL_DAYS = 365
