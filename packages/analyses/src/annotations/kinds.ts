/** `noted`: looked at, nothing more; `reconciled`: agrees with other evidence; `toSample`: to be tested in detail. */
export const markKinds = ['reconciled', 'noted', 'risk', 'toSample'] as const

/** What becomes of a flag. `explained` and `notRelevant` say why; `error` may say the amount: it is a misstatement then. */
export const dispositionKinds = ['explained', 'error', 'extendedReview', 'notRelevant'] as const
/** Dispositions that are nothing without their text. */
export const textNeeded = ['explained', 'notRelevant'] as const satisfies readonly (typeof dispositionKinds)[number][]
