/**
 * Part of every input hash: goes up whenever the same file could give other columns, so that no stored
 * analysis is ever taken for one made by a different reading of the books.
 */
export const READER_VERSION = 11
