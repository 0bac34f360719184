/** The bytes the reader knows by name. */
export const TAB = 0x09
export const LF = 0x0a
export const CR = 0x0d
export const EOF_MARK = 0x1a
export const SPACE = 0x20
export const QUOTE = 0x22
export const HASH = 0x23
export const COMMA = 0x2c
export const MINUS = 0x2d
export const DOT = 0x2e
export const ZERO = 0x30
export const NINE = 0x39
export const SEMICOLON = 0x3b
export const BACKSLASH = 0x5c
export const OPEN = 0x7b
export const CLOSE = 0x7d
