/** What every analysis says: its frame, the marks, and the names of flags. */
export const frameTexts = ['analysis', 'annotations', 'statements', 'period'] as const
